import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import {
  cancelSubscription,
  getPaymentDetails,
  getPortal,
  linkProblemOf,
  replaceCard,
  resumeSubscription,
} from "./customer-portal";
import { storedEvents } from "../testing/events";
import { FIELD_GUIDE, NOW, PRO_MONTHLY, buy, freshShop } from "../testing/shop";
import { storedSubscription, subscribe } from "../testing/subscriber";
import { receiptUrl } from "../shared/service-urls";

const store = { slug: "fernway" };
const CARD = { cardNumber: "5555555555554444", cardExpiry: "11/31", cardCvc: "321" };
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const problemOf = (attempt: Promise<unknown>) => attempt.then(() => "opened", linkProblemOf);

beforeEach(freshShop);

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
    expect(await getPaymentDetails(url, NOW)).toMatchObject({
      subscription: { id: subscription.id },
      customerId: subscription.customerId,
    });
  });

  it("is not behind a payment link of the API or of a mail", async () => {
    const { payment } = await subscribe();
    expect((await getPaymentDetails(payment, NOW)).customerId).toBeNull();
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
    expect((await storedSubscription(id)).status).toBe("active");
    expect(await storedEvents()).toEqual([]);
  });
});
