import { beforeAll, expect, it } from "vitest";
import { copySubscription } from "@/lib/billing/testing/copies";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { planOf } from "@/lib/billing/testing/plan-of";
import { record } from "@/lib/billing/testing/records";
import { askedBy } from "@/lib/billing/testing/statements";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { listCustomers } from "./customers";
import { listSubscriptions } from "./purchases";

const MANY = 60_000;

beforeAll(async () => {
  const wire = record("subscriptions", nextId());
  await deliver(eventBytes("subscription_created", wire));
  await drain();
  await copySubscription(wire.id, MANY, Prisma.sql`'user_email', 'sought-' || n || '@example.org'`);
});

/** The plan of the statement in which something is looked for by a part of its text. */
async function planOfSearch(search: () => Promise<unknown>): Promise<string> {
  const asked = (await askedBy(search)).find(({ text }) => text.includes("ILIKE"));
  if (!asked) throw new Error("Nothing was looked for.");
  return (await planOf(asked)).join("\n");
}

it.each([
  ["subscriptions", () => listSubscriptions({ search: "sought-777@", status: "", before: "" })],
  ["customers", () => listCustomers("sought-777@", "")],
])("one among many %s is found by an index, where the database has it", async (_, search) => {
  expect((await search()).rows).toHaveLength(1);
  const [extension] = await db.$queryRaw<unknown[]>`SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'`;
  const plan = await planOfSearch(search);
  expect(plan.includes("subscriptions_email_search_idx")).toBe(extension !== undefined);
  expect(plan.includes("Seq Scan on subscriptions")).toBe(extension === undefined);
});
