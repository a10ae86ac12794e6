import { service } from "../testing/commerce-server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { readMetrics } from "@/lib/observe/monitoring";
import { getAccess } from "../access/get-access";
import { beginSweep } from "../reconcile/sweep-lease";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record, type TestRecord } from "../testing/records";
import { serviceNow } from "./service-now";

const MINUTE = 60_000;
/** How far our clock may be from the service's when either of them is ten minutes off, or both are. */
const APART = [-20 * MINUTE, -10 * MINUTE, 10 * MINUTE, 20 * MINUTE];
/** The time at the service. */
const NOW = Date.parse("2026-03-02T12:00:00Z");

beforeEach(async () => {
  service.reset();
  await db.sandboxGeneration.deleteMany();
});

afterEach(() => vi.useRealTimers());

describe.each(APART)("while our clock is %i ms from the service's", (apart) => {
  it("our tables are the same as with the right time", async () => {
    const right = await liveThrough(0);
    expect(right.subscription).toMatchObject({ status: "cancelled", endsAt: new Date(NOW + MINUTE) });
    expect(await liveThrough(apart)).toEqual(right);
  });

  it("access ends when it ends at the service", async () => {
    setClocks(apart);
    const user = await createPerson();
    const plan = subscription({ status: "cancelled", cancelled: true, ends_at: wire(MINUTE) });
    await deliver(eventBytes("subscription_created", plan));
    await drain();
    await db.subscription.update({ where: { id: plan.id }, data: { userId: user.id } });
    const hasAccess = async () => (await getAccess(user.id, await serviceNow(new Date()))).plan !== null;
    vi.setSystemTime(NOW + apart + 58_000);
    expect(await hasAccess()).toBe(true);
    vi.setSystemTime(NOW + apart + 62_000);
    expect(await hasAccess()).toBe(false);
  });
});

describe("while the service's clock is months ahead", () => {
  const AHEAD = 90 * 24 * 60 * MINUTE;

  it("an event counts as overdue by that clock", async () => {
    setClocks(-AHEAD);
    await serviceNow(new Date());
    await db.expectedEvent.deleteMany();
    const dueAt = new Date(NOW - 120 * MINUTE);
    await db.expectedEvent.create({ data: { subjectType: "orders", subjectId: "1", dueAt, reason: "due" } });
    const metrics = await readMetrics(new Date());
    expect(metrics.find(({ name }) => name === "billfold_events_overdue")?.value).toBe(1);
    await db.expectedEvent.deleteMany();
  });

  it("the first sweep imports what was there before by that clock", async () => {
    setClocks(-AHEAD);
    await serviceNow(new Date());
    await db.sweep.deleteMany();
    await beginSweep(db, new Date());
    expect(await db.sweep.findFirst()).toMatchObject({ importBefore: new Date(NOW - 60 * MINUTE) });
    await db.sweep.deleteMany();
  });
});

function setClocks(apart: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW + apart });
  service.live("0d6f3c0e-4a7b-4a51-9b39-4f6b1c9a7a18", { aheadMs: -apart });
}

/** Canceled, then two earlier events; returns what is stored, and when the next event is due. */
async function liveThrough(apart: number) {
  setClocks(apart);
  const bought = subscription({ updated_at: wire(-2_000) });
  const failed = {
    ...bought,
    attributes: { ...bought.attributes, status: "past_due", updated_at: wire(-1_000) },
  };
  const end = { status: "cancelled", cancelled: true, ends_at: wire(MINUTE), updated_at: wire(0) };
  await deliver(
    eventBytes("subscription_cancelled", { ...bought, attributes: { ...bought.attributes, ...end } }),
  );
  await deliver(eventBytes("subscription_updated", failed));
  await deliver(eventBytes("subscription_created", bought));
  await drain();
  const { syncedAt: _, id, ...kept } = await db.subscription.findUniqueOrThrow({ where: { id: bought.id } });
  const due = await db.expectedEvent.findMany({
    where: { subjectId: id },
    select: { dueAt: true },
    orderBy: { dueAt: "asc" },
  });
  return { subscription: kept, due };
}

function subscription(facts: Record<string, unknown>): TestRecord {
  return record("subscriptions", nextId(), facts);
}

/** So many milliseconds after now at the service, in its notation. */
function wire(ms: number): string {
  return new Date(NOW + ms).toISOString().replace("Z", "000Z");
}
