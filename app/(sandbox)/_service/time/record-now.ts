import "server-only";
import { sandboxDb } from "../db";
import { Prisma } from "../generated/prisma/client";
import { ALL_STORES, parseUuid } from "../shared/ids";
import { momentOf, sandboxNow } from "./store-clocks";

type Id = number | string;

const inTable = (table: string) => (id: Id) =>
  Prisma.sql`SELECT store_id FROM sandbox.${Prisma.raw(table)} WHERE id = ${id}`;

/** How to find the store of a record. */
const STORE_OF = {
  affiliates: inTable("affiliates"),
  customers: inTable("customers"),
  deliveries: (id: Id) => Prisma.sql`
    SELECT w.store_id FROM sandbox.deliveries d JOIN sandbox.webhooks w ON w.id = d.webhook_id WHERE d.id = ${id}`,
  file: (identifier: Id) => Prisma.sql`
    SELECT p.store_id FROM sandbox.files f JOIN sandbox.variants v ON v.id = f.variant_id
    JOIN sandbox.products p ON p.id = v.product_id WHERE f.identifier = ${uuidOf(identifier)}::uuid`,
  "license-keys": inTable("license_keys"),
  order: (identifier: Id) =>
    Prisma.sql`SELECT store_id FROM sandbox.orders WHERE identifier = ${uuidOf(identifier)}::uuid`,
  orders: inTable("orders"),
  products: inTable("products"),
  "subscription-invoices": inTable("subscription_invoices"),
  subscriptions: inTable("subscriptions"),
  variants: (id: Id) => Prisma.sql`
    SELECT p.store_id FROM sandbox.variants v JOIN sandbox.products p ON p.id = v.product_id WHERE v.id = ${id}`,
  webhooks: inTable("webhooks"),
};

/** The time in a record's store; the machine's time for an unknown record. */
export async function recordNow(type: keyof typeof STORE_OF, id: Id): Promise<Date> {
  const [clock] = await sandboxDb.$queryRaw<{ offset_ms: bigint }[]>`
    SELECT offset_ms FROM sandbox.store_clocks WHERE store_id = (${STORE_OF[type](id)})`;
  return momentOf(clock?.offset_ms);
}

/** A record's store; all stores for an unknown record. */
export async function recordStore(type: keyof typeof STORE_OF, id: Id): Promise<number> {
  const [found] = await sandboxDb.$queryRaw<{ store_id: number }[]>`${STORE_OF[type](id)}`;
  return found?.store_id ?? ALL_STORES;
}

/** An unknown UUID for anything else. */
function uuidOf(text: Id): string {
  return parseUuid(String(text)) ?? "00000000-0000-0000-0000-000000000000";
}

/** The time in the store of a page's URL; the machine's time for an unknown one. */
export function addressNow(address: string): Promise<Date> {
  return sandboxNow(/\/store\/([^/?]+)\//.exec(address)?.[1] ?? "");
}

/** One due date for all stores, or one for each of these stores only. */
export type Until = Date | ReadonlyMap<number, Date>;

export function storesUntil(until: Until): Prisma.Sql {
  if (until instanceof Date) {
    return Prisma.sql`(SELECT id AS store_id, ${until}::timestamptz AS until FROM sandbox.stores)`;
  }
  const moments = [...until.values()].map((moment) => moment.toISOString());
  return Prisma.sql`(
    SELECT * FROM unnest(${[...until.keys()]}::int[], ${moments}::timestamptz[]) AS u(store_id, until))`;
}
