import { beforeAll, expect, it } from "vitest";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { copySubscription } from "../testing/copies";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record } from "../testing/records";
import { trialOf } from "./had-trial";

beforeAll(async () => {
  const wire = record("subscriptions", nextId());
  await deliver(eventBytes("subscription_created", wire));
  await drain();
  const tried = Prisma.sql`'user_email', n || '@example.org', 'trial_ends_at', now()`;
  // Among five thousand a question that reads the whole table later on is still answered by indexes.
  return await copySubscription(wire.id, 60_000, tried);
});

it("who had a free trial is found in indexes, however many have had one", async () => {
  const { id } = await createPerson();
  const plan = await db.$queryRaw<{ "QUERY PLAN": string }[]>(Prisma.sql`EXPLAIN ${trialOf(id).sql}`);
  const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
  expect(text).toContain("subscriptions_tried_idx");
  expect(text).not.toContain("Seq Scan on subscriptions");
});
