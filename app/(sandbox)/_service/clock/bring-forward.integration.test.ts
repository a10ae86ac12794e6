import { beforeEach, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { setCardBehavior } from "../subscription/payment";
import { storedEventNames } from "../testing/events";
import { PRO_MONTHLY, TEAM_MONTHLY, freshShop } from "../testing/shop";
import { storedSubscription, subscribe } from "../testing/subscriber";
import { cancel } from "../subscription/update";
import { readClocks } from "../time/store-clocks";
import { findCurrentUsage } from "../usage/current-usage";
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

it("bills usage once, however soon the next renewal follows", async () => {
  const { id, now } = await subscribedTenDaysAgo();
  const item = await sandboxDb.sandboxSubscriptionItem.update({
    where: { id: (await storedSubscription(id)).items[0]?.id ?? 0 },
    data: { isUsageBased: true },
  });
  const billingAnchor = new Date(now.getTime() + 20 * DAY).getUTCDate();
  const began = { createdAt: new Date(now.getTime() - 10 * DAY), billingAnchor };
  await sandboxDb.sandboxSubscription.update({ where: { id }, data: began });
  const createdAt = new Date(now.getTime() - DAY);
  await sandboxDb.sandboxUsageRecord.create({
    data: { subscriptionItemId: item.id, quantity: 3, action: "increment", createdAt, updatedAt: createdAt },
  });
  const reported = async () => (await findCurrentUsage(sandboxDb, item.id, await readClocks()))?.quantity;
  expect(await reported()).toBe(3);
  await bringForward(id, now);
  expect(await reported()).toBe(0);
  await bringForward(id, new Date());
  const renewals = await sandboxDb.sandboxSubscriptionInvoice.findMany({
    where: { subscriptionId: id, billingReason: "renewal" },
    orderBy: { id: "asc" },
  });
  expect(renewals.map(({ subtotal }) => subtotal)).toEqual([3 * 2_400, 0]);
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
