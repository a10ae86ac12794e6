import { describe, expect, it } from "vitest";
import { spansOf, viewAt } from "./view";
import { merchantHistory } from "./merchant";
import { serviceHistory } from "./get-service-side";
import {
  ORIGIN,
  arrivedAfter,
  delivery,
  inboxOf,
  invoice,
  lifeOf,
  merchantOf,
  minute,
  subscription,
  told,
  view,
} from "./testing/story";

const created = told("subscription_created", 0, { subscription: { status: "on_trial" } });
const started = told("subscription_updated", 10, { subscription: { status: "active" } });
const paid = told("subscription_payment_success", 10, { invoice: {} });
const cancelled = told("subscription_cancelled", 20, { subscription: { status: "cancelled" } });

const statuses = (history: ReturnType<typeof serviceHistory>) =>
  spansOf(history, minute(30)).map(({ status, from }) => [status, from]);

/** The merchant needs five milliseconds. */
const workedOff = (at: number) => new Date(minute(at).getTime() + 5);

describe("what was true", () => {
  it("is the view after each event", () => {
    const history = serviceHistory(lifeOf([created, started, paid, cancelled]));
    expect(viewAt(history, minute(-1))).toBeNull();
    expect(viewAt(history, minute(9))?.subscription?.status).toBe("on_trial");
    expect(viewAt(history, minute(9))?.invoices).toEqual([]);
    expect(viewAt(history, minute(10))?.invoices).toHaveLength(1);
    expect(viewAt(history, minute(25))?.subscription?.status).toBe("cancelled");
  });

  it("makes one span of each status", () => {
    expect(spansOf(serviceHistory(lifeOf([created, started, paid, cancelled])), minute(30))).toEqual([
      { status: "on_trial", from: minute(0), to: minute(10) },
      { status: "active", from: minute(10), to: minute(20) },
      { status: "cancelled", from: minute(20), to: minute(30) },
    ]);
  });

  it("is not moved by a simulated event", () => {
    const simulated = told(
      "subscription_expired",
      15,
      { subscription: { status: "expired" } },
      { simulated: true },
    );
    expect(statuses(serviceHistory(lifeOf([created, started, simulated])))).toEqual([
      ["on_trial", minute(0)],
      ["active", minute(10)],
    ]);
  });

  it("ends with the current tables, also without an event", () => {
    const current = view(subscription({ status: "expired", updatedAt: minute(25) }));
    expect(statuses(serviceHistory(lifeOf([created], current)))).toEqual([
      ["on_trial", minute(0)],
      ["expired", minute(25)],
    ]);
  });

  it("is known from the tables alone when no event is left", () => {
    const current = view(subscription());
    expect(serviceHistory(lifeOf([], current))).toEqual([{ at: minute(0), view: current, eventId: null }]);
  });
});

/** What a merchant believed that worked off these. */
const rebuilt = (events: (typeof created)[], arrived = events) => {
  const known = lifeOf(arrived).current;
  return merchantHistory(lifeOf(events), merchantOf(known, inboxOf(...arrived)), ORIGIN);
};

describe("what the merchant believed", () => {
  it("follows the events that its inbox worked off", () => {
    expect(statuses(rebuilt([created, started, cancelled], [created, started]))).toEqual([
      ["on_trial", workedOff(0)],
      ["active", workedOff(10)],
    ]);
  });

  it("begins when the delivery that worked arrived, on our clock", () => {
    const attempts = [
      { at: minute(20), isSuccess: false },
      { at: minute(22), isSuccess: true },
    ];
    const elsewhere = { ...arrivedAfter(20), url: "https://other.example/hook" };
    const late = { ...cancelled, deliveries: [elsewhere, delivery({ status: "delivered", attempts })] };
    expect(statuses(rebuilt([created, late])).at(-1)).toEqual(["cancelled", workedOff(22)]);
  });

  it("is not turned back by an older event that comes later", () => {
    const late = { ...started, deliveries: [arrivedAfter(25)] };
    expect(statuses(rebuilt([created, late, cancelled])).map(([status]) => status)).toEqual([
      "on_trial",
      "cancelled",
    ]);
  });

  it("is misled by a simulated event, which it can't recognize", () => {
    const simulated = told(
      "subscription_expired",
      15,
      { subscription: { status: "expired" } },
      { simulated: true },
    );
    const known = view(subscription({ status: "expired", updatedAt: minute(15) }));
    const history = merchantHistory(
      lifeOf([created, simulated]),
      merchantOf(known, inboxOf(created, simulated)),
      ORIGIN,
    );
    expect(statuses(history).map(([status]) => status)).toEqual(["on_trial", "expired"]);
  });

  it("ends with what the merchant says, also where it asked by itself", () => {
    const known = view(subscription({ status: "past_due", updatedAt: minute(12) }), invoice());
    const history = merchantHistory(lifeOf([created]), merchantOf(known, inboxOf(created)), ORIGIN);
    expect(statuses(history).at(-1)).toEqual(["past_due", minute(12)]);
    expect(history.at(-1)?.view.invoices).toHaveLength(1);
  });

  it("is nothing when it knows nothing", () => {
    expect(merchantHistory(lifeOf([created]), merchantOf(view(null)), ORIGIN)).toEqual([]);
  });
});
