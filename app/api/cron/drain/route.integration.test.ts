import { beforeEach, expect, it } from "vitest";
import { deliver, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { record, wireTimeAt } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";
import { GET } from "./route";

function callCron(authorization?: string) {
  const headers = authorization ? { authorization } : {};
  return GET(new Request("http://shop.localhost/api/cron/drain", { headers }));
}

beforeEach(async () => {
  await db.webhookEvent.deleteMany();
});

it("rejects requests without the secret", async () => {
  const answers = await Promise.all([
    callCron(),
    callCron("Bearer "),
    callCron("Bearer wrong"),
    callCron("integration-tests-cron"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
});

it("does each event once, however many calls overlap", { tags: ["slow"] }, async () => {
  for (const id of Array.from({ length: 10 }, nextId)) {
    const active = record("subscriptions", id, { status: "active", updated_at: wireTimeAt(1) });
    await deliver(eventBytes("subscription_updated", active));
  }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => callCron("Bearer integration-tests-cron")),
  );
  const counts = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { processed: number }).processed),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
  expect(await db.webhookEvent.count({ where: { status: "done", attempts: 1 } })).toBe(10);
});
