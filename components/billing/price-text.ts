import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import type { Interval } from "@/lib/dates";
import { formatMoney } from "@/lib/money";

/**
 * The price of something for sale: "$24", or "from $3" and "Name your price" if the customer chooses it. `trim` omits zero cents;
 * `locale` is for pages whose request does not know the reader.
 */
export function priceText(
  { price, leastPrice, currency }: Pick<PlanVariant, "price" | "leastPrice" | "currency">,
  options: { trim?: boolean; locale?: string } = {},
): string {
  if (leastPrice === null) return formatMoney(price, currency, options);
  return leastPrice > 0 ? `from ${formatMoney(leastPrice, currency, options)}` : "Name your price";
}

const FREQUENCIES: Record<Interval, string> = {
  day: "daily",
  week: "weekly",
  month: "monthly",
  year: "yearly",
};

/** After a price: "per month", "every 3 months", or "once" for a one-time purchase. */
export function priceSuffix({
  interval,
  intervalCount,
}: Pick<PlanVariant, "interval" | "intervalCount">): string {
  if (!interval) return "once";
  return intervalCount === 1 ? `per ${interval}` : `every ${countOf(interval, intervalCount)}`;
}

/** How often it is paid, in a sentence: "monthly", "every 3 months"; null for a one-time purchase. */
export function billingFrequency({ interval, intervalCount }: PlanVariant): string | null {
  if (!interval) return null;
  return intervalCount === 1 ? FREQUENCIES[interval] : `every ${countOf(interval, intervalCount)}`;
}

/** "14 days", "1 month". */
export function countOf(interval: Interval, count: number): string {
  return `${count} ${interval}${count === 1 ? "" : "s"}`;
}
