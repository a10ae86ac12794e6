import { service } from "../testing/commerce-server";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db";
import { drainEffects } from "../effects/drain";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { nextId } from "../testing/people";
import { runs, seed, TIMEOUT_MS } from "../testing/property";
import { record, type TestRecord } from "../testing/records";
import { moveTo, sendAllOurselves, wireDay } from "./testing/customer";

const HOUR = 1 / 24;

/** A day at which many things happen. */
const LIFE: Record<string, unknown>[] = [
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
  return LIFE.map((changes, step) => {
    state = { ...state, ...changes, updated_at: wireDay(step * HOUR) };
    return record("subscriptions", id, state);
  });
}

/** Lets the states arrive in this order, works off what has come after some of them, and gives what was sent about each. */
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
  await db.serviceLife.deleteMany();
  await db.effect.deleteMany();
  await moveTo(LIFE.length * HOUR);
});

const all = LIFE.map((_, step) => step);
const arrivals = fc
  .array(fc.constantFrom(...all), { maxLength: 6 })
  .chain((again) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }));

let putBack = () => {};
beforeAll(() => void (putBack = sendAllOurselves()));
afterAll(() => putBack());

it(
  `the mails of a life are the same in whatever order its news comes, and however often (seed ${seed})`,
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
  `what is worked off before the rest has come makes no mail twice, and nobody hears what is over (seed ${seed})`,
  async () => {
    const works = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 });
    const some = fc.asyncProperty(arrivals, works, async (arrival, worksAfter) => {
      const before = service.mails().length;
      const { to, keys } = await live(arrival, worksAfter);
      expect(new Set(keys).size).toBe(keys.length);
      // The first news that was worked off may have been the last of all: of such a life nothing is known before.
      await drainEffects({ budgetMs: 20_000 });
      const sent = service.mails().slice(before);
      expect(sent.filter((mail) => mail.to !== to)).toEqual([]);
      const subjects = sent.map(({ subject }) => subject);
      expect(["", "Your plan is Pro Monthly now", "Your plan Pro is canceled"]).toEqual(
        expect.arrayContaining(subjects),
      );
      expect(new Set(subjects).size).toBe(subjects.length);
    });
    await fc.assert(some, { numRuns: runs(10), seed });
  },
  TIMEOUT_MS,
);
