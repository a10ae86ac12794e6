import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "@/lib/db";
import { storedEventNames } from "@/lib/sandbox/testing/events";
import { freshShop } from "@/lib/sandbox/testing/shop";
import { purchase } from "@/lib/sandbox/testing/purchase";
import { callApi, resourceIn } from "./test-client";

const DAY = 86_400_000;
const SOON = new Date(Date.now() + 3 * DAY).toISOString();

const STATES = {
  on_trial: { trialEndsAt: new Date(Date.now() + 14 * DAY), renewsAt: new Date(Date.now() + 14 * DAY) },
  active: {},
  paused: { pauseMode: "void" },
  past_due: {},
  unpaid: {},
  cancelled: { cancelled: true, endsAt: new Date(Date.now() + 14 * DAY) },
  expired: { cancelled: true, endsAt: new Date(Date.now() - DAY) },
} as const;

type Status = keyof typeof STATES;
const ALL = Object.keys(STATES) as Status[];

/** What each state allows, with the state that follows and the events in their order; what is left out is refused. */
const OPERATIONS: [string, object, string, Partial<Record<Status, [string, ...string[]]>>][] = [
  [
    "cancel",
    { cancelled: true },
    "cancelled",
    {
      on_trial: ["cancelled", "subscription_cancelled", "subscription_updated"],
      active: ["cancelled", "subscription_cancelled", "subscription_updated"],
      paused: ["cancelled", "subscription_cancelled", "subscription_updated"],
      past_due: ["expired", "subscription_cancelled", "subscription_expired", "subscription_updated"],
      unpaid: ["expired", "subscription_cancelled", "subscription_expired", "subscription_updated"],
      cancelled: ["cancelled"],
      expired: ["expired"],
    },
  ],
  [
    "resume",
    { cancelled: false },
    "cancelled",
    {
      on_trial: ["on_trial"],
      active: ["active"],
      paused: ["paused"],
      past_due: ["past_due"],
      unpaid: ["unpaid"],
      cancelled: ["active", "subscription_resumed", "subscription_updated"],
    },
  ],
  [
    "pause",
    { pause: { mode: "free", resumes_at: SOON } },
    "pause",
    {
      active: ["paused", "subscription_paused", "subscription_updated"],
      paused: ["paused", "subscription_updated"],
    },
  ],
  [
    "unpause",
    { pause: null },
    "pause",
    {
      on_trial: ["on_trial"],
      active: ["active"],
      paused: ["active", "subscription_unpaused", "subscription_updated"],
      past_due: ["past_due"],
      unpaid: ["unpaid"],
      cancelled: ["cancelled"],
      expired: ["expired"],
    },
  ],
  [
    "a plan of the same length",
    { variant_id: 411 },
    "variant_id",
    {
      on_trial: ["on_trial", "subscription_updated"],
      active: ["active", "subscription_updated"],
      past_due: ["past_due", "subscription_updated"],
    },
  ],
  [
    "a plan by the year",
    { variant_id: 422 },
    "variant_id",
    {
      on_trial: ["on_trial", "subscription_updated"],
      active: ["active", "subscription_payment_success", "subscription_updated"],
    },
  ],
  [
    "another end of the trial",
    { trial_ends_at: SOON },
    "trial_ends_at",
    { on_trial: ["on_trial", "subscription_updated"] },
  ],
  [
    "the end of the trial",
    { trial_ends_at: null },
    "trial_ends_at",
    {
      on_trial: ["active", "subscription_payment_success", "subscription_updated"],
      active: ["active"],
      paused: ["paused"],
      past_due: ["past_due"],
      unpaid: ["unpaid"],
      cancelled: ["cancelled"],
      expired: ["expired"],
    },
  ],
  [
    "another billing day",
    { billing_anchor: ((new Date().getUTCDate() + 3) % 28) + 1 },
    "billing_anchor",
    {
      on_trial: ["on_trial", "subscription_updated"],
      active: ["active", "subscription_updated"],
    },
  ],
  [
    "today as the billing day",
    { billing_anchor: 0 },
    "billing_anchor",
    {
      on_trial: ["active", "subscription_payment_success", "subscription_updated"],
      active: ["active", "subscription_updated"],
    },
  ],
];

