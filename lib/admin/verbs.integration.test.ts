import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { catalogRecords, record, type TestRecord } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";
import { listActions } from "./actions";
import { findOrder, findSubscription, listKeys } from "./purchase-detail";
import { emptyShop } from "./testing/shop";
import { changeRenewal, moveToPlan, refundPayment, switchKey } from "./verbs";

const ADMIN = { email: "admin@example.com" };
const NOW = new Date("2026-03-10T00:00:00Z");
const LATER = new Date(NOW.getTime() + 60_000);

beforeEach(async () => {
  await emptyShop();
  await db.changeHold.deleteMany();
  service.put(...catalogRecords());
});

/** A record that the service and our copy have. */
async function known(event: string, one: TestRecord): Promise<string> {
  service.put(one);
  await deliver(eventBytes(event, structuredClone(one)));
  await drain();
  service.requests.length = 0;
  return one.id;
}

/** An order of 24.00 in this currency, or of another total. */
async function ordered(attributes: Record<string, unknown> = {}) {
  const paid = { status: "paid", total: 2_400, refunded_amount: 0, refunded: false, refunded_at: null };
  const id = await known("order_created", record("orders", nextId(), { ...paid, ...attributes }));
  const shown = (await findOrder(id))?.state ?? "";
  const refund = (amount: string, now = NOW, state = shown) =>
    refundPayment(ADMIN, { type: "orders", id, shown: state, amount }, now);
  return { id, shown, refund, refunds: () => service.countOf("POST", `/v1/orders/${id}/refund`) };
}

async function subscribed(attributes: Record<string, unknown> = {}) {
  const active = { status: "active", product_id: 302, variant_id: 421, ...attributes };
  const id = await known("subscription_created", record("subscriptions", nextId(), active));
  const shown = async () => (await findSubscription(id, NOW))?.state ?? "";
  return { id, shown, read: () => db.subscription.findUniqueOrThrow({ where: { id } }) };
}

const outcomes = async () => (await listActions("")).rows.map(({ verb, outcome }) => [verb, outcome]);

/** The admin learns that nobody knows, and the next click comes too early. */
async function expectUnknown({ refund, refunds }: Awaited<ReturnType<typeof ordered>>) {
  await expect(refund("5")).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringMatching(/It is unknown whether this was done/),
  });
  expect(await outcomes()).toEqual([["refund", expect.stringMatching(/^Unknown: \$5\.00/)]]);
  await expect(refund("5")).rejects.toMatchObject({ code: "too_many" });
  expect(refunds()).toBe(1);
}

