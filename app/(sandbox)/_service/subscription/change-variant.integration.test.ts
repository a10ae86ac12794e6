import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { changePlan } from "../portal/plans";
import { storedEventNames, storedEvents } from "../testing/events";
import { FIELD_GUIDE, NOW, PRO_MONTHLY, TEAM_MONTHLY, freshShop } from "../testing/shop";
import { storedSubscription, subscribe } from "../testing/subscriber";

const PRO_YEARLY = 422;

beforeEach(freshShop);

describe("a change of plan", () => {
  it("to a year begins the year at once, less what was not used, and ends a custom price", async () => {
    const { update, subscription } = await subscribe();
    await sandboxDb.sandboxSubscription.update({
      where: { id: subscription.id },
      data: { customPrice: 100 },
    });
    await changePlan(update, { variantId: PRO_YEARLY }, NOW);
    expect(await storedSubscription(subscription.id)).toMatchObject({
      variantId: PRO_YEARLY,
      variantName: "Yearly",
      customPrice: null,
      renewsAt: new Date("2027-03-31T10:15:04.000Z"),
      items: [{ priceId: 822, quantity: 1 }],
    });
    const [, event] = await storedEvents();
    expect(await storedEventNames()).toEqual(["subscription_payment_success", "subscription_updated"]);
    expect(event?.object.attributes).toMatchObject({
      variant_id: PRO_YEARLY,
      first_subscription_item: { price_id: 822 },
    });
    const invoices = await sandboxDb.sandboxSubscriptionInvoice.findMany({ orderBy: { id: "asc" } });
    expect(invoices).toMatchObject([
      { billingReason: "initial", total: 2400 },
      { billingReason: "updated", status: "paid", total: 23_900, cardLastFour: "4242" },
    ]);
  });

  it.each([
    ["a one-off product", Number(FIELD_GUIDE), "invalid"],
    ["the plan it has", Number(PRO_MONTHLY), "conflict"],
    ["a plan that does not exist", 999, "not_found"],
    ["a default variant beside published ones", 420, "not_found"],
  ])("to %s is refused", async (_what, variantId, code) => {
    const { update } = await subscribe();
    await expect(changePlan(update, { variantId: variantId }, NOW)).rejects.toMatchObject({ code });
    expect(await storedEvents()).toEqual([]);
  });

  it("to another store's plan or a hidden one is refused", async () => {
    const { update } = await subscribe();
    const stamps = { createdAt: NOW, updatedAt: NOW };
    const other = await sandboxDb.sandboxStore.create({
      data: {
        name: "Other",
        slug: "other",
        domain: "other.example",
        country: "US",
        currency: "USD",
        ...stamps,
      },
    });
    const product = await sandboxDb.sandboxProduct.create({
      data: { storeId: other.id, name: "Theirs", slug: "theirs", ...stamps },
    });
    const variant = await sandboxDb.sandboxVariant.create({
      data: {
        productId: product.id,
        name: "Monthly",
        slug: "theirs-monthly",
        isSubscription: true,
        ...stamps,
      },
    });
    await sandboxDb.sandboxPrice.create({
      data: { variantId: variant.id, category: "subscription", unitPrice: 1, ...stamps },
    });
    await expect(changePlan(update, { variantId: variant.id }, NOW)).rejects.toMatchObject({
      code: "invalid",
    });
    await sandboxDb.sandboxStore.delete({ where: { id: other.id } });

    await sandboxDb.sandboxProduct.update({ where: { id: 303 }, data: { status: "draft" } });
    await expect(changePlan(update, { variantId: Number(TEAM_MONTHLY) }, NOW)).rejects.toMatchObject({
      code: "not_found",
    });
    await sandboxDb.sandboxProduct.update({ where: { id: 303 }, data: { status: "published" } });
  });

  it("does not revive a canceled, paused or expired subscription", async () => {
    const { update, subscription } = await subscribe();
    for (const status of ["cancelled", "paused", "expired", "unpaid"]) {
      // oxlint-disable-next-line no-await-in-loop -- one row goes through all of its states
      await sandboxDb.sandboxSubscription.update({ where: { id: subscription.id }, data: { status } });
      // oxlint-disable-next-line no-await-in-loop -- one row goes through all of its states
      await expect(changePlan(update, { variantId: PRO_YEARLY }, NOW)).rejects.toMatchObject({
        code: "conflict",
      });
    }
    expect(await storedSubscription(subscription.id)).toMatchObject({
      variantId: Number(PRO_MONTHLY),
      status: "unpaid",
    });
  });
});
