import type { StoreClocks } from "../time/store-clocks";
import { invalidQuery } from "../shared/api-error";
import { parseId } from "../shared/ids";

/** Turns the text of `filter[name]` into a condition on rows, as they are at this moment in their store. */
export type Filter = (text: string, name: string, clocks: StoreClocks) => object;

/** Rows whose column holds this id; a text that is no id matches none. */
export function idFilter(column: string): Filter {
  return (text) => {
    const id = parseId(text);
    return id === null ? { id: { in: [] } } : { [column]: id };
  };
}

/** Rows whose column holds exactly this text. Postgres keeps no NUL, so a text with one matches none. */
export function textFilter(column: string): Filter {
  return (text) => (text.includes("\0") ? { id: { in: [] } } : { [column]: text });
}

/** `true` or `false`: whether the moment in this column has come. */
export function flagFilter(column: string): Filter {
  return (text, name) => {
    if (text === "true" || text === "1") return { [column]: { not: null } };
    if (text === "false" || text === "0") return { [column]: null };
    throw invalidQuery("filter", `Filter parameter ${name} must be true or false.`);
  };
}
