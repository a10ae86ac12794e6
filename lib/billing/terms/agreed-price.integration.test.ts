import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { getAccount } from "../account/queries";
import { previewChange } from "../change/preview";
import { findSubscription } from "@/lib/email/subscription";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createSubscriber } from "../testing/subscriber";
import { fetchTerms } from "./fetch-terms";

const NOW = new Date("2026-03-10T00:00:00Z");
const AGREED = { agreed: 500 };

beforeEach(async () => {
  service.reset();
  await Promise.all([db.catalogCache.deleteMany(), db.priceTerms.deleteMany()]);
});

/** A user who pays $5.00 a month for what the shop sells for $9.00. */
async function createFriend() {
  const friend = await createSubscriber("Starter", {}, AGREED);
  await deliver(eventBytes("subscription_payment_success", friend.invoice));
  await drain();
  return friend;
}

describe("a price that was agreed on", () => {
  it("is what the account page says, and the next payment", async () => {
    const { user } = await createFriend();
    await fetchTerms(await db.subscription.findMany({ where: { userId: user.id } }));
    const { subscriptions } = await getAccount(user.id, NOW);
    expect(subscriptions).toMatchObject([{ price: { price: 500 }, next: { total: 500 } }]);
  });

  it("is the price in emails", async () => {
    const { id } = await createFriend();
    const found = await findSubscription({ subject: id, detail: {} }, NOW);
    expect(found?.facts.price).toMatchObject({ amount: 500 });
  });

  it("is what is given back of it with a change of plan", async () => {
    const { user, id } = await createFriend();
    const wish = { userId: user.id, subscriptionId: id, variantId: "421", now: NOW };
    const { cost, isExact } = await previewChange(wish);
    const [from, till] = ["2026-03-02T10:15:02Z", "2026-04-02T10:15:02Z"].map(Date.parse) as [number, number];
    const left = (till - NOW.getTime()) / (till - from);
    expect(cost.today.lines).toMatchObject([
      { kind: "unused", amount: -Math.round(500 * left) },
      { kind: "rest", amount: Math.round(2_400 * left) },
    ]);
    expect(isExact).toBe(true);
  });
});
