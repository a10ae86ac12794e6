import { expect, it } from "vitest";
import type { Subscription, SubscriptionInvoice } from "@/lib/lemonsqueezy";
import type { BoughtTerms } from "../terms/terms";
import { nextPayment } from "./next-payment";

const NOW = new Date("2026-03-20T00:00:00Z");
const PRICE = {
  price: 2_400,
  discount: 0,
  isTaxInclusive: false,
  currency: "EUR",
  interval: "month",
  intervalCount: 1,
} as const;
const ORDER = {
  createdAt: new Date("2026-02-02T00:00:00Z"),
  setupFee: 0,
  taxBasisPoints: 2_300,
  isTaxInclusive: false,
  discount: null,
  item: null,
};
const SUBSCRIPTION = {
  status: "active",
  productName: "Pro",
  variantName: "Monthly",
  quantity: 1,
  billingAnchor: 2,
  trialEndsAt: null,
  renewsAt: new Date("2026-04-02T00:00:00Z"),
} as Subscription;
const LAST = {
  id: "2",
  billingReason: "renewal",
  status: "paid",
  currency: "EUR",
  subtotal: 2_400,
  discountTotal: 0,
  tax: 552,
  total: 2_952,
  refundedAmount: 0,
  taxInclusive: false,
  createdAt: new Date("2026-03-02T00:00:00Z"),
} as SubscriptionInvoice;
const WHOLE = { total: 2_952, tax: 552, discount: 0, currency: "EUR" };

it("is the price with its tax", () => {
  expect(told({})).toEqual(WHOLE);
  expect(told({ last: { status: "refunded", refundedAmount: 2_952 } })).toEqual(WHOLE);
});

it.each([
  ["for ever", { duration: "forever", months: null }, 480],
  ["for some months that are not over", { duration: "repeating", months: 3 }, 480],
  ["for some months that are over", { duration: "repeating", months: 2 }, 0],
  ["once", { duration: "once", months: null }, 0],
])("has a discount in it that counts %s", (_, length, discount) => {
  const order = { ...ORDER, discount: { amount: 20, isPercent: true, ...length } };
  const last = { discountTotal: 480, tax: 442, total: 2_362 };
  const tax = Math.round((2_400 - discount) * 0.23);
  expect(told({ order, last })).toEqual({ total: 2_400 - discount + tax, tax, discount, currency: "EUR" });
});

it("is less by a credit that an earlier change has left", () => {
  const left = { ...LAST, id: "3", billingReason: "updated", subtotal: -1_000, tax: 0, total: 0 };
  const later = { ...left, createdAt: new Date("2026-03-10T00:00:00Z") };
  expect(told({ invoices: [later, LAST] })).toMatchObject({ total: 1_722, tax: 322 });
});

it("is the first one on trial, with what is paid once", () => {
  const trial = { status: "on_trial", trialEndsAt: SUBSCRIPTION.renewsAt };
  const price = { ...TERMS.price, setupFee: 500 };
  const first = { billingReason: "initial", subtotal: 0, tax: 0, total: 0 };
  expect(told({ subscription: trial, price, last: first })).toMatchObject({ total: 3_567, tax: 667 });
});

it.each([
  ["another price", { last: { subtotal: 900, tax: 207, total: 1_107 } }],
  ["another currency", { last: { currency: "USD" } }],
  ["no payment", { last: { status: "past_due" } }],
  ["an unknown tax", { order: { ...ORDER, taxBasisPoints: null } }],
  [
    "a discount of unknown length",
    { order: { ...ORDER, discount: { amount: 20, isPercent: true, duration: null, months: null } } },
  ],
  ["an order that is gone", { order: null }],
  ["no payment at all", { invoices: [] }],
])("is not guessed from %s", (_, change) => {
  expect(told(change)).toBeNull();
});

it.each([
  ["without a discount", null, 2_400],
  ["with a discount for ever", { amount: 20, isPercent: true, duration: "forever", months: null }, 1_920],
])("is known for prices that include tax, %s, whose subtotal lacks it", (_, discount, total) => {
  const [tax, net] = [Math.round((total * 2_300) / 12_300), Math.round(2_400 / 1.23)];
  const last = { taxInclusive: true, subtotal: net, discountTotal: net - (total - tax), tax, total };
  expect(told({ order: { ...ORDER, discount }, last })).toMatchObject({
    total,
    tax,
    discount: 2_400 - total,
  });
});

it("follows from the order in the first period, because an invoice of nothing has no event", () => {
  const item = { priceId: "821", unitPrice: 2_400 };
  const order = {
    ...ORDER,
    createdAt: new Date("2026-03-02T00:00:00Z"),
    discount: { amount: 100, isPercent: true, duration: "forever", months: null },
    item,
  };
  const subscription = { priceId: "821" };
  const free = { total: 0, tax: 0, discount: 2_400, currency: "EUR" };
  expect(told({ subscription, order, invoices: [] })).toEqual(free);
  const old = { ...order, createdAt: new Date("2026-02-02T00:00:00Z") };
  expect(told({ subscription, order: old, invoices: [] })).toBeNull();
  expect(told({ subscription: { priceId: "811" }, order, invoices: [] })).toBeNull();
});

const TERMS = {
  currency: "EUR",
  price: { unitPrice: 2_400, setupFee: null, isUsageBased: false, renewal: { interval: "month", count: 1 } },
  order: ORDER,
} satisfies BoughtTerms;

type Told = {
  subscription?: Partial<Subscription>;
  order?: BoughtTerms["order"];
  price?: BoughtTerms["price"];
  last?: Partial<SubscriptionInvoice>;
  invoices?: SubscriptionInvoice[];
};

function told({ subscription, last, invoices = [{ ...LAST, ...last }], ...terms }: Told) {
  const bought = { price: PRICE, terms: { ...TERMS, ...terms } };
  return nextPayment({ ...SUBSCRIPTION, ...subscription }, bought, invoices, NOW);
}
