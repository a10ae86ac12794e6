import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { freshShop } from "../testing/shop";
import { dueRows } from "./batch";

const DAY = 86_400_000;
const SOLD = 5_000;

type Plan = { "QUERY PLAN": string };

beforeAll(async () => {
  await freshShop();
  await sandboxDb.$transaction(async (tx) => {
    // Triggers and references are not what is looked at here.
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`
      INSERT INTO sandbox.subscriptions (store_id, customer_id, order_id, order_item_id, product_id, variant_id,
        product_name, variant_name, user_name, user_email, status, billing_anchor, due_at, created_at, updated_at)
      SELECT 7002, 1, 1, 1, 1, 1, '', '', '', '', 'active', 1, now() + n * interval '1 minute', now(), now()
      FROM generate_series(1, ${SOLD}::int) AS n`;
    await tx.$executeRaw`
      INSERT INTO sandbox.license_keys (store_id, customer_id, order_id, order_item_id, product_id, variant_id,
        user_name, user_email, key, expires_at, created_at, updated_at)
      SELECT 7001, 1, 1, 1, 1, 1, '', '', gen_random_uuid()::text, now() - n * interval '1 minute', now(), now()
      FROM generate_series(1, ${SOLD}::int) AS n`;
  });
  await sandboxDb.$executeRaw`ANALYZE sandbox.subscriptions`;
  await sandboxDb.$executeRaw`ANALYZE sandbox.license_keys`;
});

afterAll(() =>
  sandboxDb.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.sandboxSubscription.deleteMany();
    await tx.sandboxLicenseKey.deleteMany();
  }),
);

describe("what is due", () => {
  const nows = new Map([
    [7001, new Date(Date.now() + 3_650 * DAY)],
    [7002, new Date()],
  ]);

  it("is read from the index of its store, however much falls due elsewhere before another clock", async () => {
    const plan = await planOf(nows);
    expect(plan).toContain("subscriptions_store_id_due_at_id_idx");
    expect(plan).not.toContain("Seq Scan on subscriptions");
    expect(plan).not.toContain("Rows Removed by Filter");
  });

  it("does not meet the keys that have expired and said so, however many there are", async () => {
    const plan = await planOf(nows);
    expect(plan).toContain("license_keys_due_idx");
    expect(plan).not.toContain("Seq Scan on license_keys");
  });
});

async function planOf(nows: ReadonlyMap<number, Date>): Promise<string> {
  const lines = await sandboxDb.$queryRaw<Plan[]>`EXPLAIN ANALYZE ${dueRows(nows, 1)}`;
  return lines.map((line) => line["QUERY PLAN"]).join("\n");
}
