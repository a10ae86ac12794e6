import fc from "fast-check";
import { service } from "@/lib/billing/testing/commerce-server";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { record, type TestRecord } from "@/lib/billing/testing/records";
import { fetchMissingTerms } from "@/lib/billing/terms/fetch-terms";
import { db } from "@/lib/db";

// Subscriptions with any changes that the service may report, in any order, and one-time purchases.

const HOUR = 3_600_000;
const BEGIN = Date.UTC(2026, 0, 20);
/** When the numbers are compared. */
export const NOW = new Date(Date.UTC(2026, 6, 9, 12));
/** When they were read before that. */
export const EARLIER = new Date(Date.UTC(2026, 3, 21, 7));

type Plan = { variant: number; price: number; attributes: Record<string, unknown> };

const sold = (
  variant: number,
  unitPrice: number | null,
  unit: string,
  count = 1,
  usage: string | null = null,
): Plan => ({
  variant,
  price: variant + 400,
  attributes: {
    variant_id: variant,
    unit_price: unitPrice,
    renewal_interval_unit: unit,
    renewal_interval_quantity: count,
    usage_aggregation: usage,
  },
});
const PLANS: Plan[] = [
  sold(411, 900, "month"),
  sold(421, 2_400, "month"),
  sold(422, 9_999, "year"),
  sold(431, 701, "week"),
  sold(432, 33, "day"),
  sold(433, 5_000, "month", 7),
  sold(434, null, "month"),
  sold(456, 0, "month", 1, "sum"),
];
/** The service no longer has its price. */
const GONE = 499;

const DISCOUNTS = [
  null,
  { amount: 33, type: "percent", duration: "forever", months: 0 },
  { amount: 50, type: "percent", duration: "repeating", months: 2 },
  { amount: 777, type: "fixed", duration: "repeating", months: 3 },
  { amount: 40, type: "percent", duration: "once", months: 0 },
];

const state = fc.record({
  afterHours: fc.integer({ min: 0, max: 900 }),
  status: fc.constantFrom(
    "active",
    "active",
    "past_due",
    "unpaid",
    "paused",
    "cancelled",
    "expired",
    "on_trial",
  ),
  endsInHours: fc.integer({ min: -200, max: 900 }),
  plan: fc.option(fc.nat({ max: PLANS.length }), { freq: 3 }),
  quantity: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 4 }),
  isBilled: fc.boolean(),
  invoice: fc.constantFrom("paid", "past_due", "pending", "void", "partial_refund", "refunded"),
});

