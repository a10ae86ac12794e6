import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { cancel } from "../subscription/cancel";
import { storedEvents } from "../testing/events";
import { DESKTOP, NOW, PRO_MONTHLY, buy, freshShop } from "../testing/shop";
import { storedSubscription, subscribe } from "../testing/subscriber";
import { history, invoicesOf, passUntil } from "./testing";

const failing = { cardBehavior: "card_declined" };
// Bought on 31 March 2026, so its days are the 31st or the last of the month.
const on = (day: string) => new Date(`${day}T10:15:04.000Z`);

beforeEach(freshShop);

async function subscribed(data: Prisma.SandboxSubscriptionUncheckedUpdateInput = {}, variant = PRO_MONTHLY) {
  const { subscription } = await subscribe(variant);
  await sandboxDb.sandboxMail.deleteMany();
  return sandboxDb.sandboxSubscription.update({ where: { id: subscription.id }, data });
}

const change = (id: number, data: Prisma.SandboxSubscriptionUncheckedUpdateInput) =>
  sandboxDb.sandboxSubscription.update({ where: { id }, data });

describe("a renewal", () => {
  it("that is paid has an invoice, its events at its instant and a receipt", async () => {
    const { id } = await subscribed();
    expect(await passUntil(on("2026-05-01"))).toBe(1);
    expect(await history()).toEqual([
      "2026-04-30 subscription_payment_success paid",
      "2026-04-30 subscription_updated active",
    ]);
    expect(await storedSubscription(id)).toMatchObject({
      status: "active",
      renewsAt: on("2026-05-31"),
      dueAt: on("2026-05-31"),
      updatedAt: on("2026-04-30"),
    });
    const [, renewal] = await invoicesOf(id);
    expect(renewal).toMatchObject({
      billingReason: "renewal",
      status: "paid",
      cardLastFour: "4242",
      total: 2400,
      totalUsd: 2400,
      createdAt: on("2026-04-30"),
      lines: [{ kind: "plan", quantity: 1, amount: 2400 }],
    });
    const mail = await sandboxDb.sandboxMail.findFirstOrThrow();
    expect(mail).toMatchObject({ recipient: "noa@example.org", createdAt: on("2026-04-30") });
    expect(mail.text).toContain("Total: $24.00");
    expect(mail.html).toContain("my-orders");
    expect(await sandboxDb.sandboxDelivery.count({ where: { nextAttemptAt: on("2026-04-30") } })).toBe(2);
  });

  it("keeps to the anchor through short months", async () => {
    const { id } = await subscribed();
    await passUntil(on("2028-03-31"));
    const days = (await invoicesOf(id)).map(({ createdAt }) => createdAt.toISOString().slice(0, 10));
    expect(days.slice(9, 13)).toEqual(["2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31"]);
    expect(days.slice(-3)).toEqual(["2028-01-31", "2028-02-29", "2028-03-31"]);
  });

  it("of nothing is paid without a card and counts all the same", async () => {
    const { id } = await subscribed({ customPrice: 0, cardBehavior: "card_declined" });
    await passUntil(on("2026-04-30"));
    expect((await invoicesOf(id))[1]).toMatchObject({ status: "paid", total: 0, cardBrand: null });
    expect(await history()).toEqual([
      "2026-04-30 subscription_payment_success paid",
      "2026-04-30 subscription_updated active",
    ]);
  });

  it("takes the prorations along that waited, and leaves a credit where they exceed it", async () => {
    const { id } = await subscribed();
    await sandboxDb.sandboxInvoiceLine.create({
      data: {
        subscriptionId: id,
        kind: "proration",
        description: "Unused time",
        amount: -3000,
        createdAt: NOW,
      },
    });
    await passUntil(on("2026-05-31"));
    const [, first, second] = await invoicesOf(id);
    expect(first).toMatchObject({ subtotal: -600, total: 0, cardBrand: null });
    expect(first?.lines.map(({ kind }) => kind)).toEqual(["proration", "plan"]);
    expect(second).toMatchObject({ total: 1800, status: "paid" });
    expect(second?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["credit", -600],
      ["plan", 2400],
    ]);
  });

  it("bills what was used in the period that ends", async () => {
    const { id } = await subscribed();
    const item = await sandboxDb.sandboxSubscriptionItem.update({
      where: { id: (await storedSubscription(id)).items[0]?.id ?? 0 },
      data: { isUsageBased: true },
    });
    const use = (quantity: number, createdAt: Date) => ({
      subscriptionItemId: item.id,
      quantity,
      action: "increment",
      createdAt,
      updatedAt: createdAt,
    });
    await sandboxDb.sandboxUsageRecord.createMany({
      data: [use(2, on("2026-04-01")), use(1, on("2026-04-29")), use(5, on("2026-04-30"))],
    });
    await passUntil(on("2026-06-30"));
    const totals = (await invoicesOf(id)).map(({ total }) => total);
    expect(totals).toEqual([2400, 3 * 2400, 5 * 2400, 0]);
  });

  it("warns of a card that will have expired by the next one, and then fails", async () => {
    const { id } = await subscribed({ cardExpiresAt: new Date("2026-06-01T00:00:00Z") });
    await passUntil(on("2026-06-30"));
    const subjects = await sandboxDb.sandboxMail.findMany({ orderBy: { id: "asc" } });
    expect(subjects.map(({ subject }) => subject.split(",")[0])).toEqual([
      "Your receipt from Fernway",
      "Your receipt from Fernway",
      "Your card at Fernway expires soon",
      "Your payment to Fernway failed",
    ]);
    expect((await storedSubscription(id)).status).toBe("past_due");
  });
});

