import { expect, test } from "vitest";
import {
  checkoutDueAt,
  hasSettledInvoices,
  isCharged,
  invoiceDueAt,
  licenseKeyDueAt,
  orderDueAt,
  subscriptionDueAt,
} from "./expected";

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const slackAfter = (number: number) => new Date(day(number).getTime() + 15 * 60_000);
const NONE = { trialEndsAt: null, renewsAt: null, endsAt: null, pauseResumesAt: null };
/** Each of the four dates on a day of its own. */
const ALL = { trialEndsAt: day(5), renewsAt: day(7), endsAt: day(9), pauseResumesAt: day(3) };

test.each([
  ["on_trial", ALL, 5],
  ["on_trial", { ...ALL, trialEndsAt: null }, 7],
  ["active", ALL, 7],
  ["active", { ...NONE, endsAt: day(9) }, 9],
  ["active", { ...ALL, renewsAt: day(11) }, 9],
  ["past_due", ALL, 7],
  ["paused", ALL, 3],
  ["cancelled", ALL, 9],
  ["a_status_of_tomorrow", ALL, 7],
] as const)("an event of a subscription that is %s with %o is due after day %i", (status, dates, due) => {
  expect(subscriptionDueAt({ status, ...dates })).toEqual(slackAfter(due));
});

test.each([
  ["paused", { ...ALL, pauseResumesAt: null }],
  ["cancelled", { ...ALL, endsAt: null }],
  ["unpaid", ALL],
  ["expired", ALL],
  ["active", NONE],
] as const)("no event is due for one that is %s with %o", (status, dates) => {
  expect(subscriptionDueAt({ status, ...dates })).toBeNull();
});

test.each(["pending", "past_due"])("an event of an invoice that is %s is due soon", (status) => {
  expect(invoiceDueAt({ status, updatedAt: day(2) })).toEqual(slackAfter(2));
});

test.each(["paid", "void", "refunded", "partial_refund"])("no event is due for one that is %s", (status) => {
  expect(invoiceDueAt({ status, updatedAt: day(2) })).toBeNull();
});

test("an event of an order is due only while its payment is pending", () => {
  expect(orderDueAt({ status: "pending", updatedAt: day(2) })).toEqual(slackAfter(2));
  expect(orderDueAt({ status: "paid", updatedAt: day(2) })).toBeNull();
});

test("an event of a key is due after its end, unless it has ended", () => {
  expect(licenseKeyDueAt({ status: "active", expiresAt: day(2) })).toEqual(slackAfter(2));
  expect(licenseKeyDueAt({ status: "active", expiresAt: null })).toBeNull();
  expect(licenseKeyDueAt({ status: "expired", expiresAt: day(2) })).toBeNull();
});

test("a checkout is due a quarter of an hour after it began", () => {
  expect(checkoutDueAt(day(2))).toEqual(slackAfter(2));
});

test.each([
  ["past_due", "active", true],
  ["unpaid", "active", true],
  ["past_due", "expired", true],
  ["active", "cancelled", true],
  ["cancelled", "expired", true],
  ["active", "past_due", false],
  ["on_trial", "active", false],
  ["active", "active", false],
  [null, "expired", false],
] as const)("from %s to %s its invoices change with it: %s", (before, after, does) => {
  expect(hasSettledInvoices(before, after)).toBe(does);
});

test.each([
  [null, "active", 9, true],
  [null, "past_due", 9, true],
  [null, "on_trial", 9, false],
  [null, "expired", 9, false],
  ["active", "active", 9, true],
  ["active", "past_due", 9, true],
  ["on_trial", "active", 9, true],
  ["active", "active", 7, false],
  ["active", "active", 5, false],
  ["active", "cancelled", 9, false],
  ["on_trial", "on_trial", 9, false],
  ["paused", "active", 9, false],
] as const)("from %s on day 7 to %s on day %i there was a charge: %s", (before, status, renewal, is) => {
  const known = before && { status: before, renewsAt: day(7) };
  expect(isCharged(known, { status, renewsAt: day(renewal) })).toBe(is);
});
