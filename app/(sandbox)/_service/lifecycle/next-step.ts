import "server-only";
import { AppError } from "@/lib/errors";
import type { Billable } from "../invoices/billable";
import { renewalAfter } from "../subscription/next-renewal";
import { cycleOf } from "../subscription/period";
import { awaitsReminder, trialDueAt } from "../subscription/trial-due";
import { expire } from "./expire";
import { type Overdue, pay } from "./pay";
import { retry } from "./retry";
import { type Step, makeStep } from "./step";

type Facts = {
  /** What was used in the period that ends; 0 where the plan is not billed by usage. */
  usage: number;
  /** The invoice that an earlier charge has failed to pay. */
  overdue: Overdue | null;
};

/** What happens to a subscription at `at`, the instant at which it is due. Throws internal for one that nothing happens to. */
export function nextStep(subscription: Billable, at: Date, { usage, overdue }: Facts): Step {
  switch (subscription.status) {
    case "on_trial":
      return awaitsReminder(subscription) ? remind(subscription, at) : pay(subscription, at, usage);
    case "active":
      return pay(subscription, at, usage);
    case "past_due":
      return overdue ? retry(subscription, at, overdue) : pay(subscription, at, usage);
    case "paused":
      return unpause(subscription, at);
    case "cancelled":
    case "unpaid":
      return expire(subscription, at, usage);
    default:
      throw new AppError("internal", `Nothing is due for a subscription that is ${subscription.status}.`);
  }
}

/** Nothing changes but what is due next, so the merchant is told nothing. */
function remind(subscription: Billable, at: Date): Step {
  return makeStep(subscription, at, { status: subscription.status }, { notice: "trial_ending" });
}

/** A renewal that passed during the pause is not made up for: the next one after it counts. */
function unpause(subscription: Billable, at: Date): Step {
  const { trialEndsAt, renewsAt, billingAnchor } = subscription;
  const again =
    trialEndsAt !== null && trialEndsAt > at
      ? { status: "on_trial", dueAt: trialDueAt(trialEndsAt, at) }
      : { status: "active" };
  return makeStep(
    subscription,
    at,
    {
      ...again,
      pauseMode: null,
      pauseResumesAt: null,
      renewsAt: renewsAt && renewalAfter(renewsAt, cycleOf(subscription), billingAnchor, at),
    },
    { events: ["subscription_unpaused"] },
  );
}
