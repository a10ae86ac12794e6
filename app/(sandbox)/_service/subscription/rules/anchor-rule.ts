import type { Circumstances } from "./changes";
import { type Draft, billed, changed } from "./draft";
import { nextRenewal } from "../next-renewal";
import { cycleOf, paidPeriodOf } from "../period";
import { movedEndLines } from "./prorate";
import { refusal } from "./refusal";
import { endedTrial, movedTrial } from "./trial-rule";

/**
 * Moves the day of the month on which a subscription renews (service §2 Subscription, `billing_anchor`): the running period ends
 * at the next such day, or begins anew for null, and is paid by its length. A trial ends there, or now.
 */
export function anchored(draft: Draft, anchor: number | null, circumstances: Circumstances): Draft {
  const { after } = draft;
  if (anchor === after.billingAnchor) return draft;
  if (after.status === "on_trial") return anchoredTrial(draft, anchor, circumstances);
  const { renewsAt: end } = after;
  if (after.status !== "active" || !end) {
    throw refusal("billingAnchor", "The billing day of this subscription cannot be changed.");
  }
  const { now, billing, paid } = circumstances;
  const billingAnchor = anchor ?? now.getUTCDate();
  const renewsAt =
    anchor === null ? nextRenewal(now, cycleOf(after), billingAnchor) : nextDay(anchor, { now, timeOf: end });
  const moved = changed(draft, { billingAnchor, renewsAt });
  const period = paidPeriodOf(after, paid);
  if (billing === "never" || after.items[0]?.isUsageBased || !period) return moved;
  const lines = movedEndLines(after, period, renewsAt);
  return billed(moved, { lines, isDue: billing === "at_once", field: "billingAnchor" });
}

function anchoredTrial(draft: Draft, anchor: number | null, circumstances: Circumstances): Draft {
  if (anchor === null) return endedTrial(draft, circumstances, "billingAnchor");
  const { now } = circumstances;
  const trialEndsAt = nextDay(anchor, { now, timeOf: draft.after.trialEndsAt ?? now });
  return changed(movedTrial(draft, trialEndsAt, circumstances), { billingAnchor: anchor });
}

/** The next time that a day of the month begins or passes the hour of `timeOf`; the last day in a month without it. */
function nextDay(day: number, { now, timeOf }: { now: Date; timeOf: Date }): Date {
  const thisMonth = new Date(timeOf);
  thisMonth.setUTCFullYear(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const monthly = { interval: "month", count: 1 } as const;
  const lastMonth = nextRenewal(thisMonth, { interval: "month", count: -1 }, 1);
  const next = nextRenewal(lastMonth, monthly, day);
  return next > now ? next : nextRenewal(next, monthly, day);
}
