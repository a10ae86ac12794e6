import { canCancel, canResume, endsAtOnce } from "./abilities";
import type { Circumstances } from "./changes";
import { type Draft, changed } from "./draft";
import { refusal } from "./refusal";
import { trialDueAt } from "../trial-due";

/**
 * Cancels at the end of what is paid for: the customer keeps access until `endsAt`. Where nothing paid is left, because a
 * payment is overdue or the time ran out during a pause, it expires at once.
 */
export function cancelled(draft: Draft, { now, cancelReason }: Circumstances): Draft {
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
export function resumed(draft: Draft, { now }: Circumstances): Draft {
  const { after } = draft;
  if (!after.cancelled) return draft;
  if (!canResume(after, now)) throw refusal("cancelled", "This subscription cannot be resumed.");
  const { trialEndsAt } = after;
  const again =
    trialEndsAt !== null && trialEndsAt > now
      ? { status: "on_trial", dueAt: trialDueAt(trialEndsAt, now) }
      : { status: "active" };
  return changed(
    draft,
    { ...again, cancelled: false, cancelReason: null, endsAt: null },
    "subscription_resumed",
  );
}
