import "server-only";

/** How many rows a list shows at once. */
export const PAGE_SIZE = 50;

/** A part of a list, newest first, and where the older ones begin: null when there are none. */
export type Paged<Row> = { rows: Row[]; next: string | null };

/** Of one row more than a page holds, the page. A cursor says where it ended, so that a page costs the same however deep it is. */
export function paged<Row>(found: Row[], cursorOf: (last: Row) => string): Paged<Row> {
  const rows = found.slice(0, PAGE_SIZE);
  const last = rows.at(-1);
  return { rows, next: last && found.length > PAGE_SIZE ? cursorOf(last) : null };
}
