import pg from "pg";
import { beforeAll, expect, it, vi } from "vitest";
import { copySubscription } from "@/lib/billing/testing/copies";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { record } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { listCustomers } from "./customers";
import { listSubscriptions } from "./subscriptions";

const MANY = 60_000;

beforeAll(async () => {
  const wire = record("subscriptions", nextId());
  await deliver(eventBytes("subscription_created", wire));
  await drain();
  await copySubscription(wire.id, MANY, Prisma.sql`'user_email', 'sought-' || n || '@example.org'`);
});

/** The plan of the statement in which something is looked for by a part of its text. */
async function planOf(search: () => Promise<unknown>): Promise<string> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await search();
  const asked = query.mock.calls.map(([first]) => first as unknown as { text?: string; values?: unknown[] });
  query.mockRestore();
  const { text = "", values } = asked.find((one) => one.text?.includes("ILIKE")) ?? {};
  const rows = await db.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(`EXPLAIN ${text}`, ...(values ?? []));
  return rows.map((line) => line["QUERY PLAN"]).join("\n");
}

it.each([
  ["subscriptions", () => listSubscriptions({ search: "sought-777@", status: "" }, "")],
  ["customers", () => listCustomers("sought-777@", "")],
])("one among many %s is found by an index, where the database has it", async (_, search) => {
  expect((await search()).rows).toHaveLength(1);
  const [extension] = await db.$queryRaw<unknown[]>`SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'`;
  const plan = await planOf(search);
  expect(plan.includes("subscriptions_email_search_idx")).toBe(extension !== undefined);
  expect(plan.includes("Seq Scan on subscriptions")).toBe(extension === undefined);
});
