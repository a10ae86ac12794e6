import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { NOW, TEAM_MONTHLY, freshShop } from "../testing/shop";
import { storedSubscription, subscribe } from "../testing/subscriber";
import { updateSubscription } from "./update";

const at = (text: string) => new Date(`${text}T10:15:04.000Z`);

const API_CALLS = "456";

beforeEach(freshShop);

describe("a billing day", () => {
  it.each([
    ["a day that is still to come this month", "2026-04-10", 25, "2026-04-25", -400],
    ["a day that has passed this month", "2026-04-10", 5, "2026-05-05", 400],
    ["a day that the month has not", "2026-04-10", 31, "2026-04-30", null],
    ["today", "2026-04-10", null, "2026-05-10", 800],
  ])("moves to %s", async (_what, today, billingAnchor, expected, difference) => {
    const { subscription } = await subscribe();
    await updateSubscription({ id: subscription.id }, { billingAnchor }, { now: at(today) });
    const { renewsAt, dueAt } = await storedSubscription(subscription.id);
    expect([renewsAt, dueAt]).toEqual([at(expected), at(expected)]);
    const lines = await sandboxDb.sandboxInvoiceLine.findMany({ where: { invoiceId: null } });
    expect(lines[0]?.amount ?? null).toBe(difference);
  });

  it("of a trial ends the trial there, and costs nothing", async () => {
    const { subscription } = await subscribe(TEAM_MONTHLY);
    await updateSubscription({ id: subscription.id }, { billingAnchor: 5 }, { now: NOW });
    expect(await storedSubscription(subscription.id)).toMatchObject({
      status: "on_trial",
      billingAnchor: 5,
      trialEndsAt: at("2026-04-05"),
      renewsAt: at("2026-04-05"),
    });
    expect(await sandboxDb.sandboxSubscriptionInvoice.count()).toBe(1);
  });
});

describe("the end of a trial that is brought forward to now", () => {
  it("is paid like every first payment", async () => {
    const { subscription } = await subscribe(TEAM_MONTHLY);
    const now = at("2026-04-02");
    await updateSubscription({ id: subscription.id }, { trialEndsAt: null }, { now });
    expect(await storedSubscription(subscription.id)).toMatchObject({
      status: "active",
      trialEndsAt: now,
      renewsAt: at("2026-05-02"),
      billingAnchor: 2,
    });
    const last = await sandboxDb.sandboxSubscriptionInvoice.findFirst({
      orderBy: { id: "desc" },
      include: { lines: true },
    });
    expect(last).toMatchObject({
      billingReason: "renewal",
      status: "paid",
      total: 4900,
      lines: [{ kind: "plan" }],
    });
  });

  it("bills nothing of what was used on trial, as its end by itself does not", async () => {
    const { subscription } = await subscribe(API_CALLS);
    const { id, items } = subscription;
    const trialEndsAt = at("2026-04-14");
    const trial = { status: "on_trial", trialEndsAt, renewsAt: trialEndsAt, dueAt: trialEndsAt };
    await sandboxDb.sandboxSubscription.update({ where: { id }, data: trial });
    const stamps = { createdAt: at("2026-04-01"), updatedAt: at("2026-04-01") };
    await sandboxDb.sandboxUsageRecord.create({
      data: { subscriptionItemId: items[0]?.id ?? 0, quantity: 9_000, action: "increment", ...stamps },
    });
    await updateSubscription({ id }, { trialEndsAt: null }, { now: at("2026-04-02") });
    const last = await sandboxDb.sandboxSubscriptionInvoice.findFirst({ orderBy: { id: "desc" } });
    expect(last).toMatchObject({ billingReason: "renewal", status: "paid", total: 0 });
  });
});
