import { beforeEach, describe, expect, it } from "vitest";
import { parseEvent } from "@/lib/contract/events";
import { sandboxDb } from "@/lib/db";
import { getInvoiceDocument, getMyOrder } from "./my-orders";
import {
  cancelSubscription,
  changePlan,
  getPaymentDetails,
  getPortal,
  linkProblemOf,
  replaceCard,
  resumeSubscription,
} from "./portal";
import { FIELD_GUIDE, NOW, PRO_MONTHLY, TEAM_MONTHLY, buy, freshShop } from "./testing/shop";
import {
  customerPortalUrl,
  invoiceUrl,
  receiptUrl,
  updatePaymentMethodUrl,
  updateSubscriptionUrl,
} from "./urls";

const store = { slug: "fernway" };
const CARD = { cardNumber: "5555555555554444", cardExpiry: "11/31", cardCvc: "321" };
const PRO_YEARLY = 422;
const DAY = 86_400_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);

beforeEach(freshShop);

async function subscribe(variant = PRO_MONTHLY, email = "noa@example.org", query = "") {
  const { subscriptionId } = await buy(variant, { email }, query);
  const subscription = await sandboxDb.sandboxSubscription.findUniqueOrThrow({
    where: { id: subscriptionId ?? 0 },
  });
  await sandboxDb.sandboxDelivery.deleteMany();
  await sandboxDb.sandboxEvent.deleteMany();
  return {
    subscription,
    portal: customerPortalUrl(store, subscription.customerId, NOW),
    update: updateSubscriptionUrl(store, subscription, NOW),
    payment: updatePaymentMethodUrl(store, subscription, NOW),
  };
}

const stored = (id: number) =>
  sandboxDb.sandboxSubscription.findUniqueOrThrow({ where: { id }, include: { items: true } });

async function events() {
  const rows = await sandboxDb.sandboxEvent.findMany({ orderBy: { id: "asc" } });
  return rows.map(({ body }) => parseEvent(body));
}
const problemOf = (attempt: Promise<unknown>) => attempt.then(() => "opened", linkProblemOf);
const eventNames = async () => (await events()).map(({ name }) => name);

describe("the customer portal", () => {
  it("shows the customer's own subscriptions, invoices, orders and plans", async () => {
    await subscribe(PRO_MONTHLY, "somebody.else@example.org");
    const { portal, subscription } = await subscribe();
    await buy(FIELD_GUIDE);
    const page = await getPortal(portal, NOW);
    expect(page.customer.email).toBe("noa@example.org");
    expect(page.subscriptions).toMatchObject([
      {
        id: subscription.id,
        status: "active",
        price: 2400,
        interval: "month",
        card: { brand: "visa", lastFour: "4242" },
        canCancel: true,
        canResume: false,
        canChangePlan: true,
        invoices: [{ total: 2400, statusText: "Paid" }],
      },
    ]);
    expect(page.subscriptions[0]?.plans.map((plan) => plan.variantId)).toEqual([
      411, 412, 421, 422, 431, 432,
    ]);
    expect(page.subscriptions[0]?.plans.find((plan) => plan.isCurrent)?.variantId).toBe(421);
    expect(page.orders.map(({ productName }) => productName)).toEqual(["Field Guide", "Pro"]);
    // The links on the page work, and only for what they are.
    const url = page.subscriptions[0]?.updatePaymentMethodUrl ?? "";
    expect((await getPaymentDetails(url, NOW)).subscription.id).toBe(subscription.id);
  });

  it("knows which subscription an update address is about", async () => {
    const { update, subscription } = await subscribe();
    expect((await getPortal(update, NOW)).updatingSubscriptionId).toBe(subscription.id);
  });
});