const CASES = OPERATIONS.flatMap(([name, attributes, field, allowed]) =>
  ALL.map((status) => [status, name, attributes, field, allowed[status] ?? null] as const),
);

let id: string;

beforeEach(async () => {
  await freshShop();
  const bought = new Date(Date.now() - 10 * DAY);
  const order = await purchase({ variant: 421, email: "noa@example.org" }, bought);
  id = String(order.subscriptionId);
  await sandboxDb.sandboxEvent.deleteMany();
});

function update(attributes: object) {
  return callApi("PATCH", `/subscriptions/${id}`, {
    body: { data: { type: "subscriptions", id, attributes } },
  });
}

function put(data: object) {
  return sandboxDb.sandboxSubscription.update({ where: { id: Number(id) }, data });
}

function stored() {
  return sandboxDb.sandboxSubscription.findUniqueOrThrow({
    where: { id: Number(id) },
    include: { items: true, lines: { where: { invoiceId: null } }, invoices: true },
  });
}

describe("a subscription in each state", () => {
  it.each(CASES)("that is %s and asked for %s", async (status, _name, attributes, field, expected) => {
    await put({ status, ...STATES[status] });
    const before = await stored();
    const answer = await update(attributes);
    if (!expected) {
      expect([answer.status, answer.document.errors?.[0]?.source]).toEqual([
        422,
        { pointer: `/data/attributes/${field}` },
      ]);
      expect([await stored(), await storedEventNames()]).toEqual([before, []]);
      return;
    }
    const [next, ...events] = expected;
    expect([answer.status, resourceIn(answer.document).attributes["status"]]).toEqual([200, next]);
    expect(await storedEventNames()).toEqual(events);
  });
});

describe("several changes at once", () => {
  it("all happen, in one answer", async () => {
    await put({ status: "cancelled", ...STATES.cancelled });
    const { document } = await update({
      cancelled: false,
      variant_id: 411,
      product_id: 301,
      pause: { mode: "void", resumes_at: "2090-02-01" },
    });
    expect(document.data).toMatchObject({
      attributes: {
        status: "paused",
        variant_id: 411,
        pause: { mode: "void", resumes_at: "2090-02-01T00:00:00.000000Z" },
        first_subscription_item: { price_id: 811, quantity: 1 },
      },
    });
    expect(await storedEventNames()).toEqual([
      "subscription_resumed",
      "subscription_paused",
      "subscription_updated",
    ]);
  });

  it("do not happen when one of them may not", async () => {
    const before = await stored();
    const { status } = await update({ variant_id: 422, pause: { mode: "void", resumes_at: "2024-02-01" } });
    expect(status).toBe(422);
    expect([await stored(), await storedEventNames()]).toEqual([before, []]);
  });

  it("leave a pause alone that is not mentioned", async () => {
    await update({ pause: { mode: "void" } });
    const { document } = await update({ disable_prorations: true });
    expect(document.data).toMatchObject({
      attributes: { status: "paused", pause: { mode: "void", resumes_at: null } },
    });
  });
});

describe("a pause", () => {
  it("is not billed: a renewal that passed meanwhile moves on", async () => {
    const { renewsAt } = await stored();
    const passed = new Date((renewsAt?.getTime() ?? 0) - 50 * DAY);
    await put({ status: "paused", pauseMode: "void", renewsAt: passed });
    await update({ pause: null });
    const after = await stored();
    expect(after.renewsAt?.getTime()).toBeGreaterThan(Date.now());
    expect(after.dueAt).toEqual(after.renewsAt);
    expect(after.invoices).toHaveLength(1);
    // Nobody paid for the rest of this period, so there is nothing to give back.
    await update({ variant_id: 431, invoice_immediately: true });
    expect((await stored()).lines).toEqual([]);
  });
});