describe("a trial", () => {
  it("that ends is paid", async () => {
    const ends = on("2026-04-14");
    const { id } = await subscribed({
      status: "on_trial",
      trialEndsAt: ends,
      renewsAt: ends,
      dueAt: ends,
      billingAnchor: 14,
    });
    await passUntil(on("2026-05-14"));
    expect(await history()).toEqual([
      "2026-04-14 subscription_payment_success paid",
      "2026-04-14 subscription_updated active",
      "2026-05-14 subscription_payment_success paid",
      "2026-05-14 subscription_updated active",
    ]);
    expect((await storedSubscription(id)).renewsAt).toEqual(on("2026-06-14"));
  });

  it("whose payment fails is past due", async () => {
    const ends = on("2026-04-14");
    await subscribed({
      status: "on_trial",
      trialEndsAt: ends,
      renewsAt: ends,
      dueAt: ends,
      cardBehavior: "insufficient_funds",
    });
    await passUntil(ends);
    expect(await history()).toEqual([
      "2026-04-14 subscription_payment_failed past_due",
      "2026-04-14 subscription_updated past_due",
    ]);
  });
});

const failed = (day: string, status: string) => [
  `${day} subscription_payment_failed past_due`,
  `${day} subscription_updated ${status}`,
];

describe("dunning", () => {
  it("tries again after 3, 7, 10 and 14 days, then gives up, and the subscription expires", async () => {
    const { id } = await subscribed(failing);
    await passUntil(on("2026-12-31"));
    expect(await history()).toEqual([
      ...failed("2026-04-30", "past_due"),
      ...failed("2026-05-03", "past_due"),
      ...failed("2026-05-07", "past_due"),
      ...failed("2026-05-10", "past_due"),
      ...failed("2026-05-14", "unpaid"),
      "2026-05-28 subscription_expired expired",
      "2026-05-28 subscription_updated expired",
    ]);
    expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(["paid", "void"]);
    expect(await storedSubscription(id)).toMatchObject({
      endsAt: on("2026-05-28"),
      dueAt: null,
      retriesCount: 4,
    });
    expect(await sandboxDb.sandboxMail.count()).toBe(6);
  });

  it("ends in unpaid where the store's rule is to wait", async () => {
    const { id, storeId } = await subscribed(failing);
    await sandboxDb.sandboxStore.update({ where: { id: storeId }, data: { dunningExpiresAfterDays: null } });
    await passUntil(on("2027-12-31"));
    expect(await storedSubscription(id)).toMatchObject({ status: "unpaid", dueAt: null });
  });

  it("ends well with a card that works: the same invoice, and the next renewal as if nothing had been", async () => {
    const { id } = await subscribed(failing);
    await passUntil(on("2026-05-03"));
    await change(id, { cardBehavior: "ok", cardLastFour: "4444", cardBrand: "mastercard" });
    await sandboxDb.sandboxEvent.deleteMany();
    await passUntil(on("2026-05-07"));
    expect(await history()).toEqual([
      "2026-05-07 subscription_payment_success paid",
      "2026-05-07 subscription_payment_recovered paid",
      "2026-05-07 subscription_updated active",
    ]);
    const written = await storedEvents();
    expect(written[0]?.object.id).toBe(written[1]?.object.id);
    expect(await storedSubscription(id)).toMatchObject({ renewsAt: on("2026-05-31"), retriesCount: 0 });
    expect((await invoicesOf(id)).map(({ status, cardLastFour }) => [status, cardLastFour])).toEqual([
      ["paid", "4242"],
      ["paid", "4444"],
    ]);
  });
});

