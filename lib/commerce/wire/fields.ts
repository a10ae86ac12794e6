import { z } from "zod";
import { parseWireTime } from "@/lib/contract/time";

// How the merchant reads what the service sends: what it needs is required and checked against what its tables hold, and what
// only decorates has a plain value in place of one that is missing or odd, for a name must not stop a payment.

/** The id of a record, which the wire writes as an integer here and as text there. */
export const id = z.union([z.int(), z.string().regex(/^[\w-]{1,64}$/)]).transform(String);

/** An integer that a number holds exactly, up to 2^53: an amount in the currency's smallest unit, or a count. */
export const integer = z.int();

/** A small number of things, up to 2^31. */
export const count = z.int32().min(0);

/** A status, a currency: a short word that something is decided by. */
export const word = z.string().min(1).max(64);

/** Between the years that both JavaScript and Postgres can write. */
export const time = z
  .string()
  .refine(isTimestamp, "must be a timestamp between the years 1 and 9999")
  .transform(parseWireTime);

/** A time that something is decided by: it may be absent, but is never guessed. */
export const timeOrNull = time.nullish().transform((value) => value ?? null);

/** Where a browser is sent: a page of the web, and no script. */
export const address = z.url({ protocol: /^https?$/ });

/** For people to read. Empty when it is missing or no text. */
export const label = z.string().transform(shorten).catch("");

export const labelOrNull = z.string().transform(shorten).nullable().catch(null);

/** The same for a value of whatever kind that we can do without. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().catch(null);
}

/** An amount that older records do not have: undefined unless it is a number, which then has to be a right one. */
export const integerIfAny = z
  .unknown()
  .transform((value) => (typeof value === "number" ? value : undefined))
  .pipe(z.int().optional())
  .optional();

function isTimestamp(text: string): boolean {
  const year = parseWireTime(text).getUTCFullYear();
  return /^\d{4}-\d\d-\d\d/.test(text) && year >= 1 && year <= 9999;
}

/** As the database can hold it: without NUL characters, and as long as an index takes. */
function shorten(text: string): string {
  return text.replaceAll("\0", "").slice(0, 500);
}
