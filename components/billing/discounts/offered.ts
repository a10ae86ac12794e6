import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import { discountedPeriod, discountedPrice, type PublicDiscount } from "@/lib/billing/discounts/terms";
import { formatMoney } from "@/lib/money";
import { billingFrequency, type Offered, perMonth, priceSuffix } from "../price-text";

/** "Pro (yearly)", as the notice lists what a code is for. */
export function nameOf(variant: PlanVariant): { variantId: string; name: string } {
  const frequency = billingFrequency(variant);
  const name = frequency ? `${variant.productName} (${frequency})` : variant.productName;
  return { variantId: variant.variantId, name };
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
