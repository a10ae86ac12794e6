import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { recordDatedEvents } from "./record-events";
import { faultSettings } from "../faults/settings";
import { setFaults } from "../faults/store";
import { NOW, freshShop } from "../testing/shop";
import { subscribe } from "../testing/subscriber";

beforeEach(freshShop);

const later = new Date(NOW.getTime() + 60_000);

const record = (id: number) =>
  sandboxDb.$transaction((tx) => {
    const about = { storeId: 7001, id };
    return recordDatedEvents(tx, [
      { ...about, name: "subscription_paused", at: NOW },
      { ...about, name: "subscription_updated", at: later },
    ]);
  });

describe("events of many instants", () => {
  it("are written in their order, each dated at its own", async () => {
    const { subscription } = await subscribe();
    await sandboxDb.sandboxEvent.deleteMany();
    const { deliveriesCount, shown } = await record(subscription.id);
    expect(deliveriesCount).toBe(2);
    expect([...shown.keys()]).toEqual([`subscriptions/${subscription.id}`]);
    const deliveries = await sandboxDb.sandboxDelivery.findMany({
      include: { event: true },
      orderBy: { id: "asc" },
    });
    expect(deliveries.map(({ event, nextAttemptAt }) => [event.name, nextAttemptAt])).toEqual([
      ["subscription_paused", NOW],
      ["subscription_updated", later],
    ]);
  });

  it("say at their deliveries that they were written in the flat shape", async () => {
    const { subscription } = await subscribe();
    await sandboxDb.sandboxEvent.deleteMany();
    await setFaults({ settings: faultSettings.parse({ flat_payload: { next: 1 } }), seed: 7 });
    await record(subscription.id);
    const deliveries = await sandboxDb.sandboxDelivery.findMany({ orderBy: { id: "asc" } });
    expect(deliveries.map(({ fault }) => fault)).toEqual(["flat_payload", null]);
  });

  it("leave no trace when there is no event", async () => {
    await expect(record(404)).rejects.toMatchObject({ code: "not_found" });
    expect(await sandboxDb.sandboxEvent.count()).toBe(0);
  });
});
