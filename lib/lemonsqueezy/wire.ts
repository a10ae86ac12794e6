import { z } from "zod";
import { parseWireTime } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { withAsciiDomain } from "@/lib/server/typed-text";

// How the service writes: its envelope (JSON:API), and the fields of its records. What we need is required and checked against
// what our tables hold; what only decorates has a plain value where it is missing or odd, for a name must not stop a payment.

/** A record as it came in a response or in an event, not yet checked. */
export type IncomingResource = { type: string; id: string; attributes: unknown };

/** One record of any type, with its attributes unread. */
const anyResource = z.looseObject({
  type: z.string(),
  id: z.string(),
  attributes: z.record(z.string(), z.unknown()),
});

export const recordDocument = z.looseObject({ data: anyResource });

/** A response with one page of records, and the related ones of `include` (service §4). */
export const pageDocument = z.looseObject({
  data: z.array(anyResource),
  included: z.array(anyResource).optional(),
  meta: z.looseObject({ page: z.looseObject({ lastPage: z.int() }) }),
});

/** An error response: all members are strings. */
export const errorDocument = z.looseObject({
  errors: z
    .array(z.looseObject({ detail: z.string().optional(), status: z.string(), title: z.string() }))
    .min(1),
});

/**
 * The attributes of a record in camel case, as far as the schema names them. Throws `upstream` when the record is of another type, or
 * when something is missing or cannot be right; the cause names the fields as the service does.
 */
export function readAttributes<Schema extends z.ZodType>(
  resource: IncomingResource,
  type: string,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(camelCase(resource.attributes));
  if (resource.type === type && id.safeParse(resource.id).success && parsed.success) return parsed.data;
  const problems = (parsed.error?.issues ?? []).map(
    ({ path, message }) => `${snakeCase(path.join("."))}: ${message}`,
  );
  const cause = new Error([`Expected ${type}, got ${resource.type} ${resource.id}.`, ...problems].join(" "));
  throw new AppError("upstream", "The commerce service sent a record that we do not understand.", { cause });
}

/** Reads records of one type: their id, and what the schema makes of their attributes. */
export function readerOf<Attributes extends object>(type: string, schema: z.ZodType<Attributes>) {
  return (resource: IncomingResource): { id: string } & Attributes => ({
    id: resource.id,
    ...readAttributes(resource, type, schema),
  });
}

/** The same with all names in camel case: outside of this folder there is no snake case. */
export function camelCase(wire: unknown): unknown {
  if (Array.isArray(wire)) return wire.map(camelCase);
  if (typeof wire !== "object" || wire === null) return wire;
  const named = Object.entries(wire).map(([name, value]) => [
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    camelCase(value),
  ]);
  return Object.fromEntries(named);
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Filters by our names as the query of a list: `storeId` becomes `filter[store_id]`. */
export function filtersOf(filter: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [`filter[${snakeCase(name)}]`, value]),
  );
}

/** The id of a record, which the wire writes as an integer here and as text there. */
export const id = z.union([z.int(), z.string().regex(/^[\w-]{1,64}$/)]).transform(String);

/** An integer that a number holds exactly, up to 2^53: an amount in the currency's smallest unit, or a count. */
export const integer = z.int();

/** A small number of things, up to 2^31. */
export const count = z.int32().min(0);

/** A status, a currency: a short word that something is decided by. Open text, because the service may add values without notice. */
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

export const email = label.transform(withAsciiDomain);

/** The same for a value of any kind that we can do without. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().catch(null);
}

/** The times of a record and its mode; see `withCreation`. */
export const dates = { testMode: z.boolean(), createdAt: orNull(time), updatedAt: time };

/** A record with the time when it was created; for old ones without that, when they last changed. */
export function withCreation<Wire extends { createdAt: Date | null; updatedAt: Date }>(wire: Wire) {
  return { ...wire, createdAt: wire.createdAt ?? wire.updatedAt };
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