export const someHistory = fc.record({
  beginsAfterHours: fc.integer({ min: 0, max: 3_000 }),
  customer: fc.nat({ max: 4 }),
  plan: fc.nat({ max: PLANS.length - 1 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  trialDays: fc.constantFrom(0, 0, 14),
  discount: fc.nat({ max: DISCOUNTS.length - 1 }),
  isTaxInclusive: fc.boolean(),
  /** What was charged, in percent of the price. */
  charged: fc.constantFrom(100, 100, 50),
  /** How many of its first states we got no event about. */
  missed: fc.nat({ max: 2 }),
  states: fc.array(state, { minLength: 1, maxLength: 6 }),
});
type SomeHistory = typeof someHistory extends fc.Arbitrary<infer History> ? History : never;

export const somePurchase = fc.record({
  afterHours: fc.integer({ min: 0, max: 4_000 }),
  total: fc.integer({ min: 0, max: 9_000 }),
  refunded: fc.integer({ min: 0, max: 900 }),
});
type SomePurchase = typeof somePurchase extends fc.Arbitrary<infer Purchase> ? Purchase : never;

/**
 * Empties the tables, delivers the events of these, and fetches their prices. Half of the events, of any age, arrive after `look` was
 * called.
 */
export async function deliverHistories(
  histories: SomeHistory[],
  purchases: SomePurchase[],
  look = async (): Promise<unknown> => null,
): Promise<void> {
  await emptyTables();
  service.reset();
  service.put(
    record("stores", 7001),
    ...PLANS.map(({ price, attributes }) => record("prices", price, attributes)),
  );
  const customers = Array.from({ length: 5 }, nextId);
  const events = [
    ...histories.flatMap((one) => eventsOf(one, customers[one.customer]!)),
    ...purchases.map((one) => eventOfPurchase(one, customers[0]!)),
  ];
  await deliverAll(events.filter((_, i) => i % 2 === 1));
  await look();
  await deliverAll(events.filter((_, i) => i % 2 === 0));
  await fetchMissingTerms({ budgetMs: 20_000 });
}

async function deliverAll(events: Event[]): Promise<void> {
  await Promise.all(events.map(({ name, record: about }) => deliver(eventBytes(name, about))));
  await drain();
}

async function emptyTables(): Promise<void> {
  await db.$executeRaw`TRUNCATE merchant.webhook_events, merchant.orders, merchant.subscriptions, merchant.customers,
    merchant.subscription_invoices, merchant.subscription_changes, merchant.price_terms, merchant.order_terms,
    merchant.expected_events, merchant.effects CASCADE`;
}

type Event = { name: string; record: TestRecord };

function eventsOf(one: SomeHistory, customer: number): Event[] {
  const [id, orderId] = [nextId(), nextId()];
  const begin = BEGIN + one.beginsAfterHours * HOUR;
  const bought = PLANS[one.plan]!;
  const unitPrice = Number(bought.attributes["unit_price"] ?? 700);
  const order = orderOf(one, { orderId, customer, begin, bought, unitPrice });
  const discount = DISCOUNTS[one.discount];
  if (discount) service.put(...redemptionOf(discount, orderId));
  service.put(order);
  let [at, plan, quantity] = [begin, bought as Plan | undefined, one.quantity];
  const trialEndsAt = one.trialDays > 0 ? begin + one.trialDays * 24 * HOUR : null;
  const first = {
    afterHours: 0,
    status: trialEndsAt ? "on_trial" : "active",
    endsInHours: 0,
    isBilled: true,
  };
  const states = [{ ...first, plan: null, quantity: null, invoice: "paid" }, ...one.states];
  const events = states.map((next): Event[] => {
    at += next.afterHours * HOUR;
    if (next.plan !== null) plan = PLANS[next.plan];
    quantity = next.quantity ?? quantity;
    const ends =
      next.status === "cancelled" || next.status === "expired" ? at + next.endsInHours * HOUR : null;
    const subscription = record("subscriptions", id, {
      customer_id: customer,
      order_id: orderId,
      status: next.status,
      variant_id: plan?.variant ?? GONE,
      product_name: `Plan ${plan?.variant ?? GONE}`,
      cancelled: ends !== null,
      trial_ends_at: trialEndsAt && wire(trialEndsAt),
      ends_at: ends && wire(ends),
      created_at: wire(begin),
      updated_at: wire(at),
      first_subscription_item: {
        id,
        subscription_id: id,
        price_id: plan?.price ?? GONE + 400,
        quantity,
        is_usage_based: plan?.variant === 456,
      },
    });
    const update = { name: "subscription_updated", record: subscription };
    return next.isBilled ? [update, invoiceOf(next.invoice, { id, customer, at, one })] : [update];
  });
  return [
    { name: "order_created", record: order },
    ...events.slice(Math.min(one.missed, events.length - 1)).flat(),
  ];
}

function orderOf(
  { quantity, charged, discount }: SomeHistory,
  about: { orderId: number; customer: number; begin: number; bought: Plan; unitPrice: number },
): TestRecord {
  const { orderId, customer, begin, bought, unitPrice } = about;
  const item = record("orders", orderId).attributes["first_order_item"] as object;
  return record("orders", orderId, {
    customer_id: customer,
    subtotal: Math.floor((unitPrice * quantity * charged) / 100),
    discount_total: DISCOUNTS[discount] ? 100 : 0,
    tax_rate: "20.00",
    first_order_item: { ...item, variant_id: bought.variant, quantity },
    created_at: wire(begin),
    updated_at: wire(begin),
  });
}

function invoiceOf(
  status: string,
  { id, customer, at, one }: { id: number; customer: number; at: number; one: SomeHistory },
): Event {
  const [total, tax] = [1_200, one.isTaxInclusive ? 200 : 0];
  const refunded = status === "refunded" ? total : status === "partial_refund" ? 345 : 0;
  const invoice = record("subscription-invoices", nextId(), {
    subscription_id: id,
    customer_id: customer,
    status,
    total,
    tax,
    discount_total: 0,
    tax_inclusive: one.isTaxInclusive,
    refunded_amount: refunded,
    created_at: wire(at),
    updated_at: wire(at),
  });
  return { name: "subscription_payment_success", record: invoice };
}

function redemptionOf(
  { amount, type, duration, months }: NonNullable<(typeof DISCOUNTS)[number]>,
  orderId: number,
): TestRecord[] {
  const discount = nextId();
  return [
    record("discounts", discount, { duration, duration_in_months: months }),
    record("discount-redemptions", nextId(), {
      discount_id: discount,
      order_id: orderId,
      discount_amount: amount,
      discount_amount_type: type,
    }),
  ];
}

function eventOfPurchase({ afterHours, total, refunded }: SomePurchase, customer: number): Event {
  const at = wire(BEGIN + afterHours * HOUR);
  const order = record("orders", nextId(), {
    customer_id: customer,
    total,
    tax: Math.floor(total / 6),
    refunded_amount: Math.min(total, refunded),
    status: refunded > 0 ? "partial_refund" : "paid",
    created_at: at,
    updated_at: at,
  });
  return { name: "order_created", record: order };
}

function wire(at: number): string {
  return new Date(at).toISOString().replace("Z", "000Z");
}
