import "server-only";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { createApiKey } from "../api-keys/keys";
import { webAddress } from "../contract/fields";
import { sandboxDb, type SandboxDbTx } from "../db";
import { createProductByControl, productOrder } from "./orders";

/** `POST /sandbox/control/stores`. Without products, the new store gets a copy of another store's catalog. */
export const storeOrder = z.strictObject({
  name: z.string().trim().min(1).max(255).optional(),
  webhook_url: webAddress.optional(),
  rate_limit: z.int().min(1).max(1_000_000).optional(),
  accept_plain_json: z.boolean().optional(),
  products: z.array(productOrder).max(100).optional(),
});
type StoreOrder = z.infer<typeof storeOrder>;

/**
 * Creates a store with a catalog, a clock at the machine's time, an API key that opens no other store, and a webhook if there is
 * an address for one. `variants` are the ids of the new variants: by those that they are copies of, or in order.
 */
export async function createStore(order: StoreOrder, from: number) {
  const now = new Date();
  const secret = `whsec_${randomBytes(12).toString("hex")}`;
  const slug = `store-${randomBytes(6).toString("hex")}`;
  const created = await sandboxDb.$transaction(async (tx) => {
    const { accept_plain_json, name = slug } = order;
    const own = { name, slug, domain: `${slug}.example`, accept_plain_json, is_separate: true };
    const stamps = { created_at: now, updated_at: now };
    const { id, variants } = await copyStore(tx, from, { ...own, ...stamps }, !order.products);
    const { key } = await createApiKey(name, now, { storeId: id, rateLimit: order.rate_limit }, tx);
    if (order.webhook_url) {
      const webhook = { storeId: id, url: order.webhook_url, secret, events: [...EVENT_NAMES] };
      await tx.sandboxWebhook.create({ data: { ...webhook, createdAt: now, updatedAt: now } });
    }
    return { id, slug, api_key: key, webhook_secret: secret, variants };
  });
  const ids: number[] = [];
  for (const product of order.products ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    ids.push((await createProductByControl(product, now, created.id)).variant_id);
  }
  return { ...created, variants: order.products ? ids : created.variants };
}

/**
 * Copies the settings of a store except those in `changes`, and its products and discounts under new ids. One statement, because
 * tests do it often.
 */
async function copyStore(tx: SandboxDbTx, from: number, changes: object, hasCatalog: boolean) {
  const own = JSON.stringify(changes);
  const [row] = await tx.$queryRaw<{ id: number; variants: Record<string, number> }[]>`
    WITH new_store AS MATERIALIZED (
      SELECT nextval('sandbox.stores_id_seq')::int AS id
    ), new_products AS MATERIALIZED (
      SELECT old, nextval('sandbox.products_id_seq')::int AS id FROM (
        SELECT id AS old FROM sandbox.products WHERE store_id = ${from} AND ${hasCatalog} ORDER BY id) AS o
    ), new_variants AS MATERIALIZED (
      SELECT old, product_id, nextval('sandbox.variants_id_seq')::int AS id FROM (
        SELECT v.id AS old, p.id AS product_id FROM sandbox.variants v JOIN new_products p ON p.old = v.product_id
        ORDER BY v.id) AS o
    ), stores AS (
      INSERT INTO sandbox.stores SELECT c.* FROM sandbox.stores o CROSS JOIN new_store s
      CROSS JOIN LATERAL jsonb_populate_record(o, jsonb_build_object('id', s.id) || ${own}::jsonb) AS c
      WHERE o.id = ${from}
    ), products AS (
      INSERT INTO sandbox.products SELECT c.*
      FROM sandbox.products o JOIN new_products p ON p.old = o.id CROSS JOIN new_store s
      CROSS JOIN LATERAL jsonb_populate_record(o, jsonb_build_object('id', p.id, 'store_id', s.id)) AS c
    ), variants AS (
      INSERT INTO sandbox.variants SELECT c.* FROM sandbox.variants o JOIN new_variants v ON v.old = o.id
      CROSS JOIN LATERAL jsonb_populate_record(o,
        jsonb_build_object('id', v.id, 'product_id', v.product_id, 'slug', gen_random_uuid())) AS c
    ), prices AS (
      INSERT INTO sandbox.prices SELECT c.*
      FROM (SELECT p FROM sandbox.prices p ORDER BY id) AS o JOIN new_variants v ON v.old = (o.p).variant_id
      CROSS JOIN LATERAL jsonb_populate_record(o.p,
        jsonb_build_object('id', nextval('sandbox.prices_id_seq'), 'variant_id', v.id)) AS c
    ), files AS (
      INSERT INTO sandbox.files SELECT c.* FROM sandbox.files o JOIN new_variants v ON v.old = o.variant_id
      CROSS JOIN LATERAL jsonb_populate_record(o, jsonb_build_object(
        'id', nextval('sandbox.files_id_seq'), 'variant_id', v.id, 'identifier', gen_random_uuid())) AS c
    ), discounts AS (
      INSERT INTO sandbox.discounts SELECT c.* FROM sandbox.discounts o CROSS JOIN new_store s
      CROSS JOIN LATERAL jsonb_populate_record(o, jsonb_build_object(
        'id', nextval('sandbox.discounts_id_seq'), 'store_id', s.id, 'redemptions_count', 0,
        'variant_ids', ARRAY(SELECT v.id FROM new_variants v WHERE v.old = ANY(o.variant_ids)))) AS c
      WHERE o.store_id = ${from} AND ${hasCatalog}
    )
    SELECT s.id, (SELECT coalesce(jsonb_object_agg(old, id), '{}') FROM new_variants) AS variants FROM new_store s`;
  if (!row) throw new Error("The store was not copied.");
  return row;
}
