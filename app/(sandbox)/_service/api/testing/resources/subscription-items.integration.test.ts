import { beforeEach, describe, expect, it } from "vitest";
import { addInterval } from "@/lib/dates";
import { sandboxDb } from "../../../db";
import { purchase } from "../../../testing/purchase";
import { storedEventNames } from "../../../testing/events";
import { freshShop } from "../../../testing/shop";
import { callApi, getApi } from "../call-api";

const NOW = new Date();
const DAY = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);

let item: { id: number; subscriptionId: number };

beforeEach(async () => {
  await freshShop();
  await purchase({ variant: 421, email: "noa@example.org" }, NOW);
  item = await sandboxDb.sandboxSubscriptionItem.findFirstOrThrow();
  await sandboxDb.sandboxEvent.deleteMany();
});

function update(attributes: object) {
  const id = String(item.id);
  const body = { data: { type: "subscription-items", id, attributes } };
  return callApi("PATCH", `/subscription-items/${id}`, { body });
}

function report(attributes: object, id = String(item.id)) {
  const relationships = { "subscription-item": { data: { type: "subscription-items", id } } };
  return callApi("POST", "/usage-records", {
    body: { data: { type: "usage-records", attributes, relationships } },
  });
}

async function billByUsage(usageAggregation = "sum") {
  const where = { id: item.id };
  await sandboxDb.sandboxSubscriptionItem.update({ where, data: { isUsageBased: true, quantity: 0 } });
  const price = await sandboxDb.sandboxPrice.findUniqueOrThrow({ where: { id: 821 } });
  const { id: _, tiers: __, ...columns } = price;
  const usagePrice = await sandboxDb.sandboxPrice.create({ data: { ...columns, usageAggregation } });
  await sandboxDb.sandboxSubscriptionItem.update({ where, data: { priceId: usagePrice.id } });
  await sandboxDb.sandboxPrice.update({ where: { id: usagePrice.id }, data: { createdAt: new Date(0) } });
}

async function usage() {
  const { meta } = await getApi(`/subscription-items/${item.id}/current-usage`);
  return meta as unknown as Record<string, unknown>;
}

describe("the quantity of a subscription", () => {
  it("is changed by the merchant, with events", async () => {
    const { status, document } = await update({ quantity: 7 });
    expect(status).toBe(200);
    expect(document.data).toMatchObject({ attributes: { quantity: 7, is_usage_based: false } });
    expect(await storedEventNames()).toEqual(["subscription_updated"]);
    expect((await getApi(`/subscriptions/${item.subscriptionId}`)).data).toMatchObject({
      attributes: { first_subscription_item: { quantity: 7 } },
    });
  });

  it("stays silently what it already is", async () => {
    expect((await update({ quantity: 1, disable_prorations: true })).status).toBe(200);
    expect(await storedEventNames()).toEqual([]);
  });

  it.each([
    ["nothing", { quantity: 0 }, "quantity"],
    ["half a seat", { quantity: 1.5 }, "quantity"],
    ["more than is sold at once", { quantity: 1001 }, "quantity"],
    ["no number at all", {}, "quantity"],
  ])("is not changed to %s", async (_name, attributes, field) => {
    const { status, document } = await update(attributes);
    expect([status, document.errors?.[0]?.source]).toEqual([422, { pointer: `/data/attributes/${field}` }]);
    expect(await storedEventNames()).toEqual([]);
  });

  it("is not changed once the subscription is canceled", async () => {
    await callApi("DELETE", `/subscriptions/${item.subscriptionId}`);
    expect((await update({ quantity: 2 })).status).toBe(422);
  });

  it("is not changed where usage is billed", async () => {
    await billByUsage();
    expect((await update({ quantity: 2 })).document.errors).toMatchObject([
      { detail: "The quantity of a usage-based item cannot be changed." },
    ]);
  });
});