describe("the price of a change", () => {
  it("waits for the next invoice", async () => {
    await update({ variant_id: 431 });
    const { lines, invoices } = await stored();
    expect(invoices).toHaveLength(1);
    expect(lines.map(({ kind }) => kind)).toEqual(["proration", "proration"]);
    const [unused, rest] = lines.map(({ amount }) => amount);
    expect(unused).toBeLessThan(0);
    expect(rest).toBeGreaterThan(-(unused ?? 0));
  });

  it("is paid at once where that is asked for", async () => {
    await update({ variant_id: 431, invoice_immediately: true });
    const { lines, invoices } = await stored();
    expect(lines).toEqual([]);
    expect(invoices[1]).toMatchObject({ billingReason: "updated", status: "paid", cardLastFour: "4242" });
    expect(await storedEventNames()).toEqual(["subscription_payment_success", "subscription_updated"]);
  });

  it("is nothing without prorations, which wins", async () => {
    await update({ variant_id: 422, invoice_immediately: true, disable_prorations: true });
    const { lines, invoices, variantId } = await stored();
    expect([lines, invoices.length, variantId]).toEqual([[], 1, 422]);
  });

  it("below zero waits as a credit, and no card is charged", async () => {
    await update({ variant_id: 411, invoice_immediately: true });
    const { lines, invoices } = await stored();
    const { subtotal, total, cardBrand, status } = invoices[1] ?? {};
    expect(subtotal).toBeLessThan(0);
    expect({ total, cardBrand, status }).toEqual({ total: 0, cardBrand: null, status: "paid" });
    expect(lines).toMatchObject([{ kind: "credit", amount: subtotal }]);
  });

  it.each([
    ["a card that declines", { cardBehavior: "card_declined" }],
    ["a card that has expired", { cardExpiresAt: new Date(0) }],
    ["no card", { cardBrand: null, cardLastFour: null }],
  ])("is refused by %s, and nothing changes", async (_name, card) => {
    await put(card);
    const before = await stored();
    const { status, document } = await update({ variant_id: 422 });
    expect([status, document.errors?.[0]?.source]).toEqual([422, { pointer: "/data/attributes/variant_id" }]);
    expect([await stored(), await storedEventNames()]).toEqual([before, []]);
  });

  it("there and back in one moment is nothing", async () => {
    await update({ variant_id: 431 });
    const moment = await stored();
    await update({ variant_id: 421 });
    const { lines } = await stored();
    const sum = lines.reduce((total, { amount }) => total + amount, 0);
    // The two requests are some milliseconds apart.
    expect(Math.abs(sum)).toBeLessThanOrEqual(1);
    expect(moment.lines).toHaveLength(2);
  });

  it("keeps a custom price until the plan changes", async () => {
    await put({ customPrice: 100 });
    await update({ pause: { mode: "free" } });
    await update({ pause: null });
    expect((await stored()).customPrice).toBe(100);
    await update({ variant_id: 411 });
    const { customPrice, lines } = await stored();
    expect(customPrice).toBeNull();
    expect(lines[0]?.amount).toBeGreaterThanOrEqual(-100);
  });

  it("of a larger quantity is only the difference", async () => {
    const item = (await stored()).items[0];
    const body = {
      data: {
        type: "subscription-items",
        id: String(item?.id),
        attributes: { quantity: 3, invoice_immediately: true },
      },
    };
    expect((await callApi("PATCH", `/subscription-items/${item?.id}`, { body })).status).toBe(200);
    const { invoices } = await stored();
    const full = 2 * 2400;
    expect(invoices[1]?.total).toBeGreaterThan(full * 0.6);
    expect(invoices[1]?.total).toBeLessThan(full * 0.72);
  });
});

describe("billing by usage", () => {
  it("is not swapped for billing by quantity", async () => {
    const price = await sandboxDb.sandboxPrice.findUniqueOrThrow({ where: { id: 811 } });
    const { id: _, tiers: __, ...columns } = price;
    await sandboxDb.sandboxPrice.create({
      data: { ...columns, usageAggregation: "sum", createdAt: new Date() },
    });
    const { status, document } = await update({ variant_id: 411 });
    expect([status, document.errors?.[0]?.source]).toEqual([422, { pointer: "/data/attributes/variant_id" }]);
    await sandboxDb.sandboxPrice.deleteMany({ where: { usageAggregation: "sum" } });
  });
});
