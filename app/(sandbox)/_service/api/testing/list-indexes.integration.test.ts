import { beforeAll, expect, it } from "vitest";
import { Prisma } from "../../generated/prisma/client";
import { sandboxDb, type SandboxDbTx } from "../../db";
import { RESOURCES } from "../../wire/registry";
import { freshShop } from "../../testing/shop";

const CUSTOMERS = 20_000;
const LISTS = ["orders", "subscriptions", "subscription_invoices", "checkouts", "webhooks", "customers"];

beforeAll(freshShop);

type Plan = { "QUERY PLAN": string };

async function planOf(tx: SandboxDbTx, list: string): Promise<string> {
  const table = Prisma.raw(list);
  const plan = await tx.$queryRaw<Plan[]>`
    EXPLAIN SELECT * FROM sandbox.${table} ORDER BY created_at DESC, id DESC LIMIT 10`;
  return plan.map((line) => line["QUERY PLAN"]).join("\n");
}

it.each(LISTS)("the newest %s are read from their index, not sorted out of all", async (list) => {
  expect(RESOURCES[list.replace("_", "-") as keyof typeof RESOURCES]?.sort).toBe("-createdAt");
  const plan = await sandboxDb.$transaction(async (tx) => {
    // The tables of a test are small enough to be read whole; what counts is that the index gives the order.
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    return planOf(tx, list);
  });
  expect(plan).toContain(`Index Scan Backward using ${list}_created_at_id_idx`);
  expect(plan).not.toContain("Sort");
});

it("with many rows the planner chooses the index by itself", async () => {
  await sandboxDb.$executeRaw`
    INSERT INTO sandbox.customers (store_id, name, email, created_at, updated_at)
    SELECT 7001, 'Noa', 'noa+' || n || '@example.org', now() - n * interval '1 minute', now()
    FROM generate_series(1, ${CUSTOMERS}::int) AS n`;
  await sandboxDb.$executeRaw`ANALYZE sandbox.customers`;
  expect(await planOf(sandboxDb, "customers")).toContain("customers_created_at_id_idx");
});
