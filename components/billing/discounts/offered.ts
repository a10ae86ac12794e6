import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import {
  discountedPeriod,
  discountedPrice,
  periodText,
  type PublicDiscount,
} from "@/lib/billing/discounts/terms";
import type { BrowserT } from "@/lib/i18n/browser";
import { formatMoney } from "@/lib/money";
import { billingFrequency, type Offered, perMonth, priceSuffix } from "../price-text";

/** "Pro (yearly)", as the notice lists what a code is for. */
export function offeredName(variant: PlanVariant, t: BrowserT): { variantId: string; name: string } {
  const frequency = billingFrequency(variant, t);
  const name = frequency ? `${variant.productName} (${frequency})` : variant.productName;
  return { variantId: variant.variantId, name };
}

/** After the discounted price: "for the first month", "per month for the first year", or "per month" if the discount never ends. */
export function discountedSuffix(discount: PublicDiscount, variant: Offered, t: BrowserT): string {
  return suffixOf(perMonth(variant), discountedPeriod(discount, variant), t);
}

/** All payments: "$19.20 for the first month, then $24 per month". */
export function discountNote(
  discount: PublicDiscount,
  variant: Offered,
  locale: string,
  t: BrowserT,
): string {
  const write = (price: number) => formatMoney(price, variant.currency, { trim: true, locale });
  const period = discountedPeriod(discount, variant);
  const lowered = `${write(discountedPrice(variant.price, discount))} ${suffixOf(variant, period, t)}`;
  if (!period) return lowered;
  const normal = `${write(variant.price)} ${priceSuffix(variant, t)}`;
  return t("{lowered}, then {normal}", { lowered, normal });
}

/** "per month for the first 3 months", or "for the first month" if it is paid once in that time. */
function suffixOf(variant: Offered, period: ReturnType<typeof discountedPeriod>, t: BrowserT): string {
  if (!period) return priceSuffix(variant, t);
  const { interval, count } = period;
  const text = periodText(interval, count, t);
  return interval === variant.interval && count === 1 ? text : `${priceSuffix(variant, t)} ${text}`;
}
