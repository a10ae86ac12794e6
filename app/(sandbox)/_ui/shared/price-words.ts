import type { Interval } from "@/lib/dates";
import { formatMoney } from "@/lib/money";

/** `every month`, `every 3 months`. */
export function everyInterval(interval: Interval, count: number): string {
  return count === 1 ? `every ${interval}` : `every ${count} ${interval}s`;
}

/** `14 days`, `1 month`. */
export function lengthOf(interval: Interval, count: number): string {
  return `${count} ${interval}${count === 1 ? "" : "s"}`;
}

/** `$24.00 / month`, `$30.00 / 3 months`, and plain `$39.00` for what is bought once. */
export function priceText(price: {
  unitPrice: number;
  currency: string;
  interval: Interval | null;
  intervalCount: number;
  locale?: string;
}): string {
  const amount = formatMoney(price.unitPrice, price.currency, price.locale ? { locale: price.locale } : {});
  if (!price.interval) return amount;
  return `${amount} / ${price.intervalCount === 1 ? price.interval : lengthOf(price.interval, price.intervalCount)}`;
}
