import { expect, test } from "vitest";
import {
  checkoutNewsDueAt,
  hasSettledInvoices,
  isCharged,
  invoiceNewsDueAt,
  licenseKeyNewsDueAt,
  orderNewsDueAt,
  subscriptionNewsDueAt,
} from "./news-due-at";

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
] as const)("news of a subscription that is %s with %o is due after day %i", (status, dates, due) => {
  expect(subscriptionNewsDueAt({ status, ...dates })).toEqual(slackAfter(due));
});

test.each([
  ["paused", { ...ALL, pauseResumesAt: null }],
  ["cancelled", { ...ALL, endsAt: null }],
  ["unpaid", ALL],
  ["expired", ALL],
  ["active", NONE],
] as const)("no date tells when one that is %s with %o changes", (status, dates) => {
  expect(subscriptionNewsDueAt({ status, ...dates })).toBeNull();
});

test.each(["pending", "past_due"])("an invoice that is %s becomes something else before long", (status) => {
  expect(invoiceNewsDueAt({ status, updatedAt: day(2) })).toEqual(slackAfter(2));
});

test.each(["paid", "void", "refunded", "partial_refund"])("one that is %s is settled", (status) => {
  expect(invoiceNewsDueAt({ status, updatedAt: day(2) })).toBeNull();
});

test("an order waits only while its payment does", () => {
  expect(orderNewsDueAt({ status: "pending", updatedAt: day(2) })).toEqual(slackAfter(2));
  expect(orderNewsDueAt({ status: "paid", updatedAt: day(2) })).toBeNull();
});

test("a key with an end is asked about after it, unless it is over already", () => {
  expect(licenseKeyNewsDueAt({ status: "active", expiresAt: day(2) })).toEqual(slackAfter(2));
  expect(licenseKeyNewsDueAt({ status: "active", expiresAt: null })).toBeNull();
  expect(licenseKeyNewsDueAt({ status: "expired", expiresAt: day(2) })).toBeNull();
});

test("a checkout is asked about a quarter of an hour after it began", () => {
  expect(checkoutNewsDueAt(day(2))).toEqual(slackAfter(2));
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
] as const)("from %s on day 7 to %s on day %i somebody was charged: %s", (before, status, renewal, is) => {
  const known = before && { status: before, renewsAt: day(7) };
  expect(isCharged(known, { status, renewsAt: day(renewal) })).toBe(is);
});
