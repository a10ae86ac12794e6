import "server-only";
import { z } from "zod";

/** What the address of a page says after its question mark. */
export type Query = Record<string, string | string[] | undefined>;

/** The first value of that name, trimmed and of a bearable length; empty when there is none. */
export function queryText(query: Query, name: string): string {
  const value = query[name];
  return ((Array.isArray(value) ? value[0] : value) ?? "").trim().slice(0, 200);
}

const moment = z.union([z.iso.date(), z.iso.datetime({ local: true })]);

/** A day or a moment in UTC as a browser's field writes it, `2026-03-02` or `2026-03-02T12:00`; null when it is none. */
export function parseMoment(text: string): Date | null {
  const { data } = moment.safeParse(text.replace(/Z$/, ""));
  if (data === undefined) return null;
  const date = new Date(data.includes("T") ? `${data}Z` : data);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The id of an event or of another row of ours, or null when the text is none. */
export function parseRowId(text: string): bigint | null {
  return /^\d{1,18}$/.test(text) ? BigInt(text) : null;
}
