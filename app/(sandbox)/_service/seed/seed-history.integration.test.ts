import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { applyDueNow } from "../clock/worker";
import { SUBSCRIPTION_INVOICE_STATUSES, SUBSCRIPTION_STATUSES } from "../contract/subscriptions";
import { sandboxDb } from "../db";
import { licenseKeyStatus } from "../shared/license-key-status";
import { buy, FIELD_GUIDE, freshShop } from "../testing/shop";
import { seedHistory } from "./history";

// Nothing is due any more, so that a worker has nothing to do either.
const TODAY = new Date();

const orderBy = { id: "asc" } as const;

const rows = () =>
  Promise.all([
    sandboxDb.sandboxCustomer.findMany({ orderBy }),
    sandboxDb.sandboxOrder.findMany({ orderBy, include: { items: true, redemptions: true } }),
    sandboxDb.sandboxSubscription.findMany({ orderBy, include: { items: true } }),
    sandboxDb.sandboxSubscriptionInvoice.findMany({ orderBy }),
    sandboxDb.sandboxLicenseKey.findMany({ orderBy, include: { instances: true } }),
    sandboxDb.sandboxUsageRecord.findMany({ orderBy }),
  ]);

const statuses = (list: { status: string }[]) => new Set(list.map(({ status }) => status));

describe("the seeded history", () => {
  beforeAll(async () => {
    await freshShop();
    await sandboxDb.sandboxWebhook.deleteMany();
    await seedHistory(TODAY);
  });

  it("shows a subscription in every status, and its keys in theirs", async () => {
    const [, , subscriptions, , keys] = await rows();
    expect(statuses(subscriptions)).toEqual(new Set(SUBSCRIPTION_STATUSES));
    expect(new Set(keys.map((key) => licenseKeyStatus(key, TODAY)))).toEqual(
      new Set(["inactive", "active", "expired", "disabled"]),
    );
    for (const { activationUsage, instances } of keys) expect(instances).toHaveLength(activationUsage);
  });

  it("shows invoices that are paid, overdue, void, refunded and partly refunded", async () => {
    const [, orders, , invoices] = await rows();
    const shown = SUBSCRIPTION_INVOICE_STATUSES.filter((status) => status !== "pending");
    expect(statuses(invoices)).toEqual(new Set(shown));
    expect(statuses(orders)).toEqual(new Set(["paid", "refunded", "partial_refund"]));
    expect(orders.some(({ currency }) => currency === "JPY")).toBe(true);
    expect(orders.flatMap(({ redemptions }) => redemptions)).toHaveLength(2);
  });

  it("bills what was used", async () => {
    const [, , subscriptions, invoices, , records] = await rows();
    const used = subscriptions.find(({ items }) => items[0]?.isUsageBased);
    const totals = invoices
      .filter(({ subscriptionId }) => subscriptionId === used?.id)
      .map(({ total }) => total);
    expect(records).toHaveLength(3);
    expect(Math.max(...totals)).toBeGreaterThan(0);
  });

  it("has happened before now, and nothing of it is still due", async () => {
    const [customers, orders, subscriptions, invoices] = await rows();
    for (const { createdAt, updatedAt } of [...customers, ...orders, ...subscriptions, ...invoices]) {
      expect(createdAt.getTime()).toBeLessThanOrEqual(updatedAt.getTime());
      expect(updatedAt.getTime()).toBeLessThanOrEqual(TODAY.getTime());
    }
    expect(await sandboxDb.sandboxSubscription.count({ where: { dueAt: { lte: TODAY } } })).toBe(0);
  });

  it("is written once, and leaves the first ids to real customers", async () => {
    const before = await sandboxDb.sandboxOrder.count();
    await seedHistory(TODAY);
    expect(await sandboxDb.sandboxOrder.count()).toBe(before);
    const order = await buy(FIELD_GUIDE);
    expect(order.id).toBe(6201);
    await sandboxDb.sandboxCustomer.delete({
      where: { storeId_email: { storeId: 7001, email: "noa@example.org" } },
    });
  });

  it("is the same every time, also while a worker looks for what is due", async () => {
    const first = await rows();
    await sandboxDb.sandboxCustomer.deleteMany();
    const watch = { isOn: true };
    const looks = async (): Promise<void> => {
      while (watch.isOn) {
        await applyDueNow();
        await sleep(100);
      }
    };
    const watching = looks();
    await seedHistory(TODAY).finally(() => (watch.isOn = false));
    await watching;
    expect(await rows()).toEqual(first);
  });
});
