import { statusLabel } from "@/app/(sandbox)/_service/shared/status-text";

/** One choice among the filters of a list; `all` is what it says while nothing is chosen. */
export type FilterChoice<Name extends string = string> = {
  name: Name;
  label: string;
  all: string;
  options: { value: string; text: string }[];
};

/** Statuses in words: `on_trial` reads "On trial". */
export function statusFilter(statuses: readonly string[]): FilterChoice<"status"> {
  const options = statuses.map((value) => ({ value, text: statusLabel(value) }));
  return { name: "status", label: "Status", all: "Any status", options };
}

/** Products by their names. */
export function productFilter(products: { id: number; name: string }[]): FilterChoice<"product"> {
  const options = products.map(({ id, name }) => ({ value: String(id), text: name }));
  return { name: "product", label: "Product", all: "Any product", options };
}

/** Stores by their names; no choice at all where there is but one. */
export function storeFilter(stores: readonly { id: number; name: string }[]): FilterChoice<"store">[] {
  if (stores.length < 2) return [];
  const options = stores.map(({ id, name }) => ({ value: String(id), text: name }));
  return [{ name: "store", label: "Store", all: "All stores", options }];
}

/** The orders a list can have beside its usual one. */
export function orderFilter(orders: Record<string, string>, usual = "Newest first"): FilterChoice<"sort"> {
  const options = Object.entries(orders).map(([value, text]) => ({ value, text }));
  return { name: "sort", label: "Order", all: usual, options };
}
