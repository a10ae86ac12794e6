import "server-only";
import { sandboxDb } from "../db";
import { Prisma } from "../generated/prisma/client";
import { momentOf } from "./store-now";

type Id = number | string;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How the store of a record is found, by the record's type and its id, or by what an address calls it. */
const STORE_OF = {
  affiliates: (id: Id) => Prisma.sql`SELECT store_id FROM sandbox.affiliates WHERE id = ${id}`,
  customers: (id: Id) => Prisma.sql`SELECT store_id FROM sandbox.customers WHERE id = ${id}`,
  deliveries: (id: Id) => Prisma.sql`
    SELECT w.store_id FROM sandbox.deliveries d JOIN sandbox.webhooks w ON w.id = d.webhook_id WHERE d.id = ${id}`,
  file: (identifier: Id) => Prisma.sql`
    SELECT p.store_id FROM sandbox.files f JOIN sandbox.variants v ON v.id = f.variant_id
    JOIN sandbox.products p ON p.id = v.product_id WHERE f.identifier = ${uuidOf(identifier)}::uuid`,
  "license-keys": (id: Id) => Prisma.sql`SELECT store_id FROM sandbox.license_keys WHERE id = ${id}`,
  order: (identifier: Id) =>
    Prisma.sql`SELECT store_id FROM sandbox.orders WHERE identifier = ${uuidOf(identifier)}::uuid`,
  orders: (id: Id) => Prisma.sql`SELECT store_id FROM sandbox.orders WHERE id = ${id}`,
  products: (id: Id) => Prisma.sql`SELECT store_id FROM sandbox.products WHERE id = ${id}`,
  "subscription-invoices": (id: Id) =>
    Prisma.sql`SELECT store_id FROM sandbox.subscription_invoices WHERE id = ${id}`,
  subscriptions: (id: Id) => Prisma.sql`SELECT store_id FROM sandbox.subscriptions WHERE id = ${id}`,
  variants: (id: Id) => Prisma.sql`
    SELECT p.store_id FROM sandbox.variants v JOIN sandbox.products p ON p.id = v.product_id WHERE v.id = ${id}`,
  webhooks: (id: Id) => Prisma.sql`SELECT store_id FROM sandbox.webhooks WHERE id = ${id}`,
};

/**
 * The moment at which the store of a record lives. Where there is no such record it is the machine's: whoever asks for the record
 * next finds out.
 */
export async function recordNow(type: keyof typeof STORE_OF, id: Id): Promise<Date> {
  const [clock] = await sandboxDb.$queryRaw<{ offset_ms: bigint }[]>`
    SELECT offset_ms FROM sandbox.store_clocks WHERE store_id = (${STORE_OF[type](id)})`;
  return momentOf(clock?.offset_ms);
}

/** Of a text that is no identifier, one that nobody has. */
function uuidOf(text: Id): string {
  return UUID.test(String(text)) ? String(text) : "00000000-0000-0000-0000-000000000000";
}
