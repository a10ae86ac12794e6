import { service } from "../testing/commerce-server";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { toSubscription } from "@/lib/lemonsqueezy";
import type { EventName } from "@/lib/lemonsqueezy/events";
import { db } from "@/lib/db";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { nextId } from "../testing/people";
import { runs, seed, TIMEOUT_MS } from "../testing/property";
import { record, type TestRecord, wireTimeAt } from "../testing/records";

type Step = [EventName, Record<string, unknown>];

const MONTH = 30 * 86_400;
// Bought, renewed, failed, recovered, paused, resumed, canceled, resumed, canceled and ended. Some steps share a second,
// as the service's own events do.
const STEPS: Step[] = [
  ["subscription_created", { status: "active", updated_at: wireTimeAt(0), renews_at: wireTimeAt(MONTH) }],
  [
    "subscription_updated",
    { status: "active", updated_at: wireTimeAt(0), renews_at: wireTimeAt(MONTH + 60) },
  ],
  [
    "subscription_updated",
    { status: "active", updated_at: wireTimeAt(10), renews_at: wireTimeAt(2 * MONTH) },
  ],
  ["subscription_updated", { status: "past_due", updated_at: wireTimeAt(20) }],
  ["subscription_updated", { status: "active", updated_at: wireTimeAt(30), card_last_four: "4444" }],
  [
    "subscription_paused",
    { status: "paused", updated_at: wireTimeAt(40), pause: { mode: "void", resumes_at: null } },
  ],
  ["subscription_unpaused", { status: "active", updated_at: wireTimeAt(50), pause: null }],
  [
    "subscription_cancelled",
    { status: "cancelled", updated_at: wireTimeAt(60), cancelled: true, ends_at: wireTimeAt(MONTH) },
  ],
  ["subscription_resumed", { status: "active", updated_at: wireTimeAt(60), cancelled: false, ends_at: null }],
  [
    "subscription_cancelled",
    { status: "cancelled", updated_at: wireTimeAt(70), cancelled: true, ends_at: wireTimeAt(MONTH) },
  ],
  [
    "subscription_expired",
    { status: "expired", updated_at: wireTimeAt(80), cancelled: true, ends_at: wireTimeAt(MONTH) },
  ],
];

/** The whole record after each step: what an event carries. */
function snapshots(id: number): { name: EventName; record: TestRecord }[] {
  let attributes: Record<string, unknown> = { customer_id: id, order_id: id };
  return STEPS.map(([name, changes]) => {
    attributes = { ...attributes, ...changes };
    return { name, record: record("subscriptions", id, attributes) };
  });
}

beforeEach(async () => {
  service.reset();
  await db.webhookEvent.deleteMany();
});

/** How many steps were taken, and the order in which their events arrive, some of them twice. */
const journey = fc.integer({ min: 0, max: STEPS.length - 1 }).chain((last) => {
  const all = Array.from({ length: last + 1 }, (_, index) => index);
  const repeated = fc.array(fc.constantFrom(...all), { maxLength: 4 });
  return repeated.chain((again) => {
    const events = [...all, ...again];
    return fc.shuffledSubarray(events, { minLength: events.length }).map((arrival) => ({ last, arrival }));
  });
});
type Journey = { last: number; arrival: number[] };

/** Delivers these journeys in parallel, processes due events after the steps in `drainsAfter`, and compares the results. */
async function live(journeys: Journey[], drainsAfter: boolean[]): Promise<void> {
  const running = journeys.map(({ last, arrival }) => {
    const id = nextId();
    const states = snapshots(id);
    service.put(states[last]!.record);
    return { id, states, arrival, truth: states[last]!.record };
  });
  const longest = Math.max(...running.map(({ arrival }) => arrival.length));
  for (let position = 0; position < longest; position++) {
    await Promise.all(
      running.flatMap(({ states, arrival }) => {
        const state = states[arrival[position] ?? -1];
        return state ? [sendUntilStored(eventBytes(state.name, state.record))] : [];
      }),
    );
    if (drainsAfter[position]) await Promise.all([drain(), drain()]);
  }
  await drain();
  expect(await db.webhookEvent.count({ where: { status: { not: "done" } } })).toBe(0);
  for (const { id, truth } of running) {
    const ours = await db.subscription.findUniqueOrThrow({ where: { id: String(id) } });
    expect(ours).toMatchObject(toSubscription(truth));
  }
}

/** As the service does: what was not acknowledged, because the database was slow for a moment, comes again. */
async function sendUntilStored(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  for (let sent = 1; (await deliver(bytes)).status !== 200; sent += 1)
    if (sent === 10) throw new Error("It was not stored.");
}

describe("a life cycle that arrives in any order, with repetitions", { timeout: TIMEOUT_MS }, () => {
  const drains = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 });

  it(`ends equal to what the service says (seed ${seed})`, async () => {
    const one = fc.asyncProperty(journey, drains, (journeyOfOne, drainsAfter) =>
      live([journeyOfOne], drainsAfter),
    );
    await fc.assert(one, { numRuns: runs(15), seed });
  });

  it(`ends so for several at once, which are applied together (seed ${seed})`, async () => {
    const several = fc.array(journey, { minLength: 2, maxLength: 30 });
    await fc.assert(fc.asyncProperty(several, drains, live), { numRuns: runs(3), seed });
  });
});
