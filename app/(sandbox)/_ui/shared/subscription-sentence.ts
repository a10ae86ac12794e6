import type { PortalSubscription } from "@/app/(sandbox)/_service/portal/customer-portal";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { everyInterval } from "./words";

type Price = Pick<
  PortalSubscription,
  "price" | "quantity" | "currency" | "interval" | "intervalCount" | "isUsageBased"
>;
type Facts = Pick<
  PortalSubscription,
  "status" | "trialEndsAt" | "renewsAt" | "endsAt" | "pauseMode" | "pauseResumesAt"
>;

/** `$24.00 every month`, `5 × $24.00 every month`, `By usage, every month`; before tax. */
export function planPrice(subscription: Price): string {
  const { price, quantity, currency, interval, intervalCount, isUsageBased } = subscription;
  if (isUsageBased) return `By usage, ${everyInterval(interval, intervalCount)}`;
  const amount = `${formatMoney(price, currency)} ${everyInterval(interval, intervalCount)}`;
  return quantity > 1 ? `${quantity} × ${amount}` : amount;
}

/** The renewal, or the end of the trial or subscription. */
export function nextStep(facts: Facts): string {
  const { trialEndsAt, renewsAt, endsAt } = facts;
  switch (facts.status) {
    case "on_trial":
      return trialEndsAt
        ? `The trial ends on ${formatDate(trialEndsAt)}, then the first payment is due.`
        : "On trial.";
    case "cancelled":
      return endsAt ? `Canceled. It stays usable until ${formatDate(endsAt)}.` : "Canceled.";
    case "expired":
      return endsAt ? `Ended on ${formatDate(endsAt)}.` : "Ended.";
    case "past_due":
      return renewsAt
        ? `The last payment failed. The next try is on ${formatDate(renewsAt)}.`
        : "The last payment failed.";
    case "unpaid":
      return "All tries to take the payment failed, and the subscription has stopped. It goes on as soon as you pay.";
    case "paused":
      return pauseText(facts);
    default:
      return renewsAt ? `Renews on ${formatDate(renewsAt)}.` : "Does not renew.";
  }
}

function pauseText({ pauseMode, pauseResumesAt }: Facts): string {
  const until = pauseResumesAt ? `until ${formatDate(pauseResumesAt)}` : "until you end the pause";
  const access = pauseMode === "free" ? "You keep access" : "There is no access";
  return `Paused ${until}. ${access}, and no payments are due.`;
}
