import "server-only";
import type { SandboxDbTx } from "../db";

/** Where ids begin that the seed does not name: far apart, so that one taken for another is noticed. */
export const FIRST_IDS = {
  stores: 7003,
  products: 311,
  variants: 461,
  prices: 861,
  customers: 5101,
  orders: 6201,
  order_items: 6301,
  subscriptions: 9001,
  subscription_items: 9101,
  subscription_invoices: 9501,
  discounts: 2211,
  discount_redemptions: 2301,
  license_keys: 3301,
  license_key_instances: 3401,
  webhooks: 4402,
  files: 3602,
  affiliates: 1502,
  usage_records: 9301,
};

/** Tables in which the seeded history leaves rows, and how many ids below the first one are kept for them. */
const HISTORY_TABLES = [
  "customers",
  "orders",
  "order_items",
  "subscriptions",
  "subscription_items",
  "subscription_invoices",
  "discount_redemptions",
  "license_keys",
  "license_key_instances",
  "usage_records",
] as const;
const KEPT = 100;

/** Ids given by the database start above the seed and never go back. */
export async function startIds(tx: SandboxDbTx): Promise<void> {
  await tx.$executeRaw`
    SELECT setval(sequence, greatest(first - 1, pg_sequence_last_value(sequence)))
    FROM (
      SELECT pg_get_serial_sequence('sandbox.' || key, 'id')::regclass AS sequence, value::bigint AS first
      FROM json_each_text(${JSON.stringify(FIRST_IDS)}::json)
    ) AS tables`;
}

/**
 * For a shop that has sold nothing: what its history sells gets the ids below, so that the first real order is the same with
 * a history and without.
 */
export async function startHistoryIds(tx: SandboxDbTx): Promise<void> {
  const first = HISTORY_TABLES.map((table) => [table, FIRST_IDS[table] - KEPT] as const);
  await tx.$executeRaw`
    SELECT setval(pg_get_serial_sequence('sandbox.' || key, 'id')::regclass, value::bigint, false)
    FROM json_each_text(${JSON.stringify(Object.fromEntries(first))}::json)`;
}
