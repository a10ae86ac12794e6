import { beforeEach, describe, expect, it } from "vitest";
import { freshShop } from "../testing/shop";
import { storedSubscription } from "../testing/subscriber";
import { history, on, passUntil, subscribed } from "./testing/subscribed";

beforeEach(freshShop);

describe("a trial", () => {
  it("that ends is paid", async () => {
    const ends = on("2026-04-14");
    const { id } = await subscribed({
      status: "on_trial",
      trialEndsAt: ends,
      renewsAt: ends,
      dueAt: ends,
      billingAnchor: 14,
    });
    await passUntil(on("2026-05-14"));
    expect(await history()).toEqual([
      "2026-04-14 subscription_payment_success paid",
      "2026-04-14 subscription_updated active",
      "2026-05-14 subscription_payment_success paid",
      "2026-05-14 subscription_updated active",
    ]);
    expect((await storedSubscription(id)).renewsAt).toEqual(on("2026-06-14"));
  });

  it("whose payment fails is past due", async () => {
    const ends = on("2026-04-14");
    await subscribed({
      status: "on_trial",
      trialEndsAt: ends,
      renewsAt: ends,
      dueAt: ends,
      cardBehavior: "insufficient_funds",
    });
    await passUntil(ends);
    expect(await history()).toEqual([
      "2026-04-14 subscription_payment_failed past_due",
      "2026-04-14 subscription_updated past_due",
    ]);
  });
});