describe("a signed link", () => {
  it("is dead after a day", async () => {
    const { portal, payment, update } = await subscribe();
    expect(await problemOf(getPortal(portal, later(2)))).toBe("expired");
    expect(await problemOf(getPortal(update, later(2)))).toBe("expired");
    expect(await problemOf(getPaymentDetails(payment, later(2)))).toBe("expired");
    expect(await problemOf(cancelSubscription(portal, 1, later(2)))).toBe("expired");
    expect(await problemOf(replaceCard(payment, CARD, later(2)))).toBe("expired");
  });

  it("is refused with any part of it changed", async () => {
    const { portal, subscription } = await subscribe();
    const other = await subscribe(PRO_MONTHLY, "somebody.else@example.org");
    const forged = [
      portal.replace(`user=${subscription.customerId}`, `user=${other.subscription.customerId}`),
      portal.replace(/expires=\d+/, "expires=9999999999"),
      portal.replace("test_mode=1", "test_mode=0"),
      portal.replace("fernway", "another"),
      portal.replace(/.$/, "g"),
      `${portal}&signature=0`,
      "nothing",
    ];
    const problems = await Promise.all(forged.map((url) => problemOf(getPortal(url, NOW))));
    expect(problems).toEqual(forged.map(() => "forged"));
  });

  it("opens its own page and no other", async () => {
    const { payment } = await subscribe();
    const order = await sandboxDb.sandboxOrder.findFirstOrThrow();
    expect(await problemOf(getPortal(payment, NOW))).toBe("forged");
    expect(await problemOf(getPortal(receiptUrl(store, order), NOW))).toBe("forged");
    expect(await problemOf(replaceCard(receiptUrl(store, order), CARD, NOW))).toBe("forged");
  });

  it("of one customer does not touch another's subscription", async () => {
    const mine = await subscribe();
    const theirs = await subscribe(PRO_MONTHLY, "somebody.else@example.org");
    const { id } = theirs.subscription;
    await expect(cancelSubscription(mine.portal, id, NOW)).rejects.toMatchObject({ code: "not_found" });
    await expect(resumeSubscription(mine.portal, id, NOW)).rejects.toMatchObject({ code: "not_found" });
    await expect(cancelSubscription(mine.update, id, NOW)).rejects.toMatchObject({ code: "not_found" });
    expect((await stored(id)).status).toBe("active");
    expect(await events()).toEqual([]);
  });
});

