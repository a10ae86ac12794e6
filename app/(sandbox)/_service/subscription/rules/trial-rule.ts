import { renewalOf } from "../../invoices/renewal";
import type { Circumstances } from "./changes";
import { type Draft, billed, changed } from "./draft";
import { nextRenewal } from "../next-renewal";
import { cycleOf } from "../period";
import { refusal } from "./refusal";
import { trialDueAt } from "../trial-due";

/** Moves the end of a running trial; the first payment moves along. */
export function movedTrial(draft: Draft, trialEndsAt: Date, { now }: Circumstances): Draft {
  const { after } = draft;
  if (after.trialEndsAt?.getTime() === trialEndsAt.getTime()) return draft;
  if (after.status !== "on_trial") throw refusal("trialEndsAt", "This subscription is not on trial.");
  if (trialEndsAt <= now)
    throw refusal("trialEndsAt", "The end of a trial must be in the future.", "invalid");
  const billingAnchor = trialEndsAt.getUTCDate();
  const dueAt = trialDueAt(trialEndsAt, now);
  return changed(draft, { trialEndsAt, renewsAt: trialEndsAt, billingAnchor, dueAt });
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
