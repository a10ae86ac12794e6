import fc from "fast-check";
import { service } from "@/lib/billing/testing/commerce-server";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { record, type TestRecord } from "@/lib/billing/testing/records";
import { learnMissingTerms } from "@/lib/billing/terms/learn-missing";
import { db } from "@/lib/db";

// Subscriptions that live through anything the service might tell of them, in whatever order it comes, and buyers of other things.

const HOUR = 3_600_000;
const BEGIN = Date.UTC(2026, 0, 20);
/** The moment at which all of them are looked at. */
export const NOW = new Date(Date.UTC(2026, 6, 9, 12));
/** One at which somebody looked before. */
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

export const someLife = fc.record({
  beginsAfterHours: fc.integer({ min: 0, max: 3_000 }),
  customer: fc.nat({ max: 4 }),
  plan: fc.nat({ max: PLANS.length - 1 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  trialDays: fc.constantFrom(0, 0, 14),
  discount: fc.nat({ max: DISCOUNTS.length - 1 }),
  isTaxInclusive: fc.boolean(),
  /** What was charged, in percent of the price. */
  charged: fc.constantFrom(100, 100, 50),
  /** So many of its states had gone by before anybody told us. */
  unheard: fc.nat({ max: 2 }),
  states: fc.array(state, { minLength: 1, maxLength: 6 }),
});
type SomeLife = typeof someLife extends fc.Arbitrary<infer Life> ? Life : never;

export const somePurchase = fc.record({
  afterHours: fc.integer({ min: 0, max: 4_000 }),
  total: fc.integer({ min: 0, max: 9_000 }),
  refunded: fc.integer({ min: 0, max: 900 }),
});
type SomePurchase = typeof somePurchase extends fc.Arbitrary<infer Purchase> ? Purchase : never;

/**
 * Empties the tables, lets these live, and learns what their prices are, all by what the service sends and answers. Half of the news,
 * of any age, comes after somebody has had a look.
 */
export async function live(
  lives: SomeLife[],
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
  const told = [
    ...lives.flatMap((one) => newsOf(one, customers[one.customer]!)),
    ...purchases.map((one) => newsOfPurchase(one, customers[0]!)),
  ];
  await tell(told.filter((_, i) => i % 2 === 1));
  await look();
  await tell(told.filter((_, i) => i % 2 === 0));
  await learnMissingTerms({ budgetMs: 20_000 });
}

async function tell(news: News[]): Promise<void> {
  await Promise.all(news.map(({ name, record: about }) => deliver(eventBytes(name, about))));
  await drain();
}

async function emptyTables(): Promise<void> {
  await db.$executeRaw`TRUNCATE merchant.webhook_events, merchant.orders, merchant.subscriptions, merchant.customers,
    merchant.subscription_invoices, merchant.subscription_changes, merchant.price_terms, merchant.order_terms,
    merchant.expected_news, merchant.effects CASCADE`;
}

type News = { name: string; record: TestRecord };

function newsOf(one: SomeLife, customer: number): News[] {
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
  const news = states.map((next): News[] => {
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
    ...news.slice(Math.min(one.unheard, news.length - 1)).flat(),
  ];
}

function orderOf(
  { quantity, charged, discount }: SomeLife,
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
  { id, customer, at, one }: { id: number; customer: number; at: number; one: SomeLife },
): News {
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

function newsOfPurchase({ afterHours, total, refunded }: SomePurchase, customer: number): News {
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
