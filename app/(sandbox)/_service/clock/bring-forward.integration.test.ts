import { beforeEach, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { setCardBehavior } from "../subscription/payment";
import { storedEventNames } from "../testing/events";
import { PRO_MONTHLY, TEAM_MONTHLY, freshShop } from "../testing/shop";
import { storedSubscription, subscribe } from "../testing/subscriber";
import { cancel } from "../subscription/update";
import { bringForward } from "./worker";

const DAY = 86_400_000;

beforeEach(freshShop);

/** Somebody who subscribed ten days ago by the machine's own clock, which the worker lives by. */
async function subscribedTenDaysAgo(variant = PRO_MONTHLY) {
  const now = new Date();
  const { subscription } = await subscribe(variant);
  await sandboxDb.sandboxSubscription.update({
    where: { id: subscription.id },
    data: {
      renewsAt: new Date(now.getTime() + 20 * DAY),
      dueAt: new Date(now.getTime() + 20 * DAY),
      trialEndsAt: subscription.trialEndsAt && new Date(now.getTime() + 20 * DAY),
    },
  });
  return { id: subscription.id, now };
}

const invoicesOf = (subscriptionId: number) =>
  sandboxDb.sandboxSubscriptionInvoice.findMany({
    where: { subscriptionId },
    select: { status: true, billingReason: true },
    orderBy: { id: "asc" },
  });

it("renews now, and the next period begins now", async () => {
  const { id, now } = await subscribedTenDaysAgo();
  await bringForward(id, now);
  const { status, renewsAt } = await storedSubscription(id);
  expect(status).toBe("active");
  const days = ((renewsAt?.getTime() ?? 0) - now.getTime()) / DAY;
  expect(days).toBeGreaterThanOrEqual(28);
  expect(days).toBeLessThanOrEqual(31);
  expect((await invoicesOf(id)).at(-1)).toEqual({ status: "paid", billingReason: "renewal" });
  expect(await storedEventNames()).toEqual(expect.arrayContaining(["subscription_payment_success"]));
});

it("ends a trial by its first payment", async () => {
  const { id, now } = await subscribedTenDaysAgo(TEAM_MONTHLY);
  await bringForward(id, now);
  const { status, trialEndsAt } = await storedSubscription(id);
  expect([status, trialEndsAt]).toEqual(["active", now]);
});

it("fails with a declining card, is retried, and goes through once the card works", async () => {
  const { id, now } = await subscribedTenDaysAgo();
  await setCardBehavior(id, "card_declined");
  await bringForward(id, now);
  expect((await storedSubscription(id)).status).toBe("past_due");
  await bringForward(id, new Date());
  expect(await storedSubscription(id)).toMatchObject({ status: "past_due", retriesCount: 1 });
  await setCardBehavior(id, "ok");
  await bringForward(id, new Date());
  expect((await storedSubscription(id)).status).toBe("active");
  expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(["paid", "paid"]);
});

it("is refused where no payment is to come", async () => {
  const { id, now } = await subscribedTenDaysAgo();
  await cancel({ id }, now);
  await expect(bringForward(id, now)).rejects.toMatchObject({ code: "conflict" });
  await expect(bringForward(999_999, now)).rejects.toMatchObject({ code: "not_found" });
});
