import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { NOW, freshShop } from "../testing/shop";
import { storedSubscription } from "../testing/subscriber";
import { history, invoicesOf, on, passUntil, subscribed } from "./testing/subscribed";

beforeEach(freshShop);

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
