import type { ResourceType } from "@/lib/contract/resource-types";
import type { SandboxDbTx } from "../db";
import type { Resource } from "../wire/resource";

/** The tables whose rows the database counts as they come and go; those of the first line also by store. */
const COUNTED: Partial<Record<ResourceType, string>> = {
  customers: "customers",
  checkouts: "checkouts",
  orders: "orders",
  subscriptions: "subscriptions",
  "subscription-invoices": "subscription_invoices",
  "license-keys": "license_keys",
  "order-items": "order_items",
  "subscription-items": "subscription_items",
  "usage-records": "usage_records",
  "discount-redemptions": "discount_redemptions",
  "license-key-instances": "license_key_instances",
};

/**
 * How many rows meet all conditions, exactly. Of a whole table or a whole store that is a sum of some lines, however many
 * rows there are; under any other condition the rows are counted, through the index of that condition.
 */
export async function countRows(tx: SandboxDbTx, resource: Resource, conditions: object[]): Promise<number> {
  const relation = COUNTED[resource.type];
  const store = storeOf(conditions);
  if (!relation || store === undefined) return resource.count(tx, { AND: conditions });
  const [total] = await tx.$queryRaw<{ rows: number }[]>`
    SELECT coalesce(sum(rows), 0)::int AS rows FROM sandbox_totals.changes
    WHERE relation = ${relation} AND (${store}::int IS NULL OR store_id = ${store}::int)`;
  return total?.rows ?? 0;
}

/** The one store that the conditions name, null when they name nothing at all, and undefined when they say anything else. */
function storeOf(conditions: object[]): number | null | undefined {
  const named = conditions.flatMap((condition) => Object.entries(condition) as [string, unknown][]);
  if (named.length === 0) return null;
  const [[column, value] = []] = named;
  if (named.length > 1 || column !== "storeId") return undefined;
  if (typeof value === "number") return value;
  const { in: ids } = value as { in?: number[] };
  return ids?.length === 1 ? ids[0] : undefined;
}
