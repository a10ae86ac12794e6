import { describe, expect, it } from "vitest";
import { caseOf } from "./differences";
import { serviceHistory } from "./get-service-side";
import { disagreementsOf, judgeDifferences } from "./judge";
import { merchantHistory } from "./merchant";
import {
  delivery,
  failedAfter,
  inboxOf,
  invoice,
  lifeOf,
  merchantOf,
  minute,
  ORIGIN,
  subscription,
  told,
  view,
} from "./testing/story";
import type { View } from "./view";

const created = told("subscription_created", 0, { subscription: {} });
const paid = told("subscription_payment_success", 0, { invoice: {} });
const endsAt = new Date("2026-04-02T12:00:00Z");
const cancelled = (deliveries = [failedAfter(10)], at = 10) =>
  told("subscription_cancelled", at, { subscription: { status: "cancelled", endsAt } }, { deliveries });

/** What is said now about a merchant that believes `believed` and got these events. */
function judge(events: (typeof created)[], believed: View, arrived = [created, paid]) {
  const recorded = lifeOf(events);
  const merchant = merchantOf(believed, inboxOf(...arrived));
  return judgeDifferences(caseOf(recorded, merchant, ORIGIN), recorded.current, believed, null);
}

describe("two views", () => {
  it("that say the same have no difference", () => {
    expect(judge([created, paid], view(subscription(), invoice()))).toEqual([]);
  });

  it.each([
    ["status", { status: "unpaid" }],
    ["variant", { variantId: "431", productName: "Team" }],
    ["renews_at", { renewsAt: null }],
    ["ends_at", { endsAt }],
    ["trial_ends_at", { trialEndsAt: endsAt }],
    ["card", { cardLastFour: "4444" }],
    ["pause", { pauseMode: "void" }],
  ])("are compared by their %s", (about, changes) => {
    expect(judge([created], view(subscription(changes))).map((difference) => difference.about)).toEqual([
      about,
    ]);
  });

  it("are not compared by words: a product may be renamed", () => {
    expect(judge([created], view(subscription({ productName: "Pro Plus" })))).toEqual([]);
  });

  it.each([
    ["missing", view(subscription()), "Missing"],
    ["of another amount", view(subscription(), invoice({ total: 2_000 })), "$20.00, paid"],
    ["of another status", view(subscription(), invoice({ status: "past_due" })), "$24.00, past due"],
  ])("differ by an invoice that is %s", (_, believed, merchant) => {
    const [difference] = judge([created, paid], believed);
    expect(difference).toMatchObject({
      about: "invoice/1",
      service: "$24.00, paid",
      merchant,
      verdict: "wrong",
    });
    expect(difference?.since).toMatchObject({ id: paid.id });
  });

  it("differ by an invoice that only the merchant has", () => {
    expect(judge([created], view(subscription(), invoice()))).toMatchObject([
      { about: "invoice/1", service: "Does not exist", since: null },
    ]);
  });

  it("differ by the subscription itself when the merchant does not know it", () => {
    expect(judge([created], view(null), [])).toMatchObject([
      { about: "subscription", verdict: "wrong", since: { id: created.id } },
    ]);
  });
});

describe("a difference", () => {
  it("names both values and the event since which it stands", () => {
    const event = cancelled();
    const repeated = told("subscription_updated", 12, { subscription: { status: "cancelled", endsAt } });
    const [status] = judge([created, event, repeated], view(subscription()));
    expect(status).toEqual({
      about: "status",
      label: "Status",
      service: "Canceled",
      merchant: "Active",
      verdict: "wrong",
      since: { id: event.id, name: "subscription_cancelled", at: minute(10), simulated: false },
    });
  });

  it("stands since the newest change, not since an older one to the same value", () => {
    const resumed = told("subscription_resumed", 20, { subscription: {} });
    const again = cancelled([failedAfter(30)], 30);
    const [status] = judge([created, cancelled(), resumed, again], view(subscription()));
    expect(status?.since?.id).toBe(again.id);
  });

  it("is late while a delivery is still to come", () => {
    const verdicts = judge([created, cancelled([delivery()])], view(subscription())).map(
      ({ verdict }) => verdict,
    );
    expect(verdicts).toEqual(["late", "late"]);
  });

  it("is late while the merchant has not worked off what it got", () => {
    const event = cancelled();
    const recorded = lifeOf([created, event]);
    const inbox = [created, event].flatMap((one) => inboxOf(one));
    Object.assign(inbox[1] ?? {}, { status: "pending", processedAt: null });
    const believed = view(subscription());
    const theCase = caseOf(recorded, merchantOf(believed, inbox), ORIGIN);
    expect(judgeDifferences(theCase, recorded.current, believed, null)[0]?.verdict).toBe("late");
  });

  it("is not excused by a delivery to another address", () => {
    const elsewhere = delivery({ url: "https://other.example/hook" });
    const [status] = judge([created, cancelled([failedAfter(10), elsewhere])], view(subscription()));
    expect(status?.verdict).toBe("wrong");
  });

  it("is blamed on the simulated event that misled the merchant", () => {
    const simulated = told(
      "subscription_expired",
      15,
      { subscription: { status: "expired" } },
      { simulated: true },
    );
    const believed = view(subscription({ status: "expired" }));
    const [status] = judge([created, simulated], believed, [created, simulated]);
    expect(status).toMatchObject({ verdict: "wrong", since: { id: simulated.id, simulated: true } });
  });
});

describe("over time the two", () => {
  it("differ from the end of the last attempt on, and before it an event is on its way", () => {
    const recorded = lifeOf([created, cancelled()]);
    const merchant = merchantOf(view(subscription()), inboxOf(created));
    const theCase = caseOf(recorded, merchant, ORIGIN);
    const found = disagreementsOf(
      theCase,
      serviceHistory(recorded),
      merchantHistory(recorded, merchant, ORIGIN),
      minute(30),
    ).filter(({ from }) => from >= minute(10));
    expect(found).toEqual([
      { from: minute(10), to: minute(13), verdict: "late" },
      { from: minute(13), to: minute(30), verdict: "wrong" },
    ]);
  });

  it("agree again once it was sent again", () => {
    const failed = failedAfter(10);
    const attempts = [...failed.attempts, { at: minute(20), isSuccess: true }];
    const event = cancelled([{ ...failed, status: "delivered", finishedAt: minute(20), attempts }]);
    const recorded = lifeOf([created, event]);
    const merchant = merchantOf(recorded.current, inboxOf(created, event));
    const theCase = caseOf(recorded, merchant, ORIGIN);
    const service = serviceHistory(recorded);
    const believed = merchantHistory(recorded, merchant, ORIGIN);
    const last = disagreementsOf(theCase, service, believed, minute(30)).at(-1);
    expect(last).toEqual({ from: minute(20), to: new Date(minute(20).getTime() + 5), verdict: "late" });
  });
});
