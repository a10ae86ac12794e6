import { service } from "./testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { deliver, drain, eventBytes } from "./testing/deliver";
import { nextId } from "./testing/people";
import { record, wireTimeAt } from "./testing/records";

type Change = [seconds: number, attributes: Record<string, unknown>];

function bytesOf(id: number, [seconds, attributes]: Change) {
  const updated = { updated_at: wireTimeAt(seconds), ...attributes };
  return eventBytes("subscription_updated", record("subscriptions", id, updated));
}

async function linesOf(id: number) {
  return await db.subscriptionChange.findMany({
    where: { subscriptionId: String(id) },
    orderBy: { id: "asc" },
  });
}

beforeEach(() => service.reset());

describe("the history of a subscription", () => {
  it("has a line for each change of product, status and end, and no other", async () => {
    const id = nextId();
    const changes: Change[] = [
      [0, { status: "active" }],
      [10, { status: "active", card_last_four: "9999" }],
      [20, { status: "active", renews_at: wireTimeAt(9_000) }],
      [30, { status: "past_due" }],
      [40, { status: "active", product_name: "Team", variant_id: 777 }],
      [50, { status: "cancelled", product_name: "Team", variant_id: 777, ends_at: wireTimeAt(9_000) }],
    ];
    for (const change of changes) {
      // oxlint-disable no-await-in-loop -- in the order in which it happened
      await deliver(bytesOf(id, change));
      await drain();
      // oxlint-enable no-await-in-loop
    }
    const lines = await linesOf(id);
    expect(lines.map(({ status, productName }) => [status, productName])).toEqual([
      ["active", "Field Atlas Pro"],
      ["past_due", "Field Atlas Pro"],
      ["active", "Team"],
      ["cancelled", "Team"],
    ]);
    expect(lines.map(({ at }) => at.toISOString())).toEqual(
      [0, 30, 40, 50].map((seconds) => new Date(wireTimeAt(seconds)).toISOString()),
    );
    expect(lines.map(({ nextAt }) => nextAt)).toEqual([...lines.slice(1).map(({ at }) => at), null]);
    expect(lines.map(({ statusBefore }) => statusBefore)).toEqual([null, "active", "past_due", "active"]);
  });

  it("has each line once, also if events are repeated, parallel or late", async () => {
    const id = nextId();
    const changes: Change[] = [
      [0, { status: "active" }],
      [60, { status: "past_due" }],
    ];
    await Promise.all([...changes, ...changes].map((one) => deliver(bytesOf(id, one))));
    await Promise.all([drain(), drain(), drain()]);
    await deliver(bytesOf(id, [30, { status: "paused" }]));
    await drain();
    const statuses = (await linesOf(id)).map(({ status }) => status);
    expect(statuses.at(-1)).toBe("past_due");
    expect(new Set(statuses).size).toBe(statuses.length);
    expect(statuses).not.toContain("paused");
  });
});
