import type { SandboxDbTx } from "../db";
import { Prisma } from "../generated/prisma/client";
import { priceAmount, type PriceTerms } from "../invoices/invoice-row";
import { discountOn, type DiscountTerms, splitTax } from "../shared/money";
import type { StoreClocks } from "../time/store-clocks";

const LAST_PAUSE = Prisma.sql`
  SELECT name FROM sandbox.events
  WHERE subject_type = 'subscriptions' AND subject_id = subscription.id::text AND NOT simulated
    AND name IN ('subscription_paused', 'subscription_unpaused', 'subscription_resumed')
  ORDER BY id DESC LIMIT 1`;

/**
 * Every subscription that counts toward MRR, by the merchant's definition (docs/guides/numbers.md): active and past due ones, and
 * canceled ones until they end, unless they were paused before. Trials and usage billing don't count.
 */
export const RECURRING = Prisma.sql`
  SELECT subscription.store_id, subscription.customer_id, item.price_id, item.quantity, subscription.custom_price,
    coalesce(subscription.trial_ends_at, subscription.created_at) AS begun_at,
    CASE
      WHEN subscription.status IN ('active', 'past_due') THEN NULL
      WHEN subscription.status = 'cancelled' AND (${LAST_PAUSE}) IS DISTINCT FROM 'subscription_paused' THEN subscription.ends_at
      WHEN subscription.status = 'expired' THEN coalesce(subscription.ends_at, subscription.updated_at)
      ELSE subscription.updated_at
    END AS ended_at,
    CASE WHEN store.tax_inclusive AND subscription.custom_price IS NULL THEN sold.tax_rate END AS included_tax_rate,
    code.discount_amount, code.discount_amount_type,
    CASE WHEN code.duration = 'repeating' THEN (
      coalesce(subscription.trial_ends_at, sold.created_at) AT TIME ZONE 'UTC' + make_interval(months => code.duration_in_months)
    ) AT TIME ZONE 'UTC' END AS discounted_until
  FROM sandbox.subscriptions subscription
  JOIN sandbox.subscription_items item ON item.subscription_id = subscription.id
  JOIN sandbox.stores store ON store.id = subscription.store_id
  JOIN sandbox.orders sold ON sold.id = subscription.order_id
  LEFT JOIN LATERAL (
    SELECT * FROM sandbox.discount_redemptions WHERE order_id = sold.id ORDER BY id LIMIT 1
  ) code ON code.duration <> 'once'
  WHERE subscription.status <> 'on_trial' AND NOT item.is_usage_based`;

/** What customers have paid, less refunds, and the subscriptions that their MRR is made of. Amounts are in the smallest unit. */
export async function customerFigures(tx: SandboxDbTx, ids: number[]) {
  const where = { customerId: { in: ids }, status: { in: PAID } };
  const sum = { by: ["customerId" as const], _sum: { total: true as const, refundedAmount: true as const } };
  const [orders, renewals, recurring] = await Promise.all([
    tx.sandboxOrder.groupBy({ ...sum, where }),
    // Orders hold the first payments, renewal invoices the others.
    tx.sandboxSubscriptionInvoice.groupBy({ ...sum, where: { ...where, billingReason: { not: "initial" } } }),
    tx.$queryRaw<
      CustomerSubscription[]
    >`SELECT * FROM (${RECURRING}) AS part WHERE customer_id = ANY(${ids})`,
  ]);
  const prices = await tx.sandboxPrice.findMany({
    where: { id: { in: recurring.map((part) => part.price_id) } },
  });
  const priceOf = new Map(prices.map((price) => [price.id, price]));
  return (id: number) => ({
    revenue: [...orders, ...renewals]
      .filter(({ customerId }) => customerId === id)
      .reduce((total, { _sum }) => total + (_sum.total ?? 0) - (_sum.refundedAmount ?? 0), 0),
    recurring: recurring
      .filter(({ customer_id }) => customer_id === id)
      .map((part) => ({ ...part, price: priceOf.get(part.price_id) })),
  });
}

const PAID = ["paid", "partial_refund", "refunded"];

type CustomerSubscription = Recurring & {
  customer_id: number;
  price_id: number;
  begun_at: Date;
  ended_at: Date | null;
  discounted_until: Date | null;
};

/** The MRR at `now`, in the smallest unit (docs/guides/numbers.md). */
export function mrrOf(
  recurring: (CustomerSubscription & { price: RecurringPrice | undefined })[],
  now: Date,
): number {
  const isAhead = (moment: Date | null) => moment === null || moment > now;
  return mrrFrom(
    recurring
      .filter(({ begun_at, ended_at }) => begun_at <= now && isAhead(ended_at))
      .map((part) => yearlyAmount(part, part.price, isAhead(part.discounted_until))),
  );
}

export type Recurring = {
  quantity: number;
  custom_price: number | null;
  /** Percent, `"20.00"`, where the price includes tax. */
  included_tax_rate: string | null;
  discount_amount: number | null;
  discount_amount_type: string | null;
};

type RecurringPrice = PriceTerms & {
  renewalIntervalUnit: string | null;
  renewalIntervalQuantity: number | null;
};

const IN_A_YEAR: Record<string, number> = { day: 365, week: 52, month: 12, year: 1 };

/** The yearly revenue of a subscription before tax. */
export function yearlyAmount(
  { quantity, custom_price, included_tax_rate, discount_amount, discount_amount_type }: Recurring,
  price: RecurringPrice | undefined,
  isDiscounted: boolean,
): number {
  if (!price?.renewalIntervalUnit) return 0;
  const gross = custom_price === null ? priceAmount(price, quantity) : custom_price * quantity;
  const discount = { amount: discount_amount ?? 0, amountType: discount_amount_type } as DiscountTerms;
  const due = isDiscounted ? gross - discountOn(gross, discount) : gross;
  const perYear = (IN_A_YEAR[price.renewalIntervalUnit] ?? 0) / (price.renewalIntervalQuantity ?? 1);
  return splitTax(due, included_tax_rate, true).net * perYear;
}

export function mrrFrom(yearlyAmounts: number[]): number {
  return Math.round(yearlyAmounts.reduce((sum, amount) => sum + amount, 0) / 12);
}

type Sales = { sales: number; revenue: number };

const NONE: Sales = { sales: 0, revenue: 0 };
const THIRTY_DAYS = 30 * 86_400_000;

/** Adds the paid orders and their total in US cents: all, and of the last 30 days of the store's clock. */
export async function withSales<Store extends { id: number }>(
  tx: SandboxDbTx,
  stores: Store[],
  clocks: StoreClocks,
) {
  const since = (id: number) => new Date(clocks.of(id).getTime() - THIRTY_DAYS);
  const [total, thirtyDays] = await Promise.all([
    salesOf(tx, { storeId: { in: stores.map(({ id }) => id) } }),
    salesOf(tx, { OR: stores.map(({ id }) => ({ storeId: id, createdAt: { gte: since(id) } })) }),
  ]);
  return stores.map((store) => ({
    ...store,
    total: total.get(store.id) ?? NONE,
    thirtyDays: thirtyDays.get(store.id) ?? NONE,
  }));
}

async function salesOf(tx: SandboxDbTx, where: Prisma.SandboxOrderWhereInput): Promise<Map<number, Sales>> {
  const groups = await tx.sandboxOrder.groupBy({
    by: ["storeId"],
    where: { ...where, status: { in: PAID } },
    _count: true,
    _sum: { totalUsd: true },
  });
  return new Map(
    groups.map(({ storeId, _count: sales, _sum: paid }) => [storeId, { sales, revenue: paid.totalUsd ?? 0 }]),
  );
}
