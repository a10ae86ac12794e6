import { beforeAll, expect, it } from "vitest";
import { Prisma } from "@/lib/generated/prisma/client";
import { copySubscription } from "../testing/copies";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { planOf } from "../testing/plan-of";
import { record } from "../testing/records";
import { trialOf } from "../account/by-address";

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
  const plan = (await planOf(trialOf(id))).join("\n");
  expect(plan).toContain("subscriptions_tried_idx");
  expect(plan).not.toContain("Seq Scan on subscriptions");
});
