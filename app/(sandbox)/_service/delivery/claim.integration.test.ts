import { describe, expect, it } from "vitest";
import { parseEvent } from "@/lib/lemonsqueezy/events";
import { sandboxDb } from "../db";
import { isIdle } from "../clock/worker";
import { deliverAt, later, onlyDelivery, useMerchant } from "../testing/merchant";
import { FIELD_GUIDE, NOW, PRO_MONTHLY, buy } from "../testing/shop";
import { claimDeliveries } from "./claim";

const merchant = useMerchant();

describe("order", () => {
  it("is kept for each subject, while another subject goes on", async () => {
    merchant.receiver.answer = (response, { event }) =>
      response.writeHead(event === "subscription_created" ? 500 : 200).end();
    await buy(PRO_MONTHLY);
    await deliverAt(0);
    // The update waits for the creation of the same subscription; order and invoice do not.
    expect(merchant.receiver.received.map(({ event }) => event).toSorted()).toEqual([
      "order_created",
      "subscription_created",
      "subscription_payment_success",
    ]);
    expect(await isIdle(later(1))).toBe(true);
    merchant.receiver.answer = (response) => response.end();
    await deliverAt(5);
    expect(merchant.receiver.received.slice(3).map(({ event }) => event)).toEqual([
      "subscription_created",
      "subscription_updated",
    ]);
  });

  it("holds and nothing is sent twice when several workers deliver at once", async () => {
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => buy(PRO_MONTHLY, { email: `buyer${index}@example.org` })),
    );
    await Promise.all([deliverAt(0), deliverAt(0), deliverAt(0)]);
    await deliverAt(0);
    expect(merchant.receiver.received).toHaveLength(24);
    expect(new Set(merchant.hashes()).size).toBe(24);
    const subscriptions = new Map<string, string[]>();
    for (const { body, event } of merchant.receiver.received) {
      const { type, id } = parseEvent(body).object;
      if (type === "subscriptions") subscriptions.set(id, [...(subscriptions.get(id) ?? []), event]);
    }
    expect([...subscriptions.values()]).toEqual(
      Array.from({ length: 6 }, () => ["subscription_created", "subscription_updated"]),
    );
  });
});

describe("a worker that died", () => {
  it("loses its lease, and the attempt is made again under its number", async () => {
    await buy(FIELD_GUIDE);
    const [claimed] = await claimDeliveries(NOW, 1);
    expect(claimed?.attemptsCount).toBe(1);
    expect(await deliverAt(1)).toBe(0);
    expect(await isIdle(later(1))).toBe(false);

    await sandboxDb.sandboxDelivery.updateMany({ data: { leaseUntil: new Date(Date.now() - 1_000) } });
    expect(await deliverAt(1)).toBe(1);
    const delivery = await onlyDelivery();
    expect(delivery).toMatchObject({ status: "delivered", attemptsCount: 1 });
    expect(delivery.attempts).toHaveLength(1);
  });

  it("that comes back after its lease changes nothing", async () => {
    merchant.receiver.answer = (response) => {
      // Somebody else takes over while this attempt is under way.
      void sandboxDb.sandboxDelivery
        .updateMany({ data: { leaseId: "00000000-0000-4000-8000-000000000000" } })
        .then(() => response.end());
    };
    await buy(FIELD_GUIDE);
    await deliverAt(0);
    const delivery = await onlyDelivery();
    expect(delivery.status).toBe("sending");
    expect(delivery.attempts).toEqual([]);
  });
});