describe("an end", () => {
  it("comes when what was paid for is over, and takes the license keys along", async () => {
    const { id } = await subscribed();
    await cancel({ id }, NOW);
    await sandboxDb.sandboxEvent.deleteMany();
    const { storeId, customerId, orderId, orderItemId, productId, variantId, userName, userEmail } =
      await storedSubscription(id);
    const owner = { storeId, customerId, orderId, orderItemId, productId, variantId, userName, userEmail };
    const stamps = { createdAt: NOW, updatedAt: NOW };
    await sandboxDb.sandboxLicenseKey.create({
      data: { ...owner, ...stamps, subscriptionId: id, key: "KEY-1" },
    });
    await passUntil(on("2026-06-30"));
    expect(await history()).toEqual([
      "2026-04-30 subscription_expired expired",
      "2026-04-30 subscription_updated expired",
      "2026-04-30 license_key_updated expired",
    ]);
    expect(await storedSubscription(id)).toMatchObject({
      endsAt: on("2026-04-30"),
      updatedAt: on("2026-04-30"),
    });
  });
});

describe("the end of a subscription that is billed by usage", () => {
  const API_CALLS = "456";

  /** Cancelled on the first day; so many requests are reported for each of the days. */
  async function used(
    quantities: Record<string, number>,
    data: Prisma.SandboxSubscriptionUncheckedUpdateInput = {},
  ) {
    const { id } = await subscribed(data, API_CALLS);
    const { items } = await storedSubscription(id);
    await sandboxDb.sandboxUsageRecord.createMany({
      data: Object.entries(quantities).map(([day, quantity]) => ({
        subscriptionItemId: items[0]?.id ?? 0,
        quantity,
        action: "increment",
        createdAt: on(day),
        updatedAt: on(day),
      })),
    });
    await cancel({ id }, NOW);
    await sandboxDb.sandboxEvent.deleteMany();
    return id;
  }

  it("bills what was used since the last renewal, and nothing after it", async () => {
    const id = await used({ "2026-04-10": 4000, "2026-04-29": 200, "2026-05-02": 9000 });
    await passUntil(on("2026-06-30"));
    expect(await history()).toEqual([
      "2026-04-30 subscription_payment_success paid",
      "2026-04-30 subscription_expired expired",
      "2026-04-30 subscription_updated expired",
    ]);
    const [, last, ...more] = await invoicesOf(id);
    expect(more).toEqual([]);
    expect(last).toMatchObject({
      billingReason: "renewal",
      status: "paid",
      total: 640,
      cardLastFour: "4242",
      lines: [{ kind: "usage", quantity: 4200, amount: 640 }],
    });
    const mails = await sandboxDb.sandboxMail.findMany({ orderBy: { id: "asc" } });
    expect(mails.map(({ subject }) => subject.split(",")[0])).toEqual([
      "Your last receipt from Fernway",
      expect.stringMatching(/^Your subscription to .* has ended$/),
    ]);
    expect(mails[0]?.text).toContain("Total: $6.40");
  });

  it("gives up a bill that the card declines", async () => {
    const id = await used({ "2026-04-10": 4200 }, failing);
    await passUntil(on("2026-12-31"));
    expect(await history()).toEqual([
      "2026-04-30 subscription_payment_failed void",
      "2026-04-30 subscription_expired expired",
      "2026-04-30 subscription_updated expired",
    ]);
    expect((await invoicesOf(id)).map(({ status, total }) => [status, total])).toEqual([
      ["paid", 0],
      ["void", 640],
    ]);
    expect(await sandboxDb.sandboxMail.count()).toBe(1);
  });

  it("costs nothing where what was used is free, or only tried", async () => {
    const trialEndsAt = on("2026-04-30");
    const ids = [await used({ "2026-04-10": 1000 })];
    ids.push(await used({ "2026-04-10": 4200 }, { status: "on_trial", trialEndsAt }));
    await passUntil(on("2026-06-30"));
    expect(await history()).not.toContainEqual(expect.stringContaining("payment"));
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- two of them
      expect(await invoicesOf(id)).toHaveLength(1);
    }
  });
});

