import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import { withTaxText } from "@/lib/billing/tax-text";
import { addInterval, formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";

type Bought = Pick<
  PlanVariant,
  | "trial"
  | "interval"
  | "intervalCount"
  | "price"
  | "leastPrice"
  | "isTaxInclusive"
  | "setupFee"
  | "currency"
  | "usage"
>;

/**
 * What is charged at the checkout, in the currency's smallest unit and as prices are written. The set-up fee is part of the first
 * payment, and a trial comes before that.
 */
export function dueToday({ trial, price, setupFee }: Bought): number {
  return trial ? 0 : price + setupFee;
}

/** When something that renews is charged for the first time after the checkout, which is at `now`, and how to get out before. */
export function renewalSentence(bought: Bought, now: Date): string {
  const { trial, interval, intervalCount, usage } = bought;
  if (trial) return trialSentence(bought, formatDate(addInterval(now, trial.interval, trial.count)));
  const next = interval ? formatDate(addInterval(now, interval, intervalCount)) : "";
  if (usage)
    return `What you use until ${next} is charged then. You can cancel at any time and pay only for what you have used.`;
  return `Renews on ${next}. You can cancel at any time and keep what you have paid for.`;
}

function trialSentence(bought: Bought, end: string): string {
  const { price, leastPrice, isTaxInclusive, setupFee, currency, usage } = bought;
  const amount = withTaxText(formatMoney(price + setupFee, currency), isTaxInclusive);
  const due = leastPrice === null ? `The first payment of ${amount},` : "The price that you name";
  const first = price + setupFee > 0 ? `${due} is charged on ${end}, when the trial ends.` : "";
  const free = usage
    ? `What you use until ${end} is free; what you use after that is charged when its period ends.`
    : "";
  return [free, first, "Cancel before then and you pay nothing."].filter(Boolean).join(" ");
}