describe("a cancellation", () => {
  it("leaves the customer what was paid for, and can be taken back until then", async () => {
    const { portal, subscription } = await subscribe(
      PRO_MONTHLY,
      undefined,
      "checkout[custom][account]=a_17",
    );
    await cancelSubscription(portal, subscription.id, NOW);
    expect(await stored(subscription.id)).toMatchObject({
      status: "cancelled",
      cancelled: true,
      endsAt: subscription.renewsAt,
      renewsAt: subscription.renewsAt,
    });
    await resumeSubscription(portal, subscription.id, NOW);
    expect(await stored(subscription.id)).toMatchObject({ status: "active", cancelled: false, endsAt: null });
    const written = await events();
    expect(written.map(({ name }) => name)).toEqual([
      "subscription_cancelled",
      "subscription_updated",
      "subscription_resumed",
      "subscription_updated",
    ]);
    expect(written.map(({ object }) => object.attributes["status"])).toEqual([
      "cancelled",
      "cancelled",
      "active",
      "active",
    ]);
    expect(written.every(({ customData }) => customData["account"] === "a_17")).toBe(true);
  });

  it("of a trial goes back to the trial", async () => {
    const { portal, subscription } = await subscribe(TEAM_MONTHLY);
    await cancelSubscription(portal, subscription.id, NOW);
    expect((await stored(subscription.id)).endsAt).toEqual(subscription.trialEndsAt);
    await resumeSubscription(portal, subscription.id, NOW);
    expect((await stored(subscription.id)).status).toBe("on_trial");
  });

  it("happens once, however many click at once", async () => {
    const { portal, subscription } = await subscribe();
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => cancelSubscription(portal, subscription.id, NOW)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await eventNames()).toEqual(["subscription_cancelled", "subscription_updated"]);
  });

  it("ends an overdue subscription at once, and it cannot be resumed", async () => {
    const { portal, subscription } = await subscribe();
    await sandboxDb.sandboxSubscription.update({
      where: { id: subscription.id },
      data: { status: "past_due" },
    });
    await cancelSubscription(portal, subscription.id, NOW);
    expect(await stored(subscription.id)).toMatchObject({ status: "expired", endsAt: NOW });
    expect(await eventNames()).toEqual([
      "subscription_cancelled",
      "subscription_expired",
      "subscription_updated",
    ]);
    await expect(resumeSubscription(portal, subscription.id, NOW)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("cannot be taken back once it is over", async () => {
    const { subscription, portal } = await subscribe();
    await cancelSubscription(portal, subscription.id, NOW);
    const over = later(40);
    const fresh = customerPortalUrl(store, subscription.customerId, over);
    await expect(resumeSubscription(fresh, subscription.id, over)).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("a change of plan", () => {
  it("counts from the next renewal and ends a custom price", async () => {
    const { update, subscription } = await subscribe();
    await sandboxDb.sandboxSubscription.update({
      where: { id: subscription.id },
      data: { customPrice: 100 },
    });
    await changePlan(update, PRO_YEARLY, NOW);
    expect(await stored(subscription.id)).toMatchObject({
      variantId: PRO_YEARLY,
      variantName: "Yearly",
      customPrice: null,
      renewsAt: subscription.renewsAt,
      items: [{ priceId: 822, quantity: 1 }],
    });
    const [event] = await events();
    expect(await eventNames()).toEqual(["subscription_updated"]);
    expect(event?.object.attributes).toMatchObject({
      variant_id: PRO_YEARLY,
      first_subscription_item: { price_id: 822 },
    });
    expect(await sandboxDb.sandboxSubscriptionInvoice.count()).toBe(1);
  });

  it.each([
    ["a one-off product", Number(FIELD_GUIDE), "invalid"],
    ["the plan it has", Number(PRO_MONTHLY), "conflict"],
    ["a plan that does not exist", 999, "not_found"],
  ])("to %s is refused", async (_what, variantId, code) => {
    const { update } = await subscribe();
    await expect(changePlan(update, variantId, NOW)).rejects.toMatchObject({ code });
    expect(await events()).toEqual([]);
  });

  it("to another store's plan or a hidden one is refused", async () => {
    const { update } = await subscribe();
    const stamps = { createdAt: NOW, updatedAt: NOW };
    const other = await sandboxDb.sandboxStore.create({
      data: {
        name: "Other",
        slug: "other",
        domain: "other.example",
        country: "US",
        currency: "USD",
        ...stamps,
      },
    });
    const product = await sandboxDb.sandboxProduct.create({
      data: { storeId: other.id, name: "Theirs", slug: "theirs", ...stamps },
    });
    const variant = await sandboxDb.sandboxVariant.create({
      data: {
        productId: product.id,
        name: "Monthly",
        slug: "theirs-monthly",
        isSubscription: true,
        ...stamps,
      },
    });
    await sandboxDb.sandboxPrice.create({
      data: { variantId: variant.id, category: "subscription", unitPrice: 1, ...stamps },
    });
    await expect(changePlan(update, variant.id, NOW)).rejects.toMatchObject({ code: "invalid" });
    await sandboxDb.sandboxStore.delete({ where: { id: other.id } });

    await sandboxDb.sandboxProduct.update({ where: { id: 303 }, data: { status: "draft" } });
    await expect(changePlan(update, Number(TEAM_MONTHLY), NOW)).rejects.toMatchObject({ code: "not_found" });
    await sandboxDb.sandboxProduct.update({ where: { id: 303 }, data: { status: "published" } });
  });

  it("does not revive a cancelled, paused or expired subscription", async () => {
    const { update, subscription } = await subscribe();
    for (const status of ["cancelled", "paused", "expired", "unpaid"]) {
      // oxlint-disable-next-line no-await-in-loop -- one row goes through all of its states
      await sandboxDb.sandboxSubscription.update({ where: { id: subscription.id }, data: { status } });
      // oxlint-disable-next-line no-await-in-loop -- one row goes through all of its states
      await expect(changePlan(update, PRO_YEARLY, NOW)).rejects.toMatchObject({ code: "conflict" });
    }
    expect(await stored(subscription.id)).toMatchObject({ variantId: Number(PRO_MONTHLY), status: "unpaid" });
  });
});

describe("a new card", () => {
  it("replaces the old one and is told to the merchant", async () => {
    const { payment, subscription } = await subscribe();
    expect(await replaceCard(payment, CARD, NOW)).toEqual({
      status: "replaced",
      card: { brand: "mastercard", lastFour: "4444" },
    });
    expect(await stored(subscription.id)).toMatchObject({ cardBrand: "mastercard", cardLastFour: "4444" });
    const [event] = await events();
    expect(await eventNames()).toEqual(["subscription_updated"]);
    expect(event?.object.attributes).toMatchObject({ card_last_four: "4444" });
  });

  it("can be one that fails on renewal", async () => {
    const { payment, subscription } = await subscribe();
    await replaceCard(payment, { ...CARD, cardNumber: "4000000000000341" }, NOW);
    expect((await stored(subscription.id)).cardBehavior).toBe("card_declined");
  });

  it("that is declined or mistyped changes nothing", async () => {
    const { payment, subscription } = await subscribe();
    const declined = await replaceCard(payment, { ...CARD, cardNumber: "4000000000000002" }, NOW);
    expect(declined).toMatchObject({ status: "declined", reason: "card_declined" });
    const mistyped = await replaceCard(payment, { ...CARD, cardCvc: "1" }, NOW);
    expect(mistyped).toMatchObject({ status: "invalid", fields: { cardCvc: expect.any(String) } });
    expect((await stored(subscription.id)).cardLastFour).toBe("4242");
    expect(await events()).toEqual([]);
  });

  it("does not fit a subscription that is over", async () => {
    const { payment, subscription } = await subscribe();
    await sandboxDb.sandboxSubscription.update({
      where: { id: subscription.id },
      data: { status: "expired" },
    });
    await expect(replaceCard(payment, CARD, NOW)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a receipt", () => {
  it("shows the order for ever, and leads nowhere that changes anything", async () => {
    await buy(PRO_MONTHLY, { country: "DE", discountCode: "WELCOME20", taxNumber: "" });
    const order = await sandboxDb.sandboxOrder.findFirstOrThrow();
    const page = await getMyOrder(receiptUrl(store, order), later(4000));
    expect(page).toMatchObject({
      issuer: { name: "Fernway" },
      billTo: { name: "Noa Lindqvist", email: "noa@example.org", country: "DE" },
      order: {
        subtotal: 2400,
        discountTotal: 480,
        taxName: "VAT",
        taxRate: "19.00",
        total: 2285,
        statusText: "Paid",
      },
      items: [{ productName: "Pro", variantName: "Monthly", price: 2400, quantity: 1 }],
      invoices: [{ total: 2285 }],
    });
    expect(JSON.stringify(page)).not.toMatch(/\/billing|payment-details/);
  });

  it("of one order does not open another", async () => {
    const first = await buy(FIELD_GUIDE);
    const second = await buy(FIELD_GUIDE);
    const forged = receiptUrl(store, first).replace(first.identifier, second.identifier);
    await expect(getMyOrder(forged, NOW)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("an invoice", () => {
  it("says what was bought, also after the plan was changed", async () => {
    const { update, subscription } = await subscribe();
    await changePlan(update, PRO_YEARLY, NOW);
    const order = await sandboxDb.sandboxOrder.findUniqueOrThrow({ where: { id: subscription.orderId } });
    const invoice = await sandboxDb.sandboxSubscriptionInvoice.findFirstOrThrow();
    expect(await getInvoiceDocument(invoiceUrl(order, invoice), later(4000))).toMatchObject({
      invoice: { description: "Pro Monthly", total: 2400, number: `${order.orderNumber}-${invoice.id}` },
      card: { brand: "visa", lastFour: "4242" },
    });
  });
});
