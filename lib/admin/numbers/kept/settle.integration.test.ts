import { beforeEach, describe, expect, it } from "vitest";
import { nextId } from "@/lib/billing/testing/people";
import { db } from "@/lib/db";
import { buy, emptyShop } from "../../testing/shop";
import { monthsOf } from "../months";
import { readSums } from "./read-sums";
import { settle } from "./settle";
import { countOf } from "./sums";

const NOW = new Date();
const LATER = new Date(NOW.getTime() + 40 * 86_400_000);
const PATIENTLY = { budgetMs: 60_000 };
const NOT_AT_ALL = { budgetMs: 0 };

beforeEach(async () => {
  await emptyShop();
  await db.$executeRaw`TRUNCATE merchant.subscription_changes, merchant.price_terms, merchant.order_terms`;
});

/** Adds another row like the one there is, with something else in these columns. */
async function copy(table: string, differing: Record<string, string>): Promise<void> {
  const columns = await db.$queryRaw<{ name: string }[]>`
    SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'merchant' AND table_name = ${table}`;
  const names = columns.map(({ name }) => name);
  await db.$executeRawUnsafe(
    `INSERT INTO merchant.${table} (${names.join(", ")})
     SELECT ${names.map((name) => differing[name] ?? `one.${name}`).join(", ")}
     FROM (SELECT * FROM merchant.${table} LIMIT 1) AS one, generate_series(1, ${differing["n"] ?? 1}) AS n`,
  );
}

function readSumsAsTheyLie() {
  return db.keptSum.findMany({ where: { NOT: { count: 0, amount: 0 } } });
}

/** The sums, which have to be the same when all of them are made again. */
async function readWhole(now = NOW) {
  const kept = await readSumsAsTheyLie();
  await db.keptState.deleteMany();
  expect(await settle(now, NOT_AT_ALL)).toEqual({ since: null });
  expect(await settle(now, PATIENTLY)).toBeNull();
  const inOrder = (rows: typeof kept) => rows.map((row) => Object.values(row).join(" ")).toSorted();
  expect(inOrder(await readSumsAsTheyLie())).toEqual(inOrder(kept));
}

const PRICED = `{"currency": "USD", "price": {"unitPrice": 700, "setupFee": null, "isUsageBased": false,
  "renewal": {"interval": "month", "count": 1}}}`;
const A_PRICE = `INSERT INTO merchant.price_terms SELECT DISTINCT price_id, '${PRICED}'::jsonb FROM merchant.subscription_changes`;
const TERMS = `INSERT INTO merchant.order_terms SELECT id, '{"order": null}' FROM merchant.orders`;

describe("what is kept is looked at again", () => {
  it.each([
    ["a subscription", "UPDATE merchant.subscriptions SET is_usage_based = true"],
    ["whose a subscription is", "UPDATE merchant.subscriptions SET customer_id = 'another'"],
    ["whether there is a subscription", "DELETE FROM merchant.subscriptions"],
    ["the history of one", "UPDATE merchant.subscription_changes SET status = 'past_due'"],
    ["an invoice", "UPDATE merchant.subscription_invoices SET refunded_amount = 100"],
    ["whose an invoice is", "UPDATE merchant.subscription_invoices SET customer_id = 'another'"],
    ["an order", "UPDATE merchant.orders SET id = 'another'"],
    ["a price", A_PRICE],
    ["the terms of an order", TERMS],
  ])("after a change of %s", async (_what, change) => {
    await buy(nextId(), "ada@example.com");
    expect(await settle(NOW, PATIENTLY)).toBeNull();
    await db.$executeRawUnsafe(change);
    expect(await settle(NOW, NOT_AT_ALL)).toEqual({ since: expect.any(Date) });
    expect(await settle(NOW, PATIENTLY)).toBeNull();
    await readWhole();
  });

  it("when somebody else has a subscription of the same order, which then says nothing of one price", async () => {
    await buy(nextId(), "ada@example.com");
    await settle(NOW, PATIENTLY);
    await copy("subscriptions", { id: "'other'", customer_id: "'other'" });
    await copy("subscription_changes", {
      id: "nextval('merchant.subscription_changes_id_seq')",
      subscription_id: "'other'",
    });
    await settle(NOW, PATIENTLY);
    await readWhole();
  });

  it("all of it, when a price is learned that very many have", async () => {
    await buy(nextId(), "ada@example.com");
    await copy("subscription_changes", {
      id: "nextval('merchant.subscription_changes_id_seq')",
      subscription_id: "'another-' || n",
      n: "10000",
    });
    await settle(NOW, PATIENTLY);
    await db.$executeRawUnsafe(A_PRICE);
    expect(await settle(NOW, NOT_AT_ALL)).toEqual({ since: null });
    await settle(NOW, PATIENTLY);
    await readWhole();
  });

  it("when something of it comes by its own date, without any news", async () => {
    await buy(nextId(), "ada@example.com");
    await db.$executeRawUnsafe(A_PRICE);
    await db.$executeRawUnsafe(TERMS);
    await db.subscriptionChange.updateMany({
      data: { status: "cancelled", endsAt: new Date(NOW.getTime() + 86_400_000) },
    });
    await settle(NOW, PATIENTLY);
    const churned = { where: { figure: "mrr", about: "churn" } };
    expect(await db.keptSum.findMany(churned)).toEqual([]);
    expect(await settle(LATER, NOT_AT_ALL)).not.toBeNull();
    await settle(LATER, PATIENTLY);
    expect(await db.keptSum.findMany(churned)).toHaveLength(1);
    await readWhole(LATER);
  });

  it("when it was counted by other rules, or by a clock that has been set back", async () => {
    await buy(nextId(), "ada@example.com");
    await settle(LATER, PATIENTLY);
    expect(await settle(NOW, NOT_AT_ALL)).toEqual({ since: null });
    await settle(NOW, PATIENTLY);
    await db.keptState.updateMany({ data: { version: 0 } });
    expect(await settle(NOW, NOT_AT_ALL)).toEqual({ since: null });
    await settle(NOW, PATIENTLY);
    await readWhole();
  });

  it("and not when it was read again and is the same", async () => {
    await buy(nextId(), "ada@example.com");
    await settle(NOW, PATIENTLY);
    await db.$executeRaw`UPDATE merchant.subscriptions SET synced_at = synced_at + interval '1 day'`;
    expect(await settle(NOW, NOT_AT_ALL)).toBeNull();
  });
});

it("many customers are counted some at a time, each once", async () => {
  await buy(nextId(), "ada@example.com");
  await copy("orders", {
    id: "'order-' || n",
    identifier: "'order-' || n",
    customer_id: "'customer-' || n",
    n: "1200",
  });
  await settle(NOW, PATIENTLY);
  const { sums } = await readSums(monthsOf("12-months", NOW), NOW);
  // The first one's order began its subscription.
  expect(countOf(sums("billed").filter(({ about }) => about === "once"))).toBe(1_200);
  await db.$executeRaw`UPDATE merchant.orders SET refunded_amount = 1`;
  await settle(NOW, PATIENTLY);
  await readWhole();
});
