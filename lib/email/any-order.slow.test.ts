import { service } from "@/lib/billing/testing/commerce-server";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db";
import { drainEffects } from "@/lib/billing/effects/drain";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { runs, seed, TIMEOUT_MS } from "@/lib/billing/testing/property";
import { record, type TestRecord } from "@/lib/billing/testing/records";
import { moveTo, sendAllOurselves, wireDay } from "./testing/customer";

const HOUR = 1 / 24;

/** A day with many changes. */
const CHANGES: Record<string, unknown>[] = [
  { status: "on_trial", trial_ends_at: wireDay(14) },
  { status: "active", trial_ends_at: null },
  { status: "active", variant_id: 777, product_name: "Pro" },
  { status: "past_due" },
  { status: "active" },
  { status: "cancelled", cancelled: true, ends_at: wireDay(30) },
  { status: "active", cancelled: false, ends_at: null },
  { status: "paused", pause: { mode: "void", resumes_at: null } },
  { status: "active", pause: null },
  { status: "cancelled", cancelled: true, ends_at: wireDay(30) },
];

function statesOf(id: number): TestRecord[] {
  let state: Record<string, unknown> = {
    order_id: id,
    customer_id: id,
    user_email: `${id}@example.com`,
    created_at: wireDay(0),
  };
  return CHANGES.map((changes, step) => {
    state = { ...state, ...changes, updated_at: wireDay(step * HOUR) };
    return record("subscriptions", id, state);
  });
}

/** Delivers the states in this order, processes what has arrived after some of them, and returns the keys of the emails. */
async function live(arrival: number[], worksAfter: boolean[]) {
  const id = nextId();
  const states = statesOf(id);
  service.put(states.at(-1)!);
  for (const [position, step] of arrival.entries()) {
    // oxlint-disable no-await-in-loop -- one after the other
    await deliver(eventBytes("subscription_updated", states[step]!));
    if (worksAfter[position]) await Promise.all([drain(), drain()]);
    // oxlint-enable no-await-in-loop
  }
  await drain();
  const lines = await db.effect.findMany({
    where: { kind: "mail", payload: { path: ["subject"], equals: String(id) } },
  });
  return { to: `${id}@example.com`, keys: lines.map(({ key }) => key.replace(String(id), "it")).toSorted() };
}

beforeEach(async () => {
  service.reset();
  await db.sandboxGeneration.deleteMany();
  await db.effect.deleteMany();
  await moveTo(CHANGES.length * HOUR);
});

const all = CHANGES.map((_, step) => step);
const arrivals = fc
  .array(fc.constantFrom(...all), { maxLength: 6 })
  .chain((again) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }));

let restore = () => {};
beforeAll(() => void (restore = sendAllOurselves()));
afterAll(() => restore());

it(
  `the emails of a subscription are the same for any order and repetition of its events (seed ${seed})`,
  async () => {
    const inOrder = (await live(all, [])).keys;
    expect(inOrder).toHaveLength(8);
    const same = fc.asyncProperty(arrivals, async (arrival) => {
      expect((await live(arrival, [])).keys).toEqual(inOrder);
    });
    await fc.assert(same, { numRuns: runs(10), seed });
  },
  TIMEOUT_MS,
);

it(
  `events that are processed before the rest has arrived cause no email twice, and none about what is over (seed ${seed})`,
  async () => {
    const works = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 });
    const some = fc.asyncProperty(arrivals, works, async (arrival, worksAfter) => {
      const before = service.mails().length;
      const { to, keys } = await live(arrival, worksAfter);
      expect(new Set(keys).size).toBe(keys.length);
      // The first event that was processed may have been the last one: then nothing is known before it.
      await drainEffects({ budgetMs: 20_000 });
      const sent = service.mails().slice(before);
      expect(sent.filter((mail) => mail.to !== to)).toEqual([]);
      const subjects = sent.map(({ subject }) => subject);
      expect(["", "Your plan is now Pro Monthly", "Your Pro plan is canceled"]).toEqual(
        expect.arrayContaining(subjects),
      );
      expect(new Set(subjects).size).toBe(subjects.length);
    });
    await fc.assert(some, { numRuns: runs(10), seed });
  },
  TIMEOUT_MS,
);
