import { toWireTime } from "@/lib/dates";
import { renewalOf } from "../../invoices/renewal";
import type { Circumstances } from "./changes";
import { type Draft, billed, changed } from "./draft";
import { nextRenewal } from "../next-renewal";
import { cycleOf } from "../period";
import { refusal } from "./refusal";
import { trialDueAt } from "../trial-due";

/**
 * Moves the end of a running trial, and the first payment along with it. What is active becomes a trial until then: the next
 * payment waits, and what is paid for already is not given back.
 */
export function movedTrial(draft: Draft, trialEndsAt: Date, { now }: Circumstances): Draft {
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

/** In the service's own words, which clients look for. */
export function pastTrial(now: Date) {
  const message = `The trial ends at field must be a date after ${toWireTime(now)}.`;
  return refusal("trialEndsAt", message, "invalid");
}

/** Ends a running trial: the first period begins now, and its payment is due now. What was used on trial stays free. */
export function endedTrial(
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
