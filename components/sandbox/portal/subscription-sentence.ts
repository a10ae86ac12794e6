import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { PortalSubscription } from "@/lib/sandbox/portal";
import { everyInterval } from "../checkout/price-words";

type Facts = Pick<
  PortalSubscription,
  | "status"
  | "price"
  | "quantity"
  | "currency"
  | "interval"
  | "intervalCount"
  | "trialEndsAt"
  | "renewsAt"
  | "endsAt"
>;

/** `$24.00 every month`, `5 × $24.00 every month`; without tax. */
export function planPrice(subscription: Facts): string {
  const { price, quantity, currency, interval, intervalCount } = subscription;
  const amount = `${formatMoney(price, currency)} ${everyInterval(interval, intervalCount)}`;
  return quantity > 1 ? `${quantity} × ${amount}` : amount;
}

/** What comes next: the renewal, the trial's end, or the end. */
export function nextStep({ status, trialEndsAt, renewsAt, endsAt }: Facts): string {
  switch (status) {
    case "on_trial":
      return trialEndsAt
        ? `The trial ends on ${formatDate(trialEndsAt)}, then the first payment is due.`
        : "On trial.";
    case "cancelled":
      return endsAt ? `Cancelled. It stays usable until ${formatDate(endsAt)}.` : "Cancelled.";
    case "expired":
      return endsAt ? `Ended on ${formatDate(endsAt)}.` : "Ended.";
    case "past_due":
      return renewsAt
        ? `The last payment failed. The next try is on ${formatDate(renewsAt)}.`
        : "The last payment failed.";
    case "unpaid":
      return "The last payments failed. Update the payment method to go on.";
    case "paused":
      return "Paused. No payments are due.";
    default:
      return renewsAt ? `Renews on ${formatDate(renewsAt)}.` : "Does not renew.";
  }
}
