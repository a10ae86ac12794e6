import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import { discountedPeriod, discountedPrice, type PublicDiscount } from "@/lib/billing/discounts/terms";
import { formatMoney } from "@/lib/money";
import { perMonth, priceSuffix } from "../price-text";

/** What a browser needs to know of something for sale. */
export type Offered = Pick<
  PlanVariant,
  "variantId" | "price" | "leastPrice" | "currency" | "interval" | "intervalCount"
>;

export function offeredOf(variant: Offered): Offered {
  const { variantId, price, leastPrice, currency, interval, intervalCount } = variant;
  return { variantId, price, leastPrice, currency, interval, intervalCount };
}

/** After the discounted price: "for the first month", "per month for the first year", or "per month" if the discount never ends. */
export function discountedSuffix(discount: PublicDiscount, variant: Offered): string {
  const shown = perMonth(variant);
  const period = discountedPeriod(discount, variant);
  if (!period) return priceSuffix(shown);
  return period === `the first ${shown.interval}` ? `for ${period}` : `${priceSuffix(shown)} for ${period}`;
}

/** All payments: "$19.20 for the first month, then $24 per month". */
export function discountNote(discount: PublicDiscount, variant: Offered, locale?: string): string {
  const write = (price: number) =>
    formatMoney(price, variant.currency, { trim: true, ...(locale && { locale }) });
  const lowered = write(discountedPrice(variant.price, discount));
  const suffix = priceSuffix(variant);
  const period = discountedPeriod(discount, variant);
  if (!period) return `${lowered} ${suffix}`;
  const each = period === `the first ${variant.interval}` ? "" : ` ${suffix}`;
  return `${lowered}${each} for ${period}, then ${write(variant.price)} ${suffix}`;
}
