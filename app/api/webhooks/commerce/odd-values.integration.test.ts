import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { getAccount } from "@/lib/billing/account/queries";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { createPerson, nextId } from "@/lib/billing/testing/people";
import { record, wireTimeAt } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";
import { formatMoney } from "@/lib/money";

beforeEach(async () => {
  service.reset();
  await db.webhookEvent.deleteMany();
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
