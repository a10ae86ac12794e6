import type { FigureName } from "@/lib/admin/numbers/figures";
import type { Month } from "@/lib/admin/numbers/question";
import { dateFormat } from "@/lib/dates";
import { readerLocales } from "@/lib/region";

/** `Mar 2026` */
export function monthName({ from }: { from: number }): string {
  return dateFormat({ month: "short", year: "numeric" }).format(from);
}

/** `2 Mar 2026` */
export function fullDay(at: Date): string {
  return dateFormat({ dateStyle: "medium" }).format(at);
}

/** `Dec 2025 – Nov 2026` */
export function periodName(months: Month[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return "";
  return first === last ? monthName(first) : `${monthName(first)} – ${monthName(last)}`;
}

/** `12.5%`, or a dash if `of` is zero. */
export function formatShare(part: number, of: number): string {
  return formatRate(of > 0 ? part / of : null);
}

export function formatRate(rate: number | null): string {
  return rate === null
    ? "–"
    : rate.toLocaleString(readerLocales().amounts, { style: "percent", maximumFractionDigits: 1 });
}

/** `2 invoices` */
export function invoiceCount(count: number): string {
  return count === 1 ? "1 invoice" : `${count} invoices`;
}

/** What each figure is called, and what exactly it means. */
export const FIGURE_TEXTS: Record<FigureName, { title: string; definition: string }> = {
  mrr: {
    title: "MRR",
    definition:
      "What one regular period is billed before tax, less discounts that still apply, converted to a month: a twelfth of a year, 52/12 of a week, 365/12 of a day. Active and overdue subscriptions count, canceled ones until they end. Trials, paused and unpaid subscriptions don’t, nor do usage and one-time payments.",
  },
  arr: { title: "ARR", definition: "Twelve times the MRR, rounded once." },
  customers: { title: "Paying customers", definition: "Customers with any MRR, and how much each one has." },
  new: { title: "New", definition: "The first MRR of a subscription: bought, or its trial converted." },
  reactivation: {
    title: "Reactivation",
    definition: "MRR of a subscription that returned after a time without any.",
  },
  expansion: {
    title: "Expansion",
    definition:
      "More MRR from a running subscription: a more expensive plan, a higher quantity, or a discount that ended.",
  },
  contraction: { title: "Contraction", definition: "Less MRR from a running subscription." },
  churn: {
    title: "Churn",
    definition:
      "MRR of a subscription that ended, was paused, or stayed unpaid after all attempts to charge it. The rate is what was lost in a month of what there was at its start; over several months, all that was lost divided by all starts. Customers lost are counted the same way.",
  },
  movements: { title: "All movements", definition: "Every change in MRR, month by month." },
  lost: {
    title: "Customers lost",
    definition: "Customers with MRR at the start of a month and none at its end, and how much each had.",
  },
  unpriced: {
    title: "Without a price",
    definition:
      "Running subscriptions whose price the service hasn’t reported yet, or no longer has. They aren’t in any figure.",
  },
  trials: {
    title: "Trials",
    definition: "Free trials by the month they started, and what became of them.",
  },
  converted: {
    title: "Converted",
    definition: "Trials that started in this period and were followed by a payment.",
  },
  running: {
    title: "Running trials",
    definition: "Trials that started in this period and haven’t ended yet.",
  },
  failed: {
    title: "Failed payments",
    definition: "Every time a subscription became overdue, with the invoice it was about, tax included.",
  },
  recovered: { title: "Recovered", definition: "Those whose invoice has been paid since." },
  open: { title: "Still open", definition: "Those whose invoice may still be paid." },
  lapsed: { title: "Given up", definition: "Those whose invoice is no longer retried." },
  subscriptions: {
    title: "Plan revenue",
    definition: "Paid subscription invoices in this period, before tax.",
  },
  usage: {
    title: "Usage",
    definition: "Paid usage invoices, before tax. Usage isn’t part of MRR.",
  },
  once: { title: "One-time", definition: "Paid orders without a subscription, before tax." },
  refunded: {
    title: "Refunded",
    definition: "What has since been refunded of this period’s payments, tax included.",
  },
  plan: { title: "Plan", definition: "The MRR of a plan’s subscriptions." },
  members: {
    title: "Customers of a cohort",
    definition: "Customers whose first MRR came in a given month, and how much each had at its end.",
  },
  cohort: {
    title: "Cohort",
    definition: "Customers by the month of their first MRR, and what is left at the end of a later month.",
  },
};
