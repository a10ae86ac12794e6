import { beforeAll, expect, it } from "vitest";
import { db, type DbTx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record } from "../testing/records";
import { trialOf } from "./had-trial";

const SOLD = 5_000;

/** Without the triggers that note each row for the back office's numbers: all of these have one customer. */
async function unnoticed(work: (tx: DbTx) => Promise<unknown>): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`ALTER TABLE merchant.subscriptions DISABLE TRIGGER USER`;
    await work(tx);
    await tx.$executeRaw`ALTER TABLE merchant.subscriptions ENABLE TRIGGER USER`;
  });
}

beforeAll(async () => {
  const wire = record("subscriptions", nextId());
  await deliver(eventBytes("subscription_created", wire));
  await drain();
  await unnoticed(
    (tx) => tx.$executeRaw`
      INSERT INTO merchant.subscriptions
      SELECT copy.* FROM merchant.subscriptions AS one, generate_series(1, ${SOLD}::int) AS n,
        jsonb_populate_record(one, jsonb_build_object(
          'id', 'tried-' || n, 'user_email', n || '@example.org', 'trial_ends_at', now())) AS copy
      WHERE one.id = ${wire.id}`,
  );
  await db.$executeRaw`ANALYZE merchant.subscriptions`;
  return () => unnoticed((tx) => tx.subscription.deleteMany({ where: { id: { startsWith: "tried-" } } }));
});

it("who had a free trial is found in indexes, however many have had one", async () => {
  const { id } = await createPerson();
  const plan = await db.$queryRaw<{ "QUERY PLAN": string }[]>(Prisma.sql`EXPLAIN ${trialOf(id).sql}`);
  const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
  expect(text).toContain("subscriptions_tried_idx");
  expect(text).not.toContain("Seq Scan on subscriptions");
});
