import { expect, it } from "vitest";
import { useMerchant } from "../testing/merchant";
import { ORDER_RECEIPT, PAYMENT, PURCHASE, RENEWAL_RECEIPT, outcomeOf } from "./testing/outcome";

useMerchant();

const REFUND = "Your refund from Fernway, order #…";

it("an upgrade in the middle of the month is invoiced at once: half of 24 less half of 9 dollars", async () => {
  const outcome = await outcomeOf("upgrade-mid-cycle");
  expect(outcome.subscription).toMatchObject({ status: "active", productName: "Pro" });
  expect(outcome.invoices).toEqual(["initial paid 900", "updated paid 750", "renewal paid 2400"]);
  expect(outcome.events).toEqual([...PURCHASE, ...PAYMENT, ...PAYMENT]);
  expect(outcome.mails).toEqual([ORDER_RECEIPT, RENEWAL_RECEIPT, RENEWAL_RECEIPT]);
  expect(outcome.deliveries).toEqual(["delivered"]);
}, 60_000);

it("a downgrade comes off the next invoice: 9 dollars less half of 24, plus half of 9", async () => {
  const outcome = await outcomeOf("downgrade-at-period-end");
  expect(outcome.subscription).toMatchObject({ status: "active", productName: "Starter" });
  expect(outcome.invoices).toEqual(["initial paid 2400", "renewal paid 150", "renewal paid 900"]);
  expect(outcome.events).toEqual([...PURCHASE, "subscription_updated active", ...PAYMENT, ...PAYMENT]);
  expect(outcome.mails).toEqual([ORDER_RECEIPT, RENEWAL_RECEIPT, RENEWAL_RECEIPT]);
  expect(outcome.deliveries).toEqual(["delivered"]);
}, 60_000);

it("money goes back, and the subscription goes on", async () => {
  const outcome = await outcomeOf("refund");
  expect(outcome.subscription).toMatchObject({ status: "active", cancelled: false });
  expect(outcome.invoices).toEqual(["initial partial_refund 2400", "renewal refunded 2400"]);
  expect(outcome.refunded).toEqual([500, 2400]);
  expect(outcome.events).toEqual([
    ...PURCHASE,
    "order_refunded",
    "subscription_payment_refunded",
    ...PAYMENT,
    "subscription_payment_refunded",
  ]);
  expect(outcome.mails).toEqual([ORDER_RECEIPT, REFUND, RENEWAL_RECEIPT, REFUND]);
  expect(outcome.deliveries).toEqual(["delivered"]);
}, 60_000);

it("a pause past a renewal is not billed", async () => {
  const outcome = await outcomeOf("pause-and-resume");
  expect(outcome.subscription).toMatchObject({ status: "active", pauseMode: null });
  expect(outcome.invoices).toEqual(["initial paid 2400", "renewal paid 2400"]);
  expect(outcome.events).toEqual([
    ...PURCHASE,
    "subscription_paused paused",
    "subscription_updated paused",
    "subscription_unpaused active",
    "subscription_updated active",
    ...PAYMENT,
  ]);
  expect(outcome.mails).toEqual([ORDER_RECEIPT, RENEWAL_RECEIPT]);
  expect(outcome.deliveries).toEqual(["delivered"]);
}, 60_000);

it("a cancellation taken back in time leaves nothing behind", async () => {
  const outcome = await outcomeOf("cancelled-and-back");
  expect(outcome.subscription).toMatchObject({ status: "active", cancelled: false, endsAt: null });
  expect(outcome.invoices).toEqual(["initial paid 900", "renewal paid 900"]);
  expect(outcome.events).toEqual([
    ...PURCHASE,
    "subscription_cancelled cancelled",
    "subscription_updated cancelled",
    "subscription_resumed active",
    "subscription_updated active",
    ...PAYMENT,
  ]);
  expect(outcome.mails).toEqual([ORDER_RECEIPT, RENEWAL_RECEIPT]);
  expect(outcome.deliveries).toEqual(["delivered"]);
  expect(outcome.daysPassed.slice(0, 3)).toEqual([0, 10, expect.closeTo(10, 2)]);
}, 60_000);
