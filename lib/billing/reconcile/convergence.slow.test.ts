import { service } from "../testing/commerce-server";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { EventName } from "@/lib/lemonsqueezy/events";
import { db } from "@/lib/db";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { nextId } from "../testing/people";
import { runs, seed, TIMEOUT_MS } from "../testing/property";
import { record, type TestRecord, wireTimeAt } from "../testing/records";
import { refetchOverdue } from "./overdue";
import { differencesOf, findCopies } from "../sync/if-newer";
import { KIND_NAMES, KINDS } from "../sync/kinds";
import { sweep } from "./sweep";

type Changes = Record<string, unknown>;
/** The record and fields that a step changes, and its event, if any. */
type Step = [Target, Changes, EventName | null];
type Target = "customers" | "orders" | "subscriptions" | "subscription-invoices" | "license-keys";

const STEPS: Step[] = [
  ["subscriptions", { status: "past_due" }, "subscription_updated"],
  ["subscription-invoices", { status: "past_due" }, "subscription_payment_failed"],
  ["subscriptions", { status: "active", renews_at: wireTimeAt(9_000_000) }, "subscription_updated"],
  ["subscription-invoices", { status: "paid" }, "subscription_payment_recovered"],
  ["subscriptions", { status: "paused", pause: { mode: "void", resumes_at: null } }, "subscription_paused"],
  ["subscriptions", { status: "active", pause: null }, "subscription_unpaused"],
  [
    "subscriptions",
    { status: "cancelled", cancelled: true, ends_at: wireTimeAt(900) },
    "subscription_cancelled",
  ],
  ["subscriptions", { status: "active", cancelled: false, ends_at: null }, "subscription_resumed"],
  ["subscriptions", { status: "expired", cancelled: true, ends_at: wireTimeAt(900) }, "subscription_expired"],
  ["subscription-invoices", { status: "void" }, null],
  [
    "subscription-invoices",
    { status: "refunded", refunded_at: wireTimeAt(900) },
    "subscription_payment_refunded",
  ],
  ["orders", { status: "refunded", refunded_amount: 2_400 }, "order_refunded"],
  ["customers", { name: "Noa\u0000 of the lake", status: "unsubscribed" }, "customer_updated"],
  ["license-keys", { status: "disabled", disabled: true }, "license_key_updated"],
];
const CREATED: Record<Target, EventName | null> = {
  customers: null,
  orders: "order_created",
  subscriptions: "subscription_created",
  "subscription-invoices": "subscription_payment_success",
  "license-keys": "license_key_created",
};

/** `shares`: whether two steps in a row have one time. `fates`: how often each event arrives, and in which order. */
type History = {
  steps: { index: number; sharesTime: boolean }[];
  fates: { copies: number; place: number }[];
};

const history: fc.Arbitrary<History> = fc.record({
  steps: fc.array(fc.record({ index: fc.nat(STEPS.length - 1), sharesTime: fc.boolean() }), {
    maxLength: 10,
  }),
  fates: fc.array(fc.record({ copies: fc.nat(2), place: fc.nat(1_000) }), { minLength: 15, maxLength: 15 }),
});

/** Makes the service's records go through these steps, and returns the events that arrive, in that order. */
function happen({ steps, fates }: History): Uint8Array<ArrayBuffer>[] {
  const ids = Object.fromEntries(KIND_NAMES.map((kind) => [kind, nextId()])) as Record<Target, number>;
  const owns = {
    customer_id: ids.customers,
    order_id: ids.orders,
    subscription_id: ids.subscriptions,
    updated_at: wireTimeAt(0),
  };
  const now = new Map<Target, Changes>(KIND_NAMES.map((kind) => [kind, owns]));
  const events: [EventName, TestRecord][] = [];
  const emit = (kind: Target, name: EventName | null) => {
    const wire = record(kind, ids[kind], now.get(kind));
    service.put(wire);
    if (name) events.push([name, wire]);
  };
  for (const kind of KIND_NAMES) emit(kind, CREATED[kind]);
  let time = 0;
  for (const { index, sharesTime } of steps) {
    const [kind, changes, name] = STEPS[index]!;
    if (!sharesTime) time += 10;
    now.set(kind, { ...now.get(kind), ...changes, updated_at: wireTimeAt(time) });
    emit(kind, name);
  }
  return events
    .flatMap((event, index) => {
      const { copies = 1, place = 0 } = fates[index] ?? {};
      return Array.from({ length: copies }, (_, copy) => ({ event, place: place + copy * 300 }));
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ event: [name, wire] }) => eventBytes(name, wire));
}

async function sweepAll(): Promise<void> {
  for (let isDone = false; !isDone;) isDone = (await sweep({ budgetMs: 200, now: new Date() })).done;
}

/** Where our tables are not what the service says. */
async function differences(): Promise<unknown[]> {
  const all = await Promise.all(
    KIND_NAMES.map(async (kind) => {
      const theirs = service.all(kind).map((wire) => KINDS[kind].read(wire));
      const ours = await findCopies(KINDS[kind], theirs);
      return theirs.map((one) => {
        const known = ours.find(({ id }) => id === one.id);
        const fields = differencesOf(known ?? null, one);
        const isOfOneTime = known?.updatedAt.getTime() === one.updatedAt.getTime();
        return fields.length > 0 || !isOfOneTime ? { kind, id: one.id, isOfOneTime, fields } : null;
      });
    }),
  );
  return all.flat().filter((one) => one !== null);
}

async function beginAnew(): Promise<void> {
  service.reset();
  await db.$executeRaw`
    TRUNCATE merchant.subscriptions, merchant.orders, merchant.subscription_invoices, merchant.license_keys, merchant.customers,
      merchant.webhook_events, merchant.expected_events, merchant.drifts CASCADE`;
}

async function round(
  some: History[],
  drainsEarly: boolean,
  asksWhatIsDue: boolean,
  pageSize: number,
): Promise<void> {
  await beginAnew();
  service.paginate(pageSize);
  for (const events of some.map(happen)) {
    for (const bytes of events) await deliver(bytes);
    if (drainsEarly) await drain();
  }
  if (asksWhatIsDue) await refetchOverdue(new Date(wireTimeAt(10_000_000)), { budgetMs: 20_000 });
  // Events are still being applied while all is read.
  await Promise.all([sweepAll(), drain()]);
  await drain();
  expect(await differences()).toEqual([]);
  expect(await db.webhookEvent.count({ where: { status: { notIn: ["done", "pending"] } } })).toBe(0);
  await sweepAll();
  expect((await db.sweep.findFirstOrThrow({ orderBy: { id: "desc" } })).differed).toBe(0);
}

const histories = fc.array(history, { minLength: 1, maxLength: 2 });
const pageSize = fc.integer({ min: 1, max: 6 });

it(
  `whatever is dropped, doubled or reordered, our tables become what the service says (seed ${seed})`,
  { timeout: TIMEOUT_MS },
  async () => {
    await fc.assert(fc.asyncProperty(histories, fc.boolean(), fc.boolean(), pageSize, round), {
      numRuns: runs(10),
      seed,
    });
  },
);
