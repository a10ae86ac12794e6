import { idOf } from "@/app/(sandbox)/_service/lists/list-query";

type Query = Record<string, string | string[] | undefined>;

export type DeliveryQuery = ReturnType<typeof deliveryQuery>;

/** Parses the query. `query` is the filter as a query string. */
export function deliveryQuery(query: Query) {
  const state = one(query["state"]);
  const event = one(query["event"]);
  const store = idOf(one(query["store"]));
  const kept = new URLSearchParams({
    ...(state && { state }),
    ...(event && { event }),
    ...(store && { store: String(store) }),
  }).toString();
  const resent = one(query["resent"]);
  return {
    filter: { status: state || undefined, event: event || undefined, storeId: store ?? undefined },
    chosen: { state, event, store },
    isNarrowed: kept !== "",
    query: kept === "" ? "" : `?${kept}`,
    page: idOf(one(query["page"])) ?? 1,
    resent: /^\d{1,9}$/.test(resent) ? Number(resent) : null,
  };
}

function one(value: string | string[] | undefined): string {
  // Postgres text can't contain NUL.
  return typeof value === "string" ? value.replaceAll("\0", "") : "";
}
