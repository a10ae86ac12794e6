import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { cancel } from "../subscription/update";
import { DESKTOP, NOW, buy, freshShop } from "../testing/shop";
import { storedSubscription } from "../testing/subscriber";
import { failing, history, invoicesOf, on, passUntil, subscribed } from "./testing/subscribed";

beforeEach(freshShop);

/** Canceled on the first day, with a license key of its own. */
async function cancelledWithKey(expiresAt: Date | null = null) {
  const { id } = await subscribed();
  await cancel({ id }, NOW);
  await sandboxDb.sandboxEvent.deleteMany();
  const { storeId, customerId, orderId, orderItemId, productId, variantId, userName, userEmail } =
    await storedSubscription(id);
  const owner = { storeId, customerId, orderId, orderItemId, productId, variantId, userName, userEmail };
  const stamps = { createdAt: NOW, updatedAt: NOW };
  await sandboxDb.sandboxLicenseKey.create({
    data: { ...owner, ...stamps, subscriptionId: id, key: "KEY-1", expiresAt },
  });
  return id;
}

describe("an end", () => {
  it("comes when what was paid for is over, and takes the license keys along", async () => {
    const id = await cancelledWithKey();
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

  it("has its own event, after that of a key with an earlier date", async () => {
    await cancelledWithKey(on("2026-04-28"));
    await passUntil(on("2026-06-30"));
    expect(await history()).toEqual([
      "2026-04-28 license_key_updated expired",
      "2026-04-30 subscription_expired expired",
      "2026-04-30 subscription_updated expired",
      "2026-04-30 license_key_updated expired",
    ]);
  });

  it.each(["2026-04-30", "2026-05-02"])("leaves nothing to tell of a key's date on %s", async (day) => {
    await cancelledWithKey(on(day));
    await passUntil(on("2026-06-30"));
    expect(await history()).toEqual([
      "2026-04-30 subscription_expired expired",
      "2026-04-30 subscription_updated expired",
      "2026-04-30 license_key_updated expired",
    ]);
  });
});

describe("the end of a subscription that is billed by usage", () => {
  const API_CALLS = "456";

  /** Canceled on the first day; so many requests are reported for each of the days. */
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

describe("a license key", () => {
  it("has one event when its year is over", async () => {
    await buy(DESKTOP);
    await sandboxDb.sandboxDelivery.deleteMany();
    await sandboxDb.sandboxEvent.deleteMany();
    expect(await passUntil(on("2027-03-30"))).toBe(0);
    expect(await passUntil(on("2027-04-01"))).toBe(1);
    expect(await passUntil(on("2028-04-01"))).toBe(0);
    expect(await history()).toEqual(["2027-03-31 license_key_updated expired"]);
  });
});
