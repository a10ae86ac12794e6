import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { PRO_MONTHLY, freshShop } from "../testing/shop";
import { subscribe } from "../testing/subscriber";
import { change, failing, history, on, passUntil, subscribed } from "./testing/subscribed";

beforeEach(freshShop);

describe("several subscriptions", () => {
  it("are served in the order of their instants, also when one is due twice", async () => {
    await subscribed(failing);
    await subscribe(PRO_MONTHLY, "mia@example.org");
    const other = await sandboxDb.sandboxSubscription.findFirstOrThrow({
      where: { userEmail: "mia@example.org" },
    });
    await change(other.id, { renewsAt: on("2026-05-02"), dueAt: on("2026-05-02") });
    await sandboxDb.sandboxEvent.deleteMany();
    await passUntil(on("2026-05-03"));
    expect((await history()).map((line) => line.slice(0, 10))).toEqual(
      ["2026-04-30", "2026-05-02", "2026-05-03"].flatMap((day) => [day, day]),
    );
  });

  it("are each served once when two are at it", async () => {
    await subscribed();
    await Promise.allSettled([passUntil(on("2026-12-31")), passUntil(on("2026-12-31"))]);
    await passUntil(on("2026-12-31"));
    const renewals = await sandboxDb.sandboxSubscriptionInvoice.findMany({
      where: { billingReason: "renewal" },
    });
    expect(new Set(renewals.map(({ createdAt }) => createdAt.getTime())).size).toBe(renewals.length);
    expect(renewals).toHaveLength(9);
  });
});
