import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import type { Interval } from "@/lib/dates";

const RHYTHM: Record<Interval, string> = { day: "daily", week: "weekly", month: "monthly", year: "yearly" };

/** Behind a price: "per month", "every 3 months", or "once" for what is bought a single time. */
export function priceSuffix({
  interval,
  intervalCount,
}: Pick<PlanVariant, "interval" | "intervalCount">): string {
  if (!interval) return "once";
  return intervalCount === 1 ? `per ${interval}` : `every ${countOf(interval, intervalCount)}`;
}

/** How often it is paid, within a sentence: "monthly", "every 3 months"; null for what is bought a single time. */
export function billingRhythm({ interval, intervalCount }: PlanVariant): string | null {
  if (!interval) return null;
  return intervalCount === 1 ? RHYTHM[interval] : `every ${countOf(interval, intervalCount)}`;
}

/** "14 days", "1 month". */
export function countOf(interval: Interval, count: number): string {
  return `${count} ${interval}${count === 1 ? "" : "s"}`;
}
