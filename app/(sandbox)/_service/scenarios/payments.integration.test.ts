import { expect, it } from "vitest";
import { useMerchant } from "../testing/merchant";
import { ORDER_RECEIPT, PAYMENT, PURCHASE, RENEWAL_RECEIPT, outcomeOf } from "./testing/outcome";

useMerchant();

const FAILURE = ["subscription_payment_failed", "subscription_updated past_due"];
const FAILED = "Your payment to Fernway failed";

it("a trial converts and renews", async () => {
  const outcome = await outcomeOf("trial-converts");
  expect(outcome.subscription).toMatchObject({ status: "active", productName: "Team" });
  expect(outcome.invoices).toEqual(["initial paid 0", "renewal paid 4900", "renewal paid 4900"]);
  expect(outcome.events).toEqual([
    "order_created",
    "subscription_created on_trial",
    "subscription_updated on_trial",
    ...PAYMENT,
    ...PAYMENT,
  ]);
  expect(outcome.mails).toEqual([
    ORDER_RECEIPT,
    expect.stringMatching(/^Your trial of Team Monthly ends on /),
    RENEWAL_RECEIPT,
    RENEWAL_RECEIPT,
  ]);
  expect(outcome.deliveries).toEqual(["delivered"]);
  const [, converted, renewed] = outcome.daysPassed;
  expect(converted).toBe(14);
  expect(renewed).toBeGreaterThanOrEqual(14 + 28);
}, 60_000);

it("a card fails three times, and another one recovers what is overdue", async () => {
  const outcome = await outcomeOf("card-fails-then-recovers");
  expect(outcome.subscription).toMatchObject({ status: "active", cardLastFour: "4444", retriesCount: 0 });
  expect(outcome.invoices).toEqual(["initial paid 2400", "renewal paid 2400", "renewal paid 2400"]);
  expect(outcome.events).toEqual([
    ...PURCHASE,
    ...FAILURE,
    ...FAILURE,
    ...FAILURE,
    "subscription_payment_success",
    "subscription_payment_recovered",
    "subscription_updated active",
    ...PAYMENT,
  ]);
  expect(outcome.mails).toEqual([
    ORDER_RECEIPT,
    FAILED,
    FAILED,
    FAILED,
    "Your payment to Fernway went through",
    RENEWAL_RECEIPT,
  ]);
  expect(outcome.deliveries).toEqual(["delivered"]);
  const { billingAnchor, renewsAt, createdAt } = outcome.subscription ?? {};
  expect(billingAnchor).toBe(createdAt?.getUTCDate());
  expect(renewsAt?.getTime()).toBeGreaterThan(outcome.run.endedAt?.getTime() ?? Infinity);
}, 60_000);

it("a payment that never recovers ends the subscription", async () => {
  const outcome = await outcomeOf("never-recovers");
  expect(outcome.subscription).toMatchObject({ status: "expired", dueAt: null, retriesCount: 4 });
  expect(outcome.invoices).toEqual(["initial paid 900", "renewal void 900"]);
  expect(outcome.events).toEqual([
    ...PURCHASE,
    ...FAILURE,
    ...FAILURE,
    ...FAILURE,
    ...FAILURE,
    "subscription_payment_failed",
    "subscription_updated unpaid",
    "subscription_expired expired",
    "subscription_updated expired",
  ]);
  expect(outcome.mails).toEqual([
    ORDER_RECEIPT,
    ...[1, 2, 3, 4, 5].map(() => FAILED),
    "Your subscription to Starter Monthly has ended",
  ]);
  expect(outcome.deliveries).toEqual(["delivered"]);
  const [, failed = 0] = outcome.daysPassed;
  expect(outcome.daysPassed.slice(1).map((days) => Math.round(days - failed))).toEqual([0, 3, 7, 10, 14, 28]);
}, 60_000);
