import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { createPerson } from "../testing/people";
import { catalogRecords, record, wireTimeAt } from "../testing/records";
import { subscribe } from "../testing/subscribe";
import { createSubscriber } from "../testing/subscriber";
import { getAccount } from "../account/queries";
import { findSubscription, priceFact } from "@/lib/email/subscription";
import { forReader } from "@/lib/i18n/for-reader";
import { fetchTerms } from "./fetch-terms";

beforeEach(async () => {
  service.reset();
  await db.sandboxGeneration.deleteMany();
});

/** The account page after it has refreshed itself. */
async function visit(userId: string, now: Date) {
  await fetchTerms(await db.subscription.findMany({ where: { userId } }));
  return await getAccount(userId, now);
}

/** What is for sale may be read again at any time, in the background. */
const asked = () => service.requests.filter(({ path }) => path !== "/v1/variants");

describe("the account page", () => {
  it("shows the price at which a plan was bought, as often as it is billed, also when it is no longer for sale", async () => {
    const user = await createPerson();
    const { subscription } = await subscribe(user);
    service.put(...catalogRecords());
    const shown = async (facts: { priceId: string; quantity: number }) => {
      await db.subscription.update({ where: { id: subscription.id }, data: facts });
      return (await visit(user.id, new Date())).subscriptions[0]?.price;
    };
    const rhythm = { interval: "month", intervalCount: 1 };
    const monthly = { price: 2_400, discount: 0, isTaxInclusive: false, currency: "USD", ...rhythm };
    expect(await shown({ priceId: "821", quantity: 1 })).toEqual(monthly);
    expect(await shown({ priceId: "821", quantity: 3 })).toEqual({ ...monthly, price: 7_200 });
    expect(await shown({ priceId: "822", quantity: 1 })).toMatchObject({ price: 24_000, interval: "year" });
  });

  it("fetches once what something was bought at, also where that is gone, and shows what there is while the service is away", async () => {
    const user = await createPerson();
    const { subscription } = await subscribe(user);
    const shown = async (priceId: string) => {
      await db.subscription.update({ where: { id: subscription.id }, data: { priceId } });
      service.requests.length = 0;
      return (await visit(user.id, new Date())).subscriptions.map(({ price }) => price?.price);
    };
    service.fail(400);
    expect(await shown("821")).toEqual([undefined]);
    service.fail(null);
    service.put(...catalogRecords());
    for (const [priceId, price] of [
      ["821", 2_400],
      ["1", undefined],
    ] as const) {
      expect(await shown(priceId)).toEqual([price]);
      expect(asked()).not.toEqual([]);
      expect(await shown(priceId)).toEqual([price]);
      expect(asked()).toEqual([]);
    }
  });

  it("says what the next payment comes to, with its tax and what a code takes off", async () => {
    const user = await createPerson();
    const { subscription, order } = await subscribe(user);
    const orderId = Number(order.id);
    service.put(
      ...catalogRecords(),
      record("orders", orderId, { tax_rate: "20.00", setup_fee: 0, created_at: wireTimeAt(0) }),
      record("discounts", 3, { duration: "forever", duration_in_months: 0 }),
      record("discount-redemptions", 4, {
        order_id: orderId,
        discount_id: 3,
        discount_amount: 25,
        discount_amount_type: "percent",
      }),
    );
    const paid = { subtotal: 2_400, discountTotal: 600, tax: 360, total: 2_160 };
    await db.subscriptionInvoice.updateMany({ where: { subscriptionId: subscription.id }, data: paid });
    await db.subscription.update({ where: { id: subscription.id }, data: { priceId: "821" } });
    const { subscriptions } = await visit(user.id, new Date("2026-03-10T00:00:00Z"));
    expect(subscriptions[0]?.next).toEqual({ total: 2_160, tax: 360, discount: 600, currency: "USD" });
  });

  it("shows at once what is paid with a code that never ends, also if that is nothing and no invoice has an event", async () => {
    const now = new Date("2026-03-10T00:00:00Z");
    const shown = async (percent: number) => {
      const { user, id, read } = await createSubscriber("Pro");
      const { orderId } = await read();
      service.put(
        record("discounts", 3, { duration: "forever", duration_in_months: 0 }),
        record("discount-redemptions", 4, {
          order_id: Number(orderId),
          discount_id: 3,
          discount_amount: percent,
          discount_amount_type: "percent",
        }),
      );
      const { subscriptions } = await visit(user.id, now);
      const found = await findSubscription({ subject: id, detail: {} }, now);
      const text =
        found &&
        forReader({ region: "US" }, () => priceFact(found.facts))
          .flat()
          .join(": ");
      return { ...subscriptions[0], text };
    };
    expect(await shown(100)).toMatchObject({
      price: { price: 2_400, discount: 2_400 },
      next: { total: 0, tax: 0, discount: 2_400 },
      text: "Price: $0.00 a month instead of $24.00",
    });
    expect(await shown(25)).toMatchObject({
      price: { price: 2_400, discount: 600 },
      next: { total: 1_800, discount: 600 },
      text: "Price: $18.00 a month instead of $24.00, before tax",
    });
  });
});
