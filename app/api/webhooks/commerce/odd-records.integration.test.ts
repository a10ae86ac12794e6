import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { getAccount } from "@/lib/billing/account/queries";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { createPerson, nextId } from "@/lib/billing/testing/people";
import { record, type TestRecord, wireTimeAt } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";
import { formatMoney } from "@/lib/money";

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

  it.each(CHANGES)("is applied with any of what we can do without %s, one by one", async (how, change) => {
    const fields = optional.filter((field) => how !== "of another type" || !NEVER_GUESSED.has(field));
    const records = fields.map((field) => ({ type, id: String(nextId()), attributes: change(full, field) }));
    const rows = await fateOf(event, records);
    expect(rows.filter(({ status }) => status !== "done").map(({ lastError }) => lastError)).toEqual([]);
  });

  it("is applied with all of that missing, null or of another type at once", async () => {
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

/** As JSON text, for some of these are no values of JavaScript's. */
const ODD_VALUES: [field: string, json: string, fate: "done" | "dead"][] = [
  ["total", "2147483648", "done"],
  ["total", "9007199254740991", "done"],
  ["total", "-9007199254740991", "done"],
  ["total", "-1", "done"],
  ["total", "1e3", "done"],
  ["total", "9007199254740992", "dead"],
  ["total", "1e999", "dead"],
  ["total", "12.5", "dead"],
  ["total", '"1200"', "dead"],
  ["total", "true", "dead"],
  ["refunded_amount", "9007199254740991", "done"],
  ["refunded_amount", "1e300", "dead"],
  ["refunded_amount", "0.1", "dead"],
  ["order_number", "9007199254740991", "done"],
  ["order_number", "1e40", "done"],
  ["customer_id", "9007199254740991", "done"],
  ["customer_id", '"5101"', "done"],
  ["customer_id", "9007199254740993", "dead"],
  ["customer_id", "1.5", "dead"],
  ["customer_id", '""', "dead"],
  ["customer_id", `"${"9".repeat(65)}"`, "dead"],
  ["customer_id", '"5101\\u0000"', "dead"],
  ["updated_at", '"9999-12-31T23:59:59.999999Z"', "done"],
  ["updated_at", '"0001-01-01T00:00:00Z"', "done"],
  ["updated_at", '"2026-03-02 10:15:04"', "done"],
  ["updated_at", '"0000-01-01T00:00:00Z"', "dead"],
  ["updated_at", '"+010000-01-01T00:00:00Z"', "dead"],
  ["updated_at", '"-271821-04-20T00:00:00Z"', "dead"],
  ["updated_at", '"9999-12-31T23:59:59-14:00"', "dead"],
  ["updated_at", '"2026-02-31T25:00:00Z"', "dead"],
  ["updated_at", '"tomorrow"', "dead"],
  ["updated_at", "1772446504", "dead"],
  ["created_at", '"+275760-09-13T00:00:00Z"', "done"],
  ["status", `"${"x".repeat(65)}"`, "dead"],
  ["status", '""', "dead"],
  ["user_name", `"${"ß".repeat(60_000)}"`, "done"],
  ["user_email", `"${"ß".repeat(60_000)}"`, "done"],
  ["user_name", '"\\ud83d"', "done"],
  ["first_order_item", '{"quantity":1e30}', "done"],
];

describe("an odd value", () => {
  it.each(ODD_VALUES)("%s: %.60s is acknowledged, and then %s", async (field, json, fate) => {
    const order = record("orders", nextId(), { [field]: "the odd one" });
    const body = new TextDecoder().decode(eventBytes("order_created", order));
    const answer = await deliver(new TextEncoder().encode(body.replace('"the odd one"', () => json)));
    expect(answer.status).toBe(200);
    await drain();
    const row = await db.webhookEvent.findFirstOrThrow();
    expect(row).toMatchObject({ status: fate, attempts: 1 });
    if (fate === "dead") expect(row.lastError).toContain(`${field}: `);
    expect(await db.order.count({ where: { id: order.id } })).toBe(fate === "done" ? 1 : 0);
  });

  it.each(["x".repeat(65), "6201\u0000", "../6201", " "])(
    "as the id of the record, %j, is dead",
    async (id) => {
      expect((await deliver(eventBytes("order_created", { ...record("orders", 1), id }))).status).toBe(200);
      await drain();
      expect(await db.webhookEvent.findFirstOrThrow()).toMatchObject({ status: "dead", attempts: 1 });
    },
  );
});

describe("an amount of a currency without decimals", () => {
  it("may be as large as a number holds, and is shown to the last digit", async () => {
    const [user, id] = [await createPerson(), nextId()];
    const amounts = { currency: "JPY", subtotal: 9_007_199_254_740_991, total: 9_007_199_254_740_991 };
    const owned = { customer_id: id, order_id: id };
    await deliver(eventBytes("subscription_created", record("subscriptions", id, owned)));
    const invoice = record("subscription-invoices", nextId(), {
      ...amounts,
      subscription_id: id,
      customer_id: id,
    });
    await deliver(eventBytes("subscription_payment_success", invoice));
    const order = record("orders", nextId(), { ...amounts, ...owned, updated_at: wireTimeAt(1) });
    await deliver(eventBytes("order_created", order));
    await drain();
    await db.subscription.updateMany({ where: { customerId: String(id) }, data: { userId: user.id } });
    await db.order.updateMany({ where: { customerId: String(id) }, data: { userId: user.id } });
    const account = await getAccount(user.id, new Date());
    const shown = [...account.invoices, ...account.orders].map(({ total, currency }) =>
      formatMoney(total, currency),
    );
    expect(shown).toEqual(["¥9,007,199,254,740,991", "¥9,007,199,254,740,991"]);
  });
});

describe("what is not ours", () => {
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

describe("what became of an event", () => {
  it("stands on it: made, changed, the same already, or older than what we have", async () => {
    const id = nextId();
    const at = (seconds: number, status: string, extra: Attributes = {}) =>
      record("subscriptions", id, { status, updated_at: wireTimeAt(seconds), ...extra });
    const told = [
      at(10, "active"),
      at(20, "paused"),
      at(20, "paused", { tax_name: "VAT" }),
      at(15, "past_due"),
    ];
    for (const one of told) {
      // oxlint-disable no-await-in-loop -- one after the other
      await deliver(eventBytes("subscription_updated", one));
      await drain();
      // oxlint-enable no-await-in-loop
    }
    const rows = await db.webhookEvent.findMany({ orderBy: { id: "asc" } });
    expect(rows.map(({ outcome }) => outcome)).toEqual(["created", "changed", "same", "older"]);
  });
});
