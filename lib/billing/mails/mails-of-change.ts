import type { SubscriptionLine } from "../history/subscription-line";
import type { MailName } from "./mails";

type Line = Pick<SubscriptionLine, "status" | "variantId" | "quantity">;

/** Which mails tell of the step from one state of a subscription to the next; `before` is null for the first of all. */
export function mailsOfChange(before: Line | null, after: Line): MailName[] {
  if (!before) return beginnings(after);
  if (before.status === after.status) return isOtherPlan(before, after) ? ["plan_changed"] : [];
  return [
    ...(after.status === "expired" ? (["expired"] as const) : []),
    ...(after.status === "cancelled" && isBilled(before) ? (["cancelled"] as const) : []),
    ...(after.status === "paused" && isBilled(before) ? (["paused"] as const) : []),
    ...(isRunning(after) ? returns(before) : []),
    ...(isRunning(after) && isOtherPlan(before, after) ? (["plan_changed"] as const) : []),
  ];
}

function beginnings({ status }: Line): MailName[] {
  if (status === "on_trial") return ["trial_started"];
  return status === "active" ? ["welcome"] : [];
}

/** What it means to run (again), by what was before. A trial that becomes a plan has the receipt of its first payment. */
function returns({ status }: Line): MailName[] {
  if (status === "cancelled") return ["back_again"];
  if (status === "paused") return ["resumed"];
  return status === "past_due" || status === "unpaid" ? ["recovered"] : [];
}

function isRunning({ status }: Line): boolean {
  return status === "active" || status === "on_trial";
}

function isBilled({ status }: Line): boolean {
  return status !== "cancelled" && status !== "expired";
}

function isOtherPlan(before: Line, after: Line): boolean {
  return before.variantId !== after.variantId || before.quantity !== after.quantity;
}
