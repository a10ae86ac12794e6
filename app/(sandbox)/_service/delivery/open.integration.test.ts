import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { freshShop } from "../testing/shop";
import { firstDue } from "./claim";

const OPEN = 5_000;
const SUBJECTS = 500;

type Plan = { "QUERY PLAN": string };

beforeAll(async () => {
  await freshShop();
  await write(1_000, "delivered");
  // What the planner knows is from before the rest was written, as it is in the middle of a long move of the clock.
  await sandboxDb.$executeRaw`ANALYZE sandbox.deliveries`;
  await write(OPEN, "pending");
});

afterAll(() => sandboxDb.sandboxDelivery.deleteMany());

describe("what can be claimed of many open deliveries", () => {
  it("is found by its index, and each is held against its own subject alone", async () => {
    const [plan, lines] = await planOf(64);
    expect(plan).toContain("deliveries_open_idx");
    expect(plan).toContain("deliveries_subject_type_subject_id_id_idx");
    expect(plan).not.toContain("Seq Scan on deliveries");
    // Without its subject's index each would be held against all that are open.
    const removed = lines.map((line) => Number(/Rows Removed by Filter: (\d+)/.exec(line)?.[1] ?? 0));
    expect(Math.max(...removed)).toBeLessThan(10);
  });
});

async function write(count: number, status: string) {
  await sandboxDb.$transaction(async (tx) => {
    // References are not what is looked at here.
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`
      INSERT INTO sandbox.deliveries (event_id, webhook_id, subject_type, subject_id, status, next_attempt_at, created_at)
      SELECT n, (SELECT min(id) FROM sandbox.webhooks), 'subscriptions', n % ${SUBJECTS}::int, ${status},
        now() - interval '1 day' + n * interval '1 second', now()
      FROM generate_series(1, ${count}::int) AS n`;
  });
}

async function planOf(limit: number): Promise<[string, string[]]> {
  const rows = await sandboxDb.$queryRaw<Plan[]>`EXPLAIN ANALYZE ${firstDue(new Date(), limit)}`;
  const lines = rows.map((row) => row["QUERY PLAN"]);
  return [lines.join("\n"), lines];
}
