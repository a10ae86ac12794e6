import { describe, expect, it } from "vitest";
import { EVENT_NAMES, EVENT_SUBJECTS, parseEvent } from "@/lib/lemonsqueezy/events";
import { verifySignature } from "@/lib/lemonsqueezy/signature";
import { sandboxDb } from "../db";
import { SECRET, WEBHOOK, deliverAt, useMerchant } from "../testing/merchant";
import { DESKTOP, NOW, PRO_MONTHLY, buy } from "../testing/shop";
import { type SimulatedType, NEEDS_RENEWAL, fittingEvents } from "./fitting-events";
import { customEvent, sendCustom, simulateEvent } from "./simulate-event";

const merchant = useMerchant();
const QUERY = "checkout[custom][account]=a_17";

/** A subscription that has renewed once, a license key, and nothing left to send. */
async function sell(): Promise<Record<SimulatedType, number>> {
  const { subscriptionId, customerId } = await sold(PRO_MONTHLY);
  const { keyId } = await sold(DESKTOP);
  const { id: _, ...first } = await sandboxDb.sandboxSubscriptionInvoice.findFirstOrThrow();
  const renewal = { ...first, billingReason: "renewal" };
  const invoice = await sandboxDb.sandboxSubscriptionInvoice.create({ data: renewal });
  const affiliate = await sandboxDb.sandboxAffiliate.findFirstOrThrow();
  const order = await sandboxDb.sandboxOrder.findFirstOrThrow();
  await sandboxDb.sandboxEvent.deleteMany();
  return {
    orders: order.id,
    customers: customerId,
    subscriptions: subscriptionId,
    "subscription-invoices": invoice.id,
    "license-keys": keyId,
    affiliates: affiliate.id,
  };
}

async function sold(variant: string) {
  const order = await buy(variant, {}, QUERY);
  const { id: customerId } = await sandboxDb.sandboxCustomer.findFirstOrThrow();
  return { subscriptionId: order.subscriptionId ?? 0, keyId: order.licenseKeyIds[0] ?? 0, customerId };
}

describe("a simulated event", () => {
  it("can be any of the seventeen, with the right object and its custom data", async () => {
    const ids = await sell();
    for (const event of EVENT_NAMES) {
      const type = EVENT_SUBJECTS[event];
      // oxlint-disable-next-line no-await-in-loop -- one after the other, to compare them in order
      expect(await simulateEvent({ event, type, id: ids[type] }, NOW)).toBe(1);
    }
    const rows = await sandboxDb.sandboxEvent.findMany({ orderBy: { id: "asc" } });
    expect(rows.map(({ name, simulated }) => [name, simulated])).toEqual(
      EVENT_NAMES.map((name) => [name, true]),
    );
    for (const { body, name } of rows) {
      const { object, customData } = parseEvent(body);
      const type = EVENT_SUBJECTS[name as keyof typeof EVENT_SUBJECTS];
      expect(object).toMatchObject({ type, id: String(ids[type]) });
      const isBare = type === "customers" || type === "affiliates";
      expect(customData).toEqual(isBare ? {} : { account: "a_17" });
    }
    await deliverAt(0);
    expect(merchant.receiver.received).toHaveLength(17);
  });

  it("about a payment needs a renewal, and is about the newest one", async () => {
    const { subscriptionId } = await sold(PRO_MONTHLY);
    const simulation = {
      event: "subscription_payment_failed",
      type: "subscriptions",
      id: subscriptionId,
    } as const;
    await expect(simulateEvent(simulation, NOW)).rejects.toMatchObject({
      code: "invalid",
      message: NEEDS_RENEWAL,
    });
    const ids = await sell();
    await simulateEvent({ ...simulation, id: ids.subscriptions }, NOW).catch(() => null);
    await sandboxDb.sandboxSubscriptionInvoice.updateMany({ data: { billingReason: "renewal" } });
    expect(await simulateEvent(simulation, NOW)).toBe(1);
  });

  it("has to fit its record, and the record has to exist", async () => {
    await expect(
      simulateEvent({ event: "order_created", type: "customers", id: 1 }, NOW),
    ).rejects.toMatchObject({ code: "invalid" });
    await expect(simulateEvent({ event: "order_created", type: "orders", id: 1 }, NOW)).rejects.toMatchObject(
      { code: "not_found" },
    );
    expect(fittingEvents("subscriptions")).toHaveLength(11);
  });
});

describe("a body of one's own", () => {
  it("is sent byte for byte, rightly signed, whatever it is", async () => {
    merchant.receiver.takesAnything = true;
    for (const body of ['{ "a": "ë/\\u00eb" }\n', "no json"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sendCustom(WEBHOOK, { eventName: "order_created", body }, NOW);
    }
    await deliverAt(0);
    expect(merchant.receiver.received.map(({ body }) => body.toString()).toSorted()).toEqual([
      "no json",
      '{ "a": "ë/\\u00eb" }\n',
    ]);
    for (const { headers, body, event } of merchant.receiver.received) {
      expect(event).toBe("order_created");
      expect(verifySignature(SECRET, body, String(headers["x-signature"]))).toBe(true);
    }
  });

  it("needs a name that a header can hold, and a body of a sane size", () => {
    expect(customEvent.safeParse({ eventName: "a\r\nX-Evil: 1", body: "x" }).success).toBe(false);
    expect(customEvent.safeParse({ eventName: "a", body: "" }).success).toBe(false);
    expect(customEvent.safeParse({ eventName: "a", body: "x".repeat(262_145) }).success).toBe(false);
  });
});
