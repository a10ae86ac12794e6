import { Prisma } from "../../generated/prisma/client";
import { priceAmount } from "../../invoices/price-amount";
import { type DiscountTerms, discountOn, splitTax } from "../../shared/money/totals";

/** What one period of a subscription costs. Amounts are in the currency's smallest unit. */
export type Recurring = {
  quantity: number;
  custom_price: number | null;
  /** Percent, `"20.00"`, where the price includes tax. */
  included_tax_rate: string | null;
  discount_amount: number | null;
  discount_amount_type: string | null;
};

export type RecurringPrice = {
  scheme: string;
  unitPrice: number;
  unitPriceDecimal: string | null;
  packageSize: number;
  tiers: unknown;
  renewalIntervalUnit: string | null;
  renewalIntervalQuantity: number | null;
};

const LAST_PAUSE = Prisma.sql`
  SELECT name FROM sandbox.events
  WHERE subject_type = 'subscriptions' AND subject_id = subscription.id::text AND NOT simulated
    AND name IN ('subscription_paused', 'subscription_unpaused', 'subscription_resumed')
  ORDER BY id DESC LIMIT 1`;

/**
 * Every subscription that is or was worth something, by the merchant's definition (docs/guides/numbers.md): active and past due ones,
 * and canceled ones until they end unless they were paused before. A trial and what is billed by usage are worth nothing.
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

const IN_A_YEAR: Record<string, number> = { day: 365, week: 52, month: 12, year: 1 };

/** What a subscription brings in a year, before tax and, if `isDiscounted`, less its discount. `mrrFrom` adds them up. */
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

/** The MRR of subscriptions that bring in so much a year, rounded once. */
export function mrrFrom(yearlyAmounts: number[]): number {
  return Math.round(yearlyAmounts.reduce((sum, amount) => sum + amount, 0) / 12);
}
