import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { CartView } from "@/lib/sandbox/carts";
import type { Quote } from "@/lib/sandbox/checkout";
import { everyInterval, lengthOf } from "./price-words";

/** What comes after today, in a sentence: the trial's end, the renewals, or that this is all. */
export function renewalSentence(cart: Pick<CartView, "trial" | "price" | "currency">, quote: Quote): string {
  const { interval, intervalCount } = cart.price;
  if (!interval) return "One payment. It does not renew.";
  const amount = formatMoney(quote.totals.renewal.total, quote.currency);
  const rhythm = everyInterval(interval, intervalCount);
  return cart.trial
    ? `Free for ${lengthOf(cart.trial.interval, cart.trial.count)}. From ${formatDate(cart.trial.endsAt)} it costs ${amount} ${rhythm}, until you cancel.`
    : `Renews at ${amount} ${rhythm}, until you cancel.`;
}
