import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { startCheckout } from "./start";
import { inTime } from "@/lib/server/timers";
import { createPerson, nextId } from "../testing/people";
import { catalogRecords, record } from "../testing/records";

const MINUTE = 60_000;
const checkouts = () => service.countOf("POST", "/v1/checkouts");
const questions = service.countOrderQuestions;

/** A user who went to the checkout of `variantId`. */
async function buyer(variantId = "421") {
  const user = await createPerson();
  const start = Date.now();
  const click = (after = 0, wanted = variantId) =>
    startCheckout({ user, variantId: wanted, now: new Date(start + after * MINUTE) });
  await click();
  service.requests.length = 0;
  return { user, click };
}

/** The service took a payment without a webhook, and the buyer did not come back to our return page. */
function paid(
  email: string,
  { variantId = 421, status = "paid", subscription = "active", at = new Date() } = {},
) {
  const [orderId, now] = [nextId(), at.toISOString().replace("Z", "000Z")];
  const shared = { user_email: email, customer_id: nextId(), created_at: now, updated_at: now };
  const example = record("orders", orderId).attributes["first_order_item"] as object;
  const item = { ...example, order_id: orderId, variant_id: variantId, product_name: "Pro" };
  service.put(record("orders", orderId, { ...shared, status, first_order_item: item }));
  if (variantId < 440) {
    const bought = { ...shared, order_id: orderId, variant_id: variantId, status: subscription };
    service.put(record("subscriptions", nextId(), bought));
  }
  return String(orderId);
}

const intentOf = (orderId: string) => db.checkoutIntent.findUniqueOrThrow({ where: { orderId } });

beforeEach(() => {
  service.reset();
  service.put(...catalogRecords());
});

describe("buying again what was paid without our hearing of it", () => {
  it("finds the payment instead of selling twice", async () => {
    const { user, click } = await buyer();
    const orderId = paid(user.email);
    expect(await click(5)).toEqual({ kind: "paid", intentId: (await intentOf(orderId)).id });
    expect(checkouts()).toBe(0);
    const [order, subscription] = [
      await db.order.findUniqueOrThrow({ where: { id: orderId } }),
      await db.subscription.findFirstOrThrow({ where: { orderId } }),
    ];
    expect([order.userId, subscription.userId]).toEqual([user.id, user.id]);
    expect(
      await db.drift.findMany({ where: { subjectId: { in: [orderId, subscription.id] } } }),
    ).toMatchObject([
      { foundBy: "visit", eventName: "order_created" },
      { foundBy: "visit", eventName: "subscription_created" },
    ]);
    expect(await click(6)).toMatchObject({ kind: "subscribed" });
  });

  it("finds it days later, and when another plan is wanted now", async () => {
    const { user, click } = await buyer();
    paid(user.email);
    expect(await click(5 * 24 * 60, "422")).toMatchObject({ kind: "paid" });
    expect(checkouts()).toBe(0);
  });

  it("finds the plan whose order arrived and whose subscription did not", async () => {
    const { user, click } = await buyer();
    const orderId = paid(user.email);
    await db.checkoutIntent.updateMany({ where: { userId: user.id }, data: { orderId, openKey: null } });
    expect(await click(1)).toMatchObject({ kind: "paid" });
    expect(checkouts()).toBe(0);
  });

  it("finds what is paid once, and lets its buyer buy a second one afterwards", async () => {
    const { user, click } = await buyer("441");
    const orderId = paid(user.email, { variantId: 441 });
    expect(await click(5)).toEqual({ kind: "paid", intentId: (await intentOf(orderId)).id });
    expect(await click(6)).toMatchObject({ kind: "redirect" });
  });

  it("a one-time purchase that was found does not prevent buying a plan", async () => {
    const { user, click } = await buyer("441");
    paid(user.email, { variantId: 441 });
    expect(await click(5, "421")).toMatchObject({ kind: "redirect" });
  });

  type Facts = NonNullable<Parameters<typeof paid>[1]>;
  it.each<[string, Facts]>([
    ["that failed", { status: "failed" }],
    ["for which the money went back", { variantId: 441, status: "refunded" }],
    ["of a plan that has ended since", { subscription: "expired" }],
    ["of before the checkout", { at: new Date(Date.now() - 60 * MINUTE) }],
    ["of after the checkout had closed", { at: new Date(Date.now() + 180 * MINUTE) }],
  ])("a payment %s is none", async (_, facts) => {
    const { user, click } = await buyer(String(facts.variantId ?? 421));
    paid(user.email, facts);
    expect(await click(200)).toMatchObject({ kind: "redirect" });
  });

  it("two payments belong to two checkouts, each to its own", async () => {
    const { user, click } = await buyer();
    await click(0, "422");
    const [monthly, yearly] = [paid(user.email), paid(user.email, { variantId: 422 })];
    expect(await click(1)).toMatchObject({ kind: "paid" });
    expect((await intentOf(monthly)).variantId).toBe("421");
    expect((await intentOf(yearly)).variantId).toBe("422");
    expect(await db.subscription.count({ where: { userId: user.id } })).toBe(2);
  });
});

describe("the question before a sale", () => {
  it("is not requested at the first purchase, and once more after the checkout has closed", async () => {
    const { user, click } = await buyer();
    expect(await click(10)).toMatchObject({ kind: "redirect" });
    expect(questions()).toBe(1);
    await click(3 * 60);
    expect(questions()).toBe(2);
    await db.checkoutIntent.deleteMany({ where: { userId: user.id, reconciledAt: null } });
    await click(4 * 60);
    expect(questions()).toBe(2);
  });

  it(
    "sells nothing while the service does not answer it, and says so within its budget",
    { tags: ["slow"] },
    async () => {
      const { click } = await buyer();
      service.delay(8_000);
      const started = Date.now();
      await expect(inTime(click(5))).rejects.toMatchObject({ code: "unavailable" });
      expect(Date.now() - started).toBeLessThan(5_000);
      service.delay(0);
      service.fail(503);
      await expect(click(5)).rejects.toMatchObject({ code: "unavailable" });
      expect(checkouts()).toBe(0);
      service.fail(null);
      expect(await click(5)).toMatchObject({ kind: "redirect" });
    },
  );
});
