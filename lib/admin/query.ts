import "server-only";
import { cookies } from "next/headers";
import { z } from "zod";

export type Query = Record<string, string | string[] | undefined>;

/** The first value of that name, trimmed and shortened; empty if there is none. */
export function queryText(query: Query, name: string): string {
  const value = query[name];
  return ((Array.isArray(value) ? value[0] : value) ?? "").trim().slice(0, 200);
}

const moment = z.union([z.iso.date(), z.iso.datetime({ local: true })]);

/** A day or a moment in UTC as a browser's field writes it, `2026-03-02` or `2026-03-02T12:00`; null if it isn’t one. */
export function parseMoment(text: string): Date | null {
  const { data } = moment.safeParse(text.replace(/Z$/, ""));
  if (data === undefined) return null;
  const date = new Date(data.includes("T") ? `${data}Z` : data);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The id of one of our rows, such as an event, as a form sends it. */
export const rowId = z
  .string()
  .regex(/^\d{1,18}$/, "is no id")
  .transform(BigInt);

/** The same from an address; null if the text isn’t one. */
export function parseRowId(text: string): bigint | null {
  return rowId.safeParse(text).data ?? null;
}

export const PAGE_SIZE = 50;

/** The part of a query that reads a page of rows and one more, newest first, before the row with that id. */
export function pageBefore(before: string) {
  const id = parseRowId(before);
  const where = id === null ? {} : { id: { lt: id } };
  return { where, orderBy: { id: "desc" as const }, take: PAGE_SIZE + 1 };
}

/**
 * Cuts a page from one row more than it holds, with the cursor of the next page, which is null on the last one. Each page costs the same
 * however deep it is.
 */
export function paged<Row>(found: Row[], cursorOf: (last: Row) => string) {
  const rows = found.slice(0, PAGE_SIZE);
  const last = rows.at(-1);
  return { rows, next: last && found.length > PAGE_SIZE ? cursorOf(last) : null };
}

/** How a list is ordered where a column was chosen, by the key of that column; null while the newest are first. */
export type Sort = { key: string; direction: "asc" | "desc" } | null;

/** Reads `total` (ascending) or `-total` from an address; null if it is none of the keys. */
export function parseSort(text: string, keys: string[]): Sort {
  const [, minus, key = ""] = /^(-?)(.*)$/s.exec(text) ?? [];
  return keys.includes(key) ? { key, direction: minus ? "desc" : "asc" } : null;
}

/** The same as an address has it; empty for null. */
export function sortText(sort: Sort): string {
  return sort ? `${sort.direction === "desc" ? "-" : ""}${sort.key}` : "";
}

/** Where a page of a sorted list starts: unlike the newest-first list it has no cursor, because its rows change places. */
export function offsetIn(before: string): number {
  return /^\d{1,7}$/.test(before) ? Number(before) : 0;
}

/** Matches a part of an address or a name, in any case, with wildcards escaped. */
export function containing(term: string) {
  return { contains: asPattern(term), mode: "insensitive" as const };
}

/** The term for a LIKE, with its wildcards escaped. */
export function asPattern(term: string): string {
  return term.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);
}

/** An order number as typed, `1001` or `#1001`; null if it can’t be one. */
export function numberIn(term: string): number | null {
  const digits = /^#?(\d{1,15})$/.exec(term)?.[1];
  return digits ? Number(digits) : null;
}

/** How an administrator looks at a list: by which column it is sorted, and which columns are hidden. */
export type ListView = Awaited<ReturnType<typeof readListView>>;

/** The view of the list at `path`, such as `/admin/orders`, from its address and the browser's cookie. */
export async function readListView(
  path: string,
  query: Query,
  sortKeys: string[],
  filters: Record<string, string>,
) {
  const cookie = `columns-${path.split("/").at(-1)}`;
  const hidden = (await cookies()).get(cookie)?.value.split("|") ?? [];
  return { path, filters, sort: parseSort(queryText(query, "sort"), sortKeys), cookie, hidden };
}
