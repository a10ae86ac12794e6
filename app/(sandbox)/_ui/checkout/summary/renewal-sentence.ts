import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { ChoiceView } from "@/app/(sandbox)/_service/checkout/page/choice-view";
import type { Quote } from "@/app/(sandbox)/_service/checkout/pay";
import { everyInterval, lengthOf } from "../../shared/price-words";

/** What comes after today, in a sentence: the trial's end, the renewals, or that this is all. */
export function renewalSentence(choice: ChoiceView, quote: Quote): string {
  const { interval, intervalCount, trial } = choice;
  if (!interval) return "One payment. It does not renew.";
  const rhythm = everyInterval(interval, intervalCount);
  const free = trial ? `Free for ${lengthOf(trial.interval, trial.count)}. ` : "";
  if (choice.usage) {
    return `${free}What you use is billed ${rhythm}, at the end of each period, until you cancel.`;
  }
  const amount = formatMoney(quote.totals.renewal.total, quote.currency, quote);
  return trial
    ? `${free}From ${formatDate(trial.endsAt)} it costs ${amount} ${rhythm}, until you cancel.`
    : `Renews at ${amount} ${rhythm}, until you cancel.`;
}
