import { beforeEach, describe, expect, it } from "vitest";
import { deliver, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { record } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";
import { getHealth, problemsOf } from "./health";
import { buy, emptyShop } from "./testing/shop";

beforeEach(emptyShop);

describe("the health of the inbox", () => {
  it("shows the depth and age of the queue, the outcomes of the last day, and how long processing took", async () => {
    const now = new Date();
    await buy(nextId(), "ada@example.com");
    await db.webhookEvent.updateMany({
      data: { receivedAt: new Date(now.getTime() - 5_000), processedAt: new Date(now.getTime() - 3_000) },
    });
    await deliver(eventBytes("subscription_created", record("subscriptions", nextId())));
    await db.webhookEvent.updateMany({
      where: { status: "pending" },
      data: { receivedAt: new Date(now.getTime() - 60_000) },
    });
    await deliver(eventBytes("affiliate_activated", record("affiliates", nextId())));
    const { queue, lastDay, ignored, hours, dead } = await getHealth(now);
    expect(queue).toEqual({ waiting: 1, failing: 0, oldestAgeMs: 60_000 });
    expect(dead).toBe(0);
    expect(lastDay).toEqual(
      expect.arrayContaining([
        { status: "done", count: 3 },
        { status: "ignored", count: 1 },
      ]),
    );
    expect(ignored).toMatchObject([{ count: 1 }]);
    expect(hours).toHaveLength(24);
    const hour = hours.find(({ count }) => count > 0)!;
    expect(hour.count).toBe(3);
    expect(hour.p50Ms).toBeCloseTo(2_000);
    expect(hour.p95Ms).toBeCloseTo(2_000);
  });

  it("shows how many deliveries were refused for their signature, of all networks and of one day", async () => {
    await db.limit.deleteMany();
    const bytes = eventBytes("order_created", record("orders", nextId()));
    expect((await getHealth(new Date())).refused).toBeNull();
    for (const [network, signature] of Object.entries({
      "203.0.113.7": null,
      "203.0.113.8": "00",
      "203.0.113.9": "x",
    }))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await deliver(bytes, { signature, headers: { "x-forwarded-for": network } });
    await deliver(bytes);
    const { refused } = await getHealth(new Date());
    expect(refused).toEqual({ count: 3, since: expect.any(Date) });
    expect(Date.now() - refused!.since.getTime()).toBeLessThan(10_000);
    expect((await getHealth(new Date(Date.now() + 25 * 3_600_000))).refused).toBeNull();
  });

  it("has a problem while an event is dead, or while one waits too long", async () => {
    const now = new Date();
    const problems = async () =>
      problemsOf(await getHealth(now), { missing: null, unnamed: [] }).map(({ text }) => text);
    await deliver(eventBytes("subscription_created", record("subscriptions", nextId())));
    expect(await problems()).toEqual([]);
    await db.webhookEvent.updateMany({ data: { receivedAt: new Date(now.getTime() - 600_000) } });
    expect(await problems()).toEqual(["1 event that waits too long"]);
    await db.webhookEvent.updateMany({ data: { status: "dead" } });
    expect(await problems()).toEqual(["1 dead event"]);
  });
});
