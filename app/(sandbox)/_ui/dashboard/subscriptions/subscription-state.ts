import { formatDate } from "@/lib/dates";

type Facts = {
  status: string;
  trialEndsAt: Date | null;
  renewsAt: Date | null;
  endsAt: Date | null;
  pauseMode: string | null;
  pauseResumesAt: Date | null;
  retriesCount: number;
};

const RETRIES = 4;

/** How a subscription stands and what happens to it next, in a sentence or two. `expiresAfterDays` is the store's dunning rule. */
export function subscriptionState(subscription: Facts, expiresAfterDays: number | null): string {
  const { status, trialEndsAt, renewsAt, endsAt, pauseResumesAt, pauseMode, retriesCount } = subscription;
  switch (status) {
    case "on_trial":
      return `On trial until ${on(trialEndsAt)}; then the first payment is due.`;
    case "active":
      return renewsAt ? `Active. The next payment is due on ${on(renewsAt)}.` : "Active.";
    case "past_due":
      return `The last payment failed. Retry ${retriesCount + 1} of ${RETRIES} is on ${on(renewsAt)}.`;
    case "unpaid":
      return expiresAfterDays === null
        ? "All retries failed. It stays unpaid until the customer brings another card."
        : `All retries failed. It expires ${expiresAfterDays} days later unless the customer brings another card.`;
    case "paused":
      return `Paused; ${pauseMode === "free" ? "the customer keeps access for free" : "nothing is charged"}. ${pauseResumesAt ? `Billing resumes on ${on(pauseResumesAt)}.` : "Billing resumes when somebody says so."}`;
    case "cancelled":
      return `Canceled. The customer keeps access until ${on(endsAt)}; until then it can be resumed.`;
    case "expired":
      return `Over since ${on(endsAt)}. It cannot come back.`;
    default:
      return "";
  }
}

function on(date: Date | null): string {
  return date ? formatDate(date) : "an unknown day";
}
