import { describe, expect, it } from "vitest";
import { momentsOf } from "./moments";
import { ORIGIN, inboxOf, lifeOf, minute, told } from "./testing/story";

const created = told("subscription_created", 0, { subscription: { status: "on_trial" } });
const moved = told("subscription_updated", 10, {
  subscription: { status: "active", variantId: "431", productName: "Team", cardLastFour: "4444" },
});
const paid = told("subscription_payment_success", 10, { invoice: { createdAt: minute(10) } });
const refunded = told("subscription_payment_refunded", 20, {
  invoice: { createdAt: minute(10), status: "partial_refund", refundedAmount: 400 },
});
const simulated = told(
  "subscription_paused",
  25,
  { subscription: { status: "paused" } },
  { simulated: true },
);
const unreadable = told("subscription_updated", 26, { subscription: {} }, { snapshot: null });

describe("the moments of a subscription", () => {
  const moments = momentsOf(
    lifeOf([created, moved, paid, refunded, simulated, unreadable]),
    inboxOf(moved),
    ORIGIN,
  );

  it("hold all that happened at one instant", () => {
    expect(moments.map(({ at, events }) => [at, events.map(({ event }) => event.id)])).toEqual([
      [minute(0), [created.id]],
      [minute(10), [moved.id, paid.id]],
      [minute(20), [refunded.id]],
      [minute(25), [simulated.id]],
      [minute(26), [unreadable.id]],
    ]);
  });

  it("say what each event changed", () => {
    expect(moments.map(({ events }) => events.flatMap(({ changes }) => changes))).toEqual([
      ["Status: On trial", "Plan: Pro Monthly"],
      [
        "Status: On trial → Active",
        "Plan: Pro Monthly → Team Monthly",
        "Card: Visa ending in 4242 → Visa ending in 4444",
        "Invoice 1 (initial): $24.00, paid",
      ],
      ["Invoice 1: $24.00, paid → $24.00, partial refund, $4.00 back"],
      [],
      [],
    ]);
  });

  it("know what became of each event at the merchant", () => {
    const [before, after] = moments;
    expect(before?.events[0]?.arrival).toBeNull();
    expect(after?.events[0]?.arrival).toMatchObject({
      status: "done",
      at: new Date(minute(10).getTime() + 5),
    });
  });
});