describe("what a customer used", () => {
  it("adds up from reports, and can be set anew", async () => {
    await billByUsage();
    const first = await report({ quantity: 25, action: "increment" });
    expect([first.status, first.document.data]).toMatchObject([
      201,
      { attributes: { subscription_item_id: item.id, quantity: 25, action: "increment" } },
    ]);
    await report({ quantity: 5 });
    expect(await usage()).toMatchObject({ quantity: 30, interval_unit: "month", interval_quantity: 1 });
    await report({ quantity: 3, action: "set" });
    expect(await usage()).toMatchObject({ quantity: 3 });
    const records = await getApi(`/subscription-items/${item.id}/usage-records?include=subscription-item`);
    expect([records.data, records.included]).toMatchObject([{ length: 3 }, { length: 1 }]);
    expect((await getApi(`/usage-records?filter[subscription_item_id]=${item.id}`)).data).toHaveLength(3);
    expect((await getApi("/usage-records?filter[subscription_item_id]=999999")).data).toHaveLength(0);
  });

  it("counts from the beginning of the period until its end", async () => {
    await billByUsage();
    await report({ quantity: 4 });
    const { period_start, period_end } = await usage();
    const subscription = await sandboxDb.sandboxSubscription.findFirstOrThrow();
    expect(new Date(String(period_start))).toEqual(subscription.createdAt);
    expect(new Date(String(period_end))).toEqual(subscription.renewsAt);
    const before = new Date(NOW.getTime() - DAY);
    await sandboxDb.sandboxUsageRecord.updateMany({ data: { createdAt: before } });
    expect(await usage()).toMatchObject({ quantity: 0 });
  });

  it("counts from the renewal that is not paid, and not until the card is tried again", async () => {
    await billByUsage();
    const where = { id: item.subscriptionId };
    const renewed = ago(2);
    const billingAnchor = renewed.getUTCDate();
    const bought = { createdAt: addInterval(renewed, "month", -1), billingAnchor };
    await sandboxDb.sandboxSubscription.update({
      where,
      data: { ...bought, status: "past_due", renewsAt: addInterval(renewed, "day", 3) },
    });
    await sandboxDb.sandboxSubscriptionInvoice.updateMany({
      data: { status: "past_due", createdAt: renewed },
    });
    await report({ quantity: 4 });
    await sandboxDb.sandboxUsageRecord.updateMany({ data: { createdAt: ago(3) } });
    await report({ quantity: 1 });
    const { quantity, period_start, period_end } = await usage();
    const ends = addInterval(renewed, "month", 1, billingAnchor);
    expect([quantity, new Date(String(period_start)), new Date(String(period_end))]).toEqual([
      1,
      renewed,
      ends,
    ]);
  });

  it("is a period of its own on a trial, however long that lasts", async () => {
    await billByUsage();
    const end = new Date(NOW.getTime() + 50 * DAY);
    const where = { id: item.subscriptionId };
    const data = { status: "on_trial", trialEndsAt: end, renewsAt: end, billingAnchor: end.getUTCDate() };
    const { createdAt } = await sandboxDb.sandboxSubscription.update({ where, data });
    const { period_start, period_end } = await usage();
    expect([new Date(String(period_start)), new Date(String(period_end))]).toEqual([createdAt, end]);
  });

  it("loses no report, however many arrive at once", async () => {
    await billByUsage();
    await Promise.all(Array.from({ length: 20 }, () => report({ quantity: 2 })));
    expect(await usage()).toMatchObject({ quantity: 40 });
  });

  it("is not there for an item that is not billed by usage", async () => {
    expect((await callApi("GET", `/subscription-items/${item.id}/current-usage`)).status).toBe(404);
    expect((await callApi("GET", "/subscription-items/999999/current-usage")).status).toBe(404);
  });

  it.each([
    ["an item that is billed by quantity", {}, undefined, 422, "/data/relationships/subscription-item"],
    ["an unknown item", {}, "999999", 404, "/data/relationships/subscription-item"],
    ["less than nothing", { quantity: -1 }, undefined, 422, "/data/attributes/quantity"],
    ["more than its column holds", { quantity: 3e9 }, undefined, 422, "/data/attributes/quantity"],
    ["an unknown action", { action: "double" }, undefined, 422, "/data/attributes/action"],
  ])("is not reported for %s", async (_name, changes, id, expected, pointer) => {
    const { status, document } = await report({ quantity: 1, ...changes }, id);
    expect([status, document.errors?.[0]?.source]).toEqual([expected, { pointer }]);
  });
});