describe("a pause", () => {
  it("ends by itself, and what would have renewed meanwhile is not made up for", async () => {
    const resumes = on("2026-07-15");
    const { id } = await subscribed({
      status: "paused",
      pauseMode: "void",
      pauseResumesAt: resumes,
      dueAt: resumes,
    });
    await passUntil(on("2026-07-30"));
    expect(await history()).toEqual([
      "2026-07-15 subscription_unpaused active",
      "2026-07-15 subscription_updated active",
    ]);
    expect(await storedSubscription(id)).toMatchObject({
      pauseMode: null,
      pauseResumesAt: null,
      renewsAt: on("2026-07-31"),
    });
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  it("without an end lasts", async () => {
    await subscribed({ status: "paused", pauseMode: "free", dueAt: null });
    expect(await passUntil(on("2029-01-01"))).toBe(0);
  });
});

describe("a license key", () => {
  it("tells once that its year is over", async () => {
    await buy(DESKTOP);
    await sandboxDb.sandboxDelivery.deleteMany();
    await sandboxDb.sandboxEvent.deleteMany();
    expect(await passUntil(on("2027-03-30"))).toBe(0);
    expect(await passUntil(on("2027-04-01"))).toBe(1);
    expect(await passUntil(on("2028-04-01"))).toBe(0);
    expect(await history()).toEqual(["2027-03-31 license_key_updated expired"]);
  });
});

describe("several subscriptions", () => {
  it("are served in the order of their instants, also when one is due twice", async () => {
    await subscribed(failing);
    await subscribe(PRO_MONTHLY, "mia@example.org");
    const other = await sandboxDb.sandboxSubscription.findFirstOrThrow({
      where: { userEmail: "mia@example.org" },
    });
    await change(other.id, { renewsAt: on("2026-05-02"), dueAt: on("2026-05-02") });
    await sandboxDb.sandboxEvent.deleteMany();
    await passUntil(on("2026-05-03"));
    expect((await history()).map((line) => line.slice(0, 10))).toEqual(
      ["2026-04-30", "2026-05-02", "2026-05-03"].flatMap((day) => [day, day]),
    );
  });

  it("are each served once when two are at it", async () => {
    await subscribed();
    await Promise.allSettled([passUntil(on("2026-12-31")), passUntil(on("2026-12-31"))]);
    await passUntil(on("2026-12-31"));
    const renewals = await sandboxDb.sandboxSubscriptionInvoice.findMany({
      where: { billingReason: "renewal" },
    });
    expect(new Set(renewals.map(({ createdAt }) => createdAt.getTime())).size).toBe(renewals.length);
    expect(renewals).toHaveLength(9);
  });
});
