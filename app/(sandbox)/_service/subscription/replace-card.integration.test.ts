import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { getPaymentDetails, replaceCard } from "../portal/customer-portal";
import { storedEventNames, storedEvents } from "../testing/events";
import { NOW, freshShop } from "../testing/shop";
import { storedSubscription, subscribe } from "../testing/subscriber";

const CARD = { cardNumber: "5555555555554444", cardExpiry: "11/31", cardCvc: "321" };

beforeEach(freshShop);

describe("a new card", () => {
  it("replaces the old one, with an event", async () => {
    const { payment, subscription } = await subscribe();
    expect(await replaceCard(payment, CARD, NOW)).toEqual({
      status: "replaced",
      card: { brand: "mastercard", lastFour: "4444" },
      hasPaid: false,
    });
    expect(await storedSubscription(subscription.id)).toMatchObject({
      cardBrand: "mastercard",
      cardLastFour: "4444",
    });
    const [event] = await storedEvents();
    expect(await storedEventNames()).toEqual(["subscription_updated"]);
    // Only the receipt of the purchase: nothing was paid with it.
    expect(await sandboxDb.sandboxMail.count()).toBe(1);
    expect(event?.object.attributes).toMatchObject({ card_last_four: "4444" });
  });

  it("can be one that fails on renewal", async () => {
    const { payment, subscription } = await subscribe();
    await replaceCard(payment, { ...CARD, cardNumber: "4000000000000341" }, NOW);
    expect((await storedSubscription(subscription.id)).cardBehavior).toBe("card_declined");
  });

  it("that is declined or mistyped changes nothing", async () => {
    const { payment, subscription } = await subscribe();
    const declined = await replaceCard(payment, { ...CARD, cardNumber: "4000000000000002" }, NOW);
    expect(declined).toMatchObject({ status: "declined", reason: "card_declined" });
    const mistyped = await replaceCard(payment, { ...CARD, cardCvc: "1" }, NOW);
    expect(mistyped).toMatchObject({ status: "invalid", fields: { cardCvc: expect.any(String) } });
    expect((await storedSubscription(subscription.id)).cardLastFour).toBe("4242");
    expect(await storedEvents()).toEqual([]);
  });

  it("does not fit a subscription that is over", async () => {
    const { payment, subscription } = await subscribe();
    await sandboxDb.sandboxSubscription.update({
      where: { id: subscription.id },
      data: { status: "expired" },
    });
    await expect(replaceCard(payment, CARD, NOW)).rejects.toMatchObject({ code: "conflict" });
  });

  it.each(["past_due", "unpaid"])(
    "pays what is overdue and goes on from there, when it was %s",
    async (status) => {
      const { payment, subscription } = await subscribe();
      await sandboxDb.sandboxSubscription.update({
        where: { id: subscription.id },
        data: {
          status,
          retriesCount: 2,
          cardBehavior: "card_declined",
          renewsAt: new Date("2026-04-03T10:15:04Z"),
        },
      });
      await sandboxDb.sandboxSubscriptionInvoice.updateMany({
        data: { status: "past_due", billingReason: "renewal" },
      });
      await sandboxDb.sandboxMail.deleteMany();
      expect((await getPaymentDetails(payment, NOW)).overdue).toEqual({ amount: 2400, currency: "USD" });
      expect(await replaceCard(payment, CARD, NOW)).toMatchObject({ status: "replaced", hasPaid: true });
      expect((await getPaymentDetails(payment, NOW)).overdue).toBeNull();
      expect(await storedSubscription(subscription.id)).toMatchObject({
        status: "active",
        retriesCount: 0,
        renewsAt: new Date("2026-04-30T10:15:04Z"),
        dueAt: new Date("2026-04-30T10:15:04Z"),
        cardExpiresAt: new Date("2031-12-01T00:00:00Z"),
      });
      expect(await sandboxDb.sandboxSubscriptionInvoice.findFirst()).toMatchObject({
        status: "paid",
        cardLastFour: "4444",
      });
      const written = await storedEvents();
      expect(written.map(({ name, object }) => `${name} ${String(object.attributes["status"])}`)).toEqual([
        "subscription_payment_success paid",
        "subscription_payment_recovered paid",
        "subscription_updated active",
      ]);
      const mails = await sandboxDb.sandboxMail.findMany();
      expect(mails).toMatchObject([
        {
          recipient: "noa@example.org",
          subject: "Your payment to Fernway went through",
          text: expect.stringMatching(/Total: \$24\.00\nCard: Mastercard ending in 4444\nNext payment: /),
          createdAt: NOW,
        },
      ]);
    },
  );
});
