import { canPause } from "./abilities";
import type { Circumstances, Pause } from "./changes";
import { type Draft, changed } from "./draft";
import { renewalAfter } from "../next-renewal";
import { cycleOf } from "../period";
import { refusal } from "./refusal";
import { trialDueAt } from "../trial-due";

/** Stops payments, until a date or until further notice. A pause that runs can be given another mode or another end. */
export function paused(draft: Draft, { mode, resumesAt }: Pause, { now }: Circumstances): Draft {
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

/**
 * Ends a pause. The time paused is not billed: a renewal that has passed meanwhile moves on to the first one after now. A trial
 * goes on where its end lies ahead.
 */
export function unpaused(draft: Draft, { now }: Circumstances): Draft {
  const { after } = draft;
  if (after.status !== "paused") return draft;
  const { trialEndsAt, renewsAt, billingAnchor } = after;
  const again =
    trialEndsAt !== null && trialEndsAt > now
      ? { status: "on_trial", dueAt: trialDueAt(trialEndsAt, now) }
      : { status: "active" };
  const data = {
    ...again,
    pauseMode: null,
    pauseResumesAt: null,
    renewsAt: renewsAt && renewalAfter(renewsAt, cycleOf(after), billingAnchor, now),
  };
  return changed(draft, data, "subscription_unpaused");
}
