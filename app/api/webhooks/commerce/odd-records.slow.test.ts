import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { record, type TestRecord, wireTimeAt } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";

type Attributes = Record<string, unknown>;

/** They may be absent, but what is there has to be a time. */
const NEVER_GUESSED = new Set(["trial_ends_at", "renews_at", "ends_at", "expires_at"]);

// Without these a record cannot be stored.
const AMOUNTS = ["currency", "subtotal", "discount_total", "tax", "total"];
const ALWAYS = ["store_id", "customer_id", "status", "updated_at"];
const KINDS = [
  {
    type: "subscriptions",
    event: "subscription_updated",
    required: [...ALWAYS, "order_id", "product_id", "variant_id"],
  },
  {
    type: "subscription-invoices",
    event: "subscription_payment_success",
    required: [...ALWAYS, ...AMOUNTS, "subscription_id"],
  },
  { type: "orders", event: "order_created", required: [...ALWAYS, ...AMOUNTS] },
  {
    type: "license-keys",
    event: "license_key_updated",
    required: [...ALWAYS, "order_id", "order_item_id", "product_id", "key"],
  },
  { type: "customers", event: "customer_updated", required: ["store_id", "status", "updated_at", "email"] },
];

const CHANGES: [string, (attributes: Attributes, field: string) => Attributes][] = [
  ["missing", (attributes, field) => without(attributes, [field])],
  ["null", (attributes, field) => ({ ...attributes, [field]: null })],
  ["of another type", (attributes, field) => ({ ...attributes, [field]: { odd: true } })],
];

function without(attributes: Attributes, fields: string[]): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !fields.includes(name)));
}

/** Sends events of these records through the real route, works them off, and gives what became of each. */
async function fateOf(event: string, records: TestRecord[]) {
  const answers = await Promise.all(records.map((one) => deliver(eventBytes(event, one))));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  await drain();
  const rows = await db.webhookEvent.findMany({ orderBy: { id: "asc" } });
  expect(rows).toHaveLength(records.length);
  return rows;
}

beforeEach(async () => {
  service.reset();
  await db.webhookEvent.deleteMany();
});

describe.each(KINDS)("a record of $type", ({ type, event, required }) => {
  const full = record(type, 1).attributes;
  const optional = Object.keys(full).filter((field) => !required.includes(field));

  it.each(CHANGES)("is applied with each optional field %s", async (how, change) => {
    const fields = optional.filter((field) => how !== "of another type" || !NEVER_GUESSED.has(field));
    const records = fields.map((field) => ({ type, id: String(nextId()), attributes: change(full, field) }));
    const rows = await fateOf(event, records);
    expect(rows.filter(({ status }) => status !== "done").map(({ lastError }) => lastError)).toEqual([]);
  });

  it("is applied with all optional fields missing, null or of another type", async () => {
    const records = CHANGES.map(([how, change]) => {
      const fields = optional.filter((field) => how !== "of another type" || !NEVER_GUESSED.has(field));
      return { type, id: String(nextId()), attributes: fields.reduce(change, full) };
    });
    const rows = await fateOf(event, records);
    expect(rows.map(({ status, lastError }) => [status, lastError])).toEqual(
      CHANGES.map(() => ["done", null]),
    );
  });

  it.each(CHANGES)(
    "is dead at once with any of what it needs %s, and the reason names it",
    async (_, change) => {
      for (const field of required) {
        // oxlint-disable no-await-in-loop -- each is looked at by itself
        await db.webhookEvent.deleteMany();
        const attributes = change(full, field);
        const [row] = await fateOf(event, [{ type, id: String(nextId()), attributes }]);
        expect(row).toMatchObject({ status: "dead", outcome: "unreadable", attempts: 1 });
        expect(row?.lastError).toContain(`${field}: `);
        // oxlint-enable no-await-in-loop
      }
    },
  );
});

describe("a time that decides access", () => {
  it.each(["trial_ends_at", "renews_at", "ends_at"])(
    "is never guessed: a subscription with an odd %s is dead",
    async (field) => {
      const [row] = await fateOf("subscription_updated", [
        record("subscriptions", nextId(), { [field]: { odd: true } }),
      ]);
      expect(row).toMatchObject({ status: "dead", attempts: 1 });
      expect(row?.lastError).toContain(`${field}: `);
    },
  );
});

describe("an envelope", () => {
  it.each([
    { webhook_id: 5 },
    { webhook_id: {} },
    { test_mode: "yes" },
    { test_mode: null },
    { custom_data: 7 },
  ])("with %j is still one", async (odd) => {
    const one = record("subscriptions", nextId());
    const meta = { event_name: "subscription_created", test_mode: true, ...odd };
    await deliver(new TextEncoder().encode(JSON.stringify({ meta, data: one })));
    await drain();
    expect(await db.subscription.count({ where: { id: one.id } })).toBe(1);
  });
});

describe("an order of before there were partial refunds", () => {
  it.each([
    ["paid", false, 0],
    ["refunded", true, 960],
  ])("that is %s has no refunded amount, and the right one is written", async (status, refunded, amount) => {
    const order = record("orders", nextId(), { status, refunded });
    const old = [
      "refunded_amount",
      "refunded_amount_usd",
      "refunded_amount_formatted",
      "setup_fee",
      "tax_inclusive",
    ];
    await fateOf("order_created", [{ ...order, attributes: without(order.attributes, old) }]);
    expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
      refundedAmount: amount,
      status,
    });
  });
});

describe("an event that is not ours", () => {
  const another = { store_id: 7002 };

  it.each([
    ["of another store", another, true, "other_store"],
    ["of another mode", { test_mode: false }, false, "other_mode"],
    ["whose record is of another mode than its envelope", { test_mode: false }, true, "other_mode"],
  ])("%s is kept as ignored with its reason", async (_, attributes, testMode, outcome) => {
    const one = record("subscriptions", nextId(), attributes);
    expect((await deliver(eventBytes("subscription_created", one, { testMode }))).status).toBe(200);
    await drain();
    const row = await db.webhookEvent.findFirstOrThrow();
    expect(row).toMatchObject({ status: "ignored", outcome });
    expect(row.lastError).not.toBeNull();
    expect(await db.subscription.count({ where: { id: one.id } })).toBe(0);
  });
});

describe("the outcome of an event", () => {
  it("is created, changed, same or older", async () => {
    const id = nextId();
    const at = (seconds: number, status: string, extra: Attributes = {}) =>
      record("subscriptions", id, { status, updated_at: wireTimeAt(seconds), ...extra });
    const events = [
      at(10, "active"),
      at(20, "paused"),
      at(20, "paused", { tax_name: "VAT" }),
      at(15, "past_due"),
    ];
    for (const one of events) {
      // oxlint-disable no-await-in-loop -- one after the other
      await deliver(eventBytes("subscription_updated", one));
      await drain();
      // oxlint-enable no-await-in-loop
    }
    const rows = await db.webhookEvent.findMany({ orderBy: { id: "asc" } });
    expect(rows.map(({ outcome }) => outcome)).toEqual(["created", "changed", "same", "older"]);
  });
});
