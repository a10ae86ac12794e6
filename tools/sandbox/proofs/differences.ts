import { query } from "./database";
import type { ProofService, Resource } from "./service";

type Row = Record<string, unknown> & { id: string };
type Kind = {
  table: string;
  type: string;
  /** Where a column's value comes from, if not from the attribute of the same name. */
  places: Record<string, string>;
};

const KINDS: Kind[] = [
  { table: "customers", type: "customers", places: {} },
  {
    table: "orders",
    type: "orders",
    places: {
      product_id: "first_order_item.product_id",
      variant_id: "first_order_item.variant_id",
      product_name: "first_order_item.product_name",
      variant_name: "first_order_item.variant_name",
      quantity: "first_order_item.quantity",
    },
  },
  {
    table: "subscriptions",
    type: "subscriptions",
    places: {
      pause_mode: "pause.mode",
      pause_resumes_at: "pause.resumes_at",
      subscription_item_id: "first_subscription_item.id",
      price_id: "first_subscription_item.price_id",
      quantity: "first_subscription_item.quantity",
      is_usage_based: "first_subscription_item.is_usage_based",
    },
  },
  { table: "subscription_invoices", type: "subscription-invoices", places: {} },
  { table: "license_keys", type: "license-keys", places: { activation_usage: "instances_count" } },
];

/** Columns of the merchant that have no counterpart at the service. */
const OWN = new Set(["id", "user_id", "synced_at"]);
/** An invoice names no product: the merchant stores what it was for. */
const OWN_OF_INVOICES = new Set(["product_name"]);

/**
 * Differences between the merchant's tables and the service's public API, one sentence each: records that are missing or extra, and
 * fields with another value. Reads the API by its own names, without the code under test.
 */
export async function findDifferences(service: ProofService, databaseUrl: string): Promise<string[]> {
  const found = await Promise.all(KINDS.map((kind) => differencesOf(kind, service, databaseUrl)));
  return found.flat();
}

async function differencesOf(kind: Kind, service: ProofService, databaseUrl: string): Promise<string[]> {
  if (!(await hasTable(databaseUrl, kind.table))) return [];
  const [theirs, ours] = await Promise.all([
    service.list(kind.type),
    query<Row>(databaseUrl, `SELECT * FROM merchant.${kind.table}`),
  ]);
  const known = new Map(ours.map((row) => [row.id, row]));
  const missing = theirs.filter(({ id }) => !known.has(id)).map(({ id }) => `${kind.type}/${id} is missing`);
  const ids = new Set(theirs.map(({ id }) => id));
  const tooMany = ours.filter(({ id }) => !ids.has(id)).map(({ id }) => `${kind.type}/${id} is too many`);
  const others = theirs.flatMap((resource) => {
    const row = known.get(resource.id);
    return row ? fieldDifferences(kind, resource, row) : [];
  });
  return [...missing, ...tooMany, ...others];
}

function fieldDifferences(kind: Kind, { type, id, attributes }: Resource, row: Row): string[] {
  return Object.entries(row).flatMap(([column, ours]) => {
    if (OWN.has(column) || (type === "subscription-invoices" && OWN_OF_INVOICES.has(column))) return [];
    const place = kind.places[column] ?? column;
    const theirs = plain(valueAt(attributes, place));
    return theirs === plain(ours)
      ? []
      : [`${type}/${id}: ${column} is ${plain(ours)} here and ${theirs} there`];
  });
}

function valueAt(attributes: unknown, place: string): unknown {
  return place
    .split(".")
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], attributes);
}

/** IDs are text here and numbers there; the database returns large numbers as text and times as dates. */
function plain(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === "string" ? value : JSON.stringify(value ?? null);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? new Date(text).toISOString() : text;
}

async function hasTable(databaseUrl: string, table: string): Promise<boolean> {
  const rows = await query<{ name: string | null }>(databaseUrl, "SELECT to_regclass($1)::text AS name", [
    `merchant.${table}`,
  ]);
  return Boolean(rows[0]?.name);
}