describe("a refund", () => {
  it("pays a part back and then the rest, which our copy and the audit log show at once", async () => {
    const { id, refund } = await ordered();
    await refund("5.5");
    expect(await findOrder(id)).toMatchObject({ refundedAmount: 550, left: 1_850, status: "partial_refund" });
    expect(service.requests.findLast(({ method }) => method === "POST")?.body).toEqual({
      data: { type: "orders", id, attributes: { amount: 550 } },
    });
    await refund("18.50", NOW, (await findOrder(id))?.state);
    const refunded = await findOrder(id);
    expect(refunded).toMatchObject({ refundedAmount: 2_400, left: 0, status: "refunded" });
    expect(refunded?.actions).toMatchObject([
      { verb: "refund", at: NOW, admin: ADMIN.email, outcome: "$18.50, $24.00 of $24.00 in all." },
      { verb: "refund", outcome: "$5.50, $5.50 of $24.00 in all." },
    ]);
  });

  it.each(["24.01", "99999999999999999999", "0", "-5", "5,00", "5.001", "five", "1e3", ""])(
    "of %j is refused at its field, and nothing is sent",
    async (amount) => {
      const { refund, refunds } = await ordered();
      expect(await refund(amount)).toMatchObject({ ok: false, fields: { amount: expect.any(String) } });
      expect([refunds(), await outcomes()]).toEqual([0, []]);
    },
  );

  it("is exact in a currency without decimal places and in one with three", async () => {
    const yen = await ordered({ currency: "JPY" });
    expect(await yen.refund("12.5")).toMatchObject({ fields: { amount: "Enter an amount such as 2400." } });
    await yen.refund("125");
    expect(await findOrder(yen.id)).toMatchObject({ refundedAmount: 125 });
    const dinars = await ordered({ currency: "KWD" });
    await dinars.refund("1.005");
    expect(await findOrder(dinars.id)).toMatchObject({ refundedAmount: 1_005 });
  });

  it("is refused when something was refunded since the page was opened, and the page is updated", async () => {
    const { id, shown, refund, refunds } = await ordered();
    await service.call(`/v1/orders/${id}/refund`, {
      method: "POST",
      body: JSON.stringify({ data: { type: "orders", id, attributes: { amount: 400 } } }),
    });
    await expect(refund("5")).rejects.toMatchObject({ code: "conflict" });
    expect(refunds()).toBe(1);
    const order = await findOrder(id);
    expect([order?.refundedAmount, order?.state === shown, order?.actions]).toEqual([400, false, []]);
  });

  it("is made once for a double click and for two admins at the same time", async () => {
    const { id, refund, refunds } = await ordered();
    service.delay(50);
    const both = await Promise.allSettled([refund("5"), refund("5"), refund("5")]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    // The loser comes a moment later, with what it had on its page.
    await expect(refund("5", LATER)).rejects.toMatchObject({ code: "conflict" });
    expect([refunds(), (await findOrder(id))?.refundedAmount]).toEqual([1, 500]);
  });

  it("keeps what the service says against it, in the audit log as well", async () => {
    const { refund } = await ordered({ status: "pending" });
    service.refuse("POST", 422);
    await expect(refund("5")).rejects.toMatchObject({
      code: "invalid",
      message: "The commerce service could not do this (422).",
    });
    expect(await outcomes()).toEqual([
      ["refund", "Not done: $5.00, $5.00 of $24.00 in all. The commerce service could not do this (422)."],
    ]);
    service.reset();
    await expect(refund("5")).rejects.toMatchObject({ code: "not_found" });
  });

  it.each([401, 403])(
    "is not made with a key that the service refuses (%i), and can be tried again",
    async (status) => {
      const { refund, refunds } = await ordered();
      service.refuse("POST", status);
      const message = "The commerce service refused our API key. Nothing was changed.";
      await expect(refund("5")).rejects.toMatchObject({ code: "unavailable", message });
      expect(await outcomes()).toEqual([["refund", `Not done: $5.00, $5.00 of $24.00 in all. ${message}`]]);
      service.refuse("PATCH", status);
      await refund("5");
      expect(refunds()).toBe(2);
    },
  );

  it("changes nothing while the service cannot be read", async () => {
    const { refund, refunds } = await ordered();
    service.loseAnswers(true);
    await expect(refund("5")).rejects.toMatchObject({
      message: expect.stringMatching(/Nothing was changed/),
    });
    service.loseAnswers(false);
    expect([refunds(), await outcomes()]).toEqual([0, []]);
    await refund("5");
    expect(refunds()).toBe(1);
  });

  it.each([
    ["its answer was lost", () => service.loseAnswers(true, "POST")],
    ["the service broke", () => service.refuse("POST", 500)],
  ])("is not repeated at once when %s: it may have been made", async (_name, fail) => {
    const order = await ordered();
    fail();
    await expectUnknown(order);
  });

  it("is not repeated at once when it takes too long", { tags: ["slow"] }, async () => {
    const order = await ordered();
    // Reading the order takes half of what a click may take, and the refund the rest.
    service.delay(2_200);
    await expectUnknown(order);
  });

  it("that was made although its answer was lost is found by the next attempt", async () => {
    const { id, refund, refunds } = await ordered();
    service.loseAnswers(true, "POST");
    await expect(refund("5")).rejects.toMatchObject({ code: "unavailable" });
    service.loseAnswers(false);
    await expect(refund("5", LATER)).rejects.toMatchObject({ code: "conflict" });
    expect([refunds(), (await findOrder(id))?.refundedAmount]).toEqual([1, 500]);
  });

  it("reaches neither an unknown order nor one of the other mode", async () => {
    const { id, refund } = await ordered();
    await db.order.update({ where: { id }, data: { testMode: false } });
    await expect(refund("5")).rejects.toMatchObject({ code: "not_found" });
    await db.order.delete({ where: { id } });
    await expect(refund("5")).rejects.toMatchObject({ code: "not_found" });
    expect(service.requests).toEqual([]);
  });

  it("of a renewal is of its invoice, and of a first payment only of its order", async () => {
    const { id: subscription } = await subscribed();
    const billed = async (reason: string) => {
      const paid = {
        status: "paid",
        total: 2_400,
        refunded_amount: 0,
        subscription_id: Number(subscription),
      };
      const invoice = record("subscription-invoices", nextId(), { ...paid, billing_reason: reason });
      const id = await known("subscription_payment_success", invoice);
      const { invoices = [] } = (await findSubscription(subscription, NOW)) ?? {};
      const shown = invoices.find((one) => one.id === id)?.state ?? "";
      const refund = { type: "subscription-invoices" as const, id, shown, amount: "4" };
      return { id, refund: () => refundPayment(ADMIN, refund, NOW) };
    };
    const renewal = await billed("renewal");
    await renewal.refund();
    const invoice = await db.subscriptionInvoice.findUniqueOrThrow({ where: { id: renewal.id } });
    expect(invoice.refundedAmount).toBe(400);
    const first = await billed("initial");
    await expect(first.refund()).rejects.toMatchObject({ code: "conflict" });
    expect(service.countOf("POST", "/v1/subscription-invoices")).toBe(0);
  });
});

describe("a subscription", () => {
  it("is canceled at the end of its period and resumed, without a scheduled change", async () => {
    const { id, shown, read } = await subscribed({ renews_at: "2099-04-02T12:00:00.000000Z" });
    await changeRenewal(ADMIN, { id, change: "cancel", shown: await shown() }, NOW);
    expect(await read()).toMatchObject({ status: "cancelled", endsAt: new Date("2099-04-02T12:00:00Z") });
    await changeRenewal(ADMIN, { id, change: "resume", shown: await shown() }, NOW);
    expect(await read()).toMatchObject({ status: "active", endsAt: null });
    expect((await outcomes()).map(([verb]) => verb)).toEqual(["resume", "cancel"]);
    const resumed = { id, change: "resume" as const, shown: await shown() };
    await expect(changeRenewal(ADMIN, resumed, NOW)).rejects.toMatchObject({ code: "conflict" });
  });

  it("is left alone when it has changed since, because its end would be another", async () => {
    const { id, shown, read } = await subscribed();
    const before = await shown();
    const [theirs] = service.all("subscriptions");
    Object.assign(theirs!.attributes, { status: "past_due", updated_at: "2099-01-01T00:00:00.000000Z" });
    const cancel = { id, change: "cancel" as const, shown: before };
    await expect(changeRenewal(ADMIN, cancel, NOW)).rejects.toMatchObject({ code: "conflict" });
    expect(await read()).toMatchObject({ status: "past_due" });
    expect(service.countOf("DELETE", "/v1/subscriptions")).toBe(0);
  });

  it.each([
    ["at once", { invoice_immediately: true }],
    ["never", { disable_prorations: true }],
  ] as const)("is moved to another plan, with the difference paid %s", async (billing, sent) => {
    const { id, shown, read } = await subscribed();
    await moveToPlan(ADMIN, { id, variantId: "422", billing, shown: await shown() }, NOW);
    expect(await read()).toMatchObject({ variantId: "422" });
    expect(service.requests.findLast(({ method }) => method === "PATCH")?.body).toEqual({
      data: { type: "subscriptions", id, attributes: { variant_id: 422, ...sent } },
    });
    expect(await outcomes()).toEqual([["change_plan", expect.stringMatching(/^From .+ to Pro Yearly\. /)]]);
  });

  it("is not moved to what is not for sale, to its own plan, or while it is paid with PayPal", async () => {
    const { id, shown } = await subscribed();
    const change = async (variantId: string) =>
      moveToPlan(ADMIN, { id, variantId, billing: "never", shown: await shown() }, NOW);
    expect(await change("441")).toMatchObject({ fields: { variantId: expect.any(String) } });
    await expect(change("421")).rejects.toMatchObject({ code: "conflict" });
    const paypal = await subscribed({ payment_processor: "paypal" });
    const move = { id: paypal.id, variantId: "422", billing: "never" as const, shown: await paypal.shown() };
    await expect(moveToPlan(ADMIN, move, NOW)).rejects.toMatchObject({ code: "conflict" });
    expect(service.countOf("PATCH", "/v1/subscriptions")).toBe(0);
  });
});

describe("a license key", () => {
  it("is disabled and enabled again, once each", async () => {
    const order = nextId();
    const attributes = { order_id: order, status: "active", disabled: false };
    const id = await known("license_key_created", record("license-keys", nextId(), attributes));
    const turn = (isDisabled: boolean) =>
      switchKey(ADMIN, { id, isDisabled, shown: String(!isDisabled) }, NOW);
    await turn(true);
    expect(await listKeys({ orderId: String(order) })).toMatchObject([
      { status: "disabled", disabled: true },
    ]);
    await expect(turn(true)).rejects.toMatchObject({ code: "conflict" });
    await turn(false);
    expect(await listKeys({ orderId: String(order) })).toMatchObject([{ disabled: false }]);
    expect((await outcomes()).map(([verb]) => verb)).toEqual(["enable_key", "disable_key"]);
    expect(service.countOf("PATCH", `/v1/license-keys/${id}`)).toBe(2);
  });
});
