import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { cancelSubscription, resumeSubscription } from "../portal/customer-portal";
import { storedEventNames, storedEvents } from "../testing/events";
import { NOW, PRO_MONTHLY, TEAM_MONTHLY, freshShop } from "../testing/shop";
import { storedSubscription, subscribe } from "../testing/subscriber";
import { customerPortalUrl } from "../shared/service-urls";

const store = { slug: "fernway" };
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

beforeEach(freshShop);

describe("a cancellation", () => {
  it("leaves the customer what was paid for, and can be taken back until then", async () => {
    const { portal, subscription } = await subscribe(
      PRO_MONTHLY,
      undefined,
      "checkout[custom][account]=a_17",
    );
    await cancelSubscription(portal, subscription.id, NOW);
    expect(await storedSubscription(subscription.id)).toMatchObject({
      status: "cancelled",
      cancelled: true,
      endsAt: subscription.renewsAt,
      renewsAt: subscription.renewsAt,
    });
    await resumeSubscription(portal, subscription.id, NOW);
    expect(await storedSubscription(subscription.id)).toMatchObject({
      status: "active",
      cancelled: false,
      endsAt: null,
    });
    const written = await storedEvents();
    expect(written.map(({ name }) => name)).toEqual([
      "subscription_cancelled",
      "subscription_updated",
      "subscription_resumed",
      "subscription_updated",
    ]);
    expect(written.map(({ object }) => object.attributes["status"])).toEqual([
      "cancelled",
      "cancelled",
      "active",
      "active",
    ]);
    expect(written.every(({ customData }) => customData["account"] === "a_17")).toBe(true);
  });

  it("that is written after a later change keeps the later time, also in its event", async () => {
    const { portal, subscription } = await subscribe();
    const second = new Date(NOW.getTime() + 40);
    await cancelSubscription(portal, subscription.id, NOW);
    await resumeSubscription(portal, subscription.id, second);
    await cancelSubscription(portal, subscription.id, NOW);
    expect((await storedSubscription(subscription.id)).updatedAt).toEqual(second);
    const times = (await storedEvents()).map(({ object }) =>
      Date.parse(String(object.attributes["updated_at"])),
    );
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it("keeps why, until it is taken back", async () => {
    const { portal, subscription } = await subscribe();
    await cancelSubscription(portal, subscription.id, NOW, "It costs too much");
    expect((await storedSubscription(subscription.id)).cancelReason).toBe("It costs too much");
    await resumeSubscription(portal, subscription.id, NOW);
    expect((await storedSubscription(subscription.id)).cancelReason).toBeNull();
    await cancelSubscription(portal, subscription.id, NOW);
    expect((await storedSubscription(subscription.id)).cancelReason).toBeNull();
  });

  it("of a trial goes back to the trial", async () => {
    const { portal, subscription } = await subscribe(TEAM_MONTHLY);
    await cancelSubscription(portal, subscription.id, NOW);
    expect((await storedSubscription(subscription.id)).endsAt).toEqual(subscription.trialEndsAt);
    await resumeSubscription(portal, subscription.id, NOW);
    expect((await storedSubscription(subscription.id)).status).toBe("on_trial");
  });

  it("happens once, however many click at once", async () => {
    const { portal, subscription } = await subscribe();
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => cancelSubscription(portal, subscription.id, NOW)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await storedEventNames()).toEqual(["subscription_cancelled", "subscription_updated"]);
  });

  it("ends an overdue subscription at once, and it cannot be resumed", async () => {
    const { portal, subscription } = await subscribe();
    await sandboxDb.sandboxSubscription.update({
      where: { id: subscription.id },
      data: { status: "past_due" },
    });
    await cancelSubscription(portal, subscription.id, NOW);
    expect(await storedSubscription(subscription.id)).toMatchObject({ status: "expired", endsAt: NOW });
    expect(await storedEventNames()).toEqual([
      "subscription_cancelled",
      "subscription_expired",
      "subscription_updated",
    ]);
    await expect(resumeSubscription(portal, subscription.id, NOW)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("cannot be taken back once it is over", async () => {
    const { subscription, portal } = await subscribe();
    await cancelSubscription(portal, subscription.id, NOW);
    const over = later(40);
    const fresh = customerPortalUrl(store, subscription.customerId, over);
    await expect(resumeSubscription(fresh, subscription.id, over)).rejects.toMatchObject({
      code: "conflict",
    });
  });
});
