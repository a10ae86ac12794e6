import { toWireTime } from "@/lib/dates";
import type { Billable } from "../invoices/invoice-row";
import { renewalOf } from "../invoices/renewal";
import type { Offer } from "../offers/offer";
import {
  billed,
  canCancel,
  canPause,
  canResume,
  changed,
  type Changes,
  type Circumstances,
  type Draft,
  draftOf,
  endsAtOnce,
  type Pause,
  refusal,
} from "./draft";
import { cycleOf, nextRenewal, paidPeriodOf, restarted, trialDueAt, unpausedColumns } from "./period";
import { movedEndLines, planned } from "./plan-rule";

/**
 * Applies all changes of a request in order: first what reactivates a subscription, last what stops it. `offer` is the variant
 * `variantId`. Throws a `refusal`.
 */
export function applyChanges(
  billable: Billable,
  changes: Omit<Changes, "variantId"> & { offer: Offer | null },
  circumstances: Circumstances,
): Draft {
  const { offer, quantity, pause, trialEndsAt, billingAnchor } = changes;
  let draft = draftOf(billable);
  if (changes.cancelled === false) draft = resumed(draft, circumstances);
  if (pause === null) draft = unpaused(draft, circumstances);
  draft = planned(draft, { offer, quantity }, circumstances);
  if (trialEndsAt === null) draft = endedTrial(draft, circumstances);
  if (trialEndsAt) draft = movedTrial(draft, trialEndsAt, circumstances);
  if (billingAnchor !== undefined) draft = anchored(draft, billingAnchor, circumstances);
  if (pause) draft = paused(draft, pause, circumstances);
  if (changes.cancelled === true) draft = cancelled(draft, circumstances);
  return draft;
}

/** Access lasts until `endsAt`. Without paid time left, it expires at once. */
function cancelled(draft: Draft, { now, cancelReason }: Circumstances): Draft {
  const { after } = draft;
  if (after.cancelled) return draft;
  if (!canCancel(after)) throw refusal("cancelled", "This subscription cannot be canceled.");
  const data = { cancelled: true, cancelReason, pauseMode: null, pauseResumesAt: null };
  if (endsAtOnce(after, now)) {
    const end = { ...data, status: "expired", endsAt: now };
    return changed(draft, end, "subscription_cancelled", "subscription_expired");
  }
  return changed(
    draft,
    { ...data, status: "cancelled", endsAt: after.renewsAt ?? now },
    "subscription_cancelled",
  );
}

/** Takes a cancellation back before it takes effect. */
function resumed(draft: Draft, { now }: Circumstances): Draft {
  const { after } = draft;
  if (!after.cancelled) return draft;
  if (!canResume(after, now)) throw refusal("cancelled", "This subscription cannot be resumed.");
  const data = { ...restarted(after, now), cancelled: false, cancelReason: null, endsAt: null };
  return changed(draft, data, "subscription_resumed");
}

/** A paused subscription can get another mode or end date. */
function paused(draft: Draft, { mode, resumesAt }: Pause, { now }: Circumstances): Draft {
  const { after } = draft;
  const isSame = after.pauseMode === mode && after.pauseResumesAt?.getTime() === resumesAt?.getTime();
  if (isSame) return draft;
  if (after.status !== "paused" && !canPause(after)) {
    throw refusal("pause", "Only an active subscription, or one on trial, can be paused.");
  }
  if (resumesAt && resumesAt <= now) throw refusal("pause", "A pause must end in the future.", "invalid");
  const data = { status: "paused", pauseMode: mode, pauseResumesAt: resumesAt };
  return after.status === "paused" ? changed(draft, data) : changed(draft, data, "subscription_paused");
}

function unpaused(draft: Draft, { now }: Circumstances): Draft {
  const { after } = draft;
  if (after.status !== "paused") return draft;
  return changed(draft, unpausedColumns(after, now), "subscription_unpaused");
}

/** Moves the end of a trial and the first payment. An active subscription becomes a trial until then; nothing is refunded. */
function movedTrial(draft: Draft, trialEndsAt: Date, { now }: Circumstances): Draft {
  const { after } = draft;
  if (after.trialEndsAt?.getTime() === trialEndsAt.getTime()) return draft;
  if (after.status !== "on_trial" && after.status !== "active") {
    throw refusal("trialEndsAt", "Only an active subscription, or one on trial, can have a trial.");
  }
  if (trialEndsAt <= now) throw pastTrial(now);
  const billingAnchor = trialEndsAt.getUTCDate();
  const dueAt = trialDueAt(trialEndsAt, now);
  return changed(draft, { status: "on_trial", trialEndsAt, renewsAt: trialEndsAt, billingAnchor, dueAt });
}

/** The service's own wording, which clients check. */
export function pastTrial(now: Date) {
  const message = `The trial ends at field must be a date after ${toWireTime(now)}.`;
  return refusal("trialEndsAt", message, "invalid");
}

/** The first period starts and is due now. Usage in the trial stays free. */
function endedTrial(
  draft: Draft,
  { now }: Circumstances,
  field: "trialEndsAt" | "billingAnchor" = "trialEndsAt",
): Draft {
  if (draft.after.status !== "on_trial") return draft;
  const billingAnchor = now.getUTCDate();
  const renewsAt = nextRenewal(now, cycleOf(draft.after), billingAnchor);
  const begun = changed(draft, { status: "active", trialEndsAt: now, renewsAt, billingAnchor });
  const { lines } = renewalOf({ ...begun.after, lines: [] }, 0, now);
  return billed(begun, { lines, isDue: true, reason: "renewal", field });
}

/**
 * Changes the day of renewal (service §2 Subscription, `billing_anchor`): the current period ends on the next such day, or
 * restarts for null, and is prorated. A trial ends then, or now.
 */
function anchored(draft: Draft, anchor: number | null, circumstances: Circumstances): Draft {
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

/** The next time this day of the month passes the hour of `timeOf`; the last day in a shorter month. */
function nextDay(day: number, { now, timeOf }: { now: Date; timeOf: Date }): Date {
  const thisMonth = new Date(timeOf);
  thisMonth.setUTCFullYear(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const monthly = { interval: "month", count: 1 } as const;
  const lastMonth = nextRenewal(thisMonth, { interval: "month", count: -1 }, 1);
  const next = nextRenewal(lastMonth, monthly, day);
  return next > now ? next : nextRenewal(next, monthly, day);
}
