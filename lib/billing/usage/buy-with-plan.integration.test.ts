import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { getAccess } from "../access/get-access";
import { startCheckout } from "../checkout/start";
import { noticeTwoSubscriptions } from "../sync/owner";
import { catalogRecords, record } from "../testing/records";
import { createSubscriber } from "../testing/subscriber";
import { createMetered, usagePrice } from "./testing/metered";

const now = new Date();
const API = "456";
const PRO = "421";

beforeEach(async () => {
  service.reset();
  await db.catalogCache.deleteMany();
  service.put(
    ...catalogRecords(),
    record("products", 306, { name: "Notes API" }),
    record("variants", 456, { product_id: 306, name: "Default", is_subscription: true }),
    usagePrice(),
  );
});

describe("a usage-based subscription", () => {
  it("is sold in addition to a plan, and a plan in addition to it", async () => {
    const pro = await createSubscriber("Pro");
    expect(await startCheckout({ user: pro.user, variantId: API, now })).toMatchObject({ kind: "redirect" });
    const metered = await createMetered();
    expect(await startCheckout({ user: metered.user, variantId: PRO, now })).toMatchObject({
      kind: "redirect",
    });
  });

  it("is no second plan, about which its owner would get an email", async () => {
    const pro = await createSubscriber("Pro");
    const metered = await createMetered(pro.user);
    await db.$transaction((tx) => noticeTwoSubscriptions(tx, [pro.id, metered.id], now));
    const keys = [pro.id, metered.id].map((id) => `two_subscriptions:${id}`);
    expect(await db.effect.count({ where: { key: { in: keys } } })).toBe(0);
  });

  it("is not sold twice", async () => {
    const { user } = await createMetered();
    expect(await startCheckout({ user, variantId: API, now })).toMatchObject({ kind: "metered" });
  });

  it("is no plan, and unlocks what the plan file says", async () => {
    const { user, id } = await createMetered();
    const access = await getAccess(user.id, now);
    expect(access.plan).toBeNull();
    expect([...access.features]).toEqual(["api"]);
    expect(access.metered).toEqual([
      { subscriptionId: id, meter: "apiCalls", most: Infinity, isCovered: false },
    ]);
  });

  it("is not sold where the service would not add it up", async () => {
    service.put(usagePrice({ usage_aggregation: "last_during_period" }));
    const { user } = await createSubscriber("Pro");
    await expect(startCheckout({ user, variantId: API, now })).rejects.toMatchObject({ code: "not_found" });
  });
});
