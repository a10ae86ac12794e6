import "server-only";
import { nameOf } from "@/lib/billing/terms/terms";
import { enqueue } from "@/lib/billing/effects/enqueue";
import type { NewLine, SubscriptionLine } from "@/lib/billing/history";
import { DAY_MS } from "@/lib/dates";
import type { DbTx } from "@/lib/db";
import type { EmailName } from "./billing-emails";
import { sentBy } from "./sent-by";
import type { EmailEvent } from "./template";

/**
 * `about` names the event, so that an event that arrives twice makes one email: `12:1770000000000`. `at` is when it happened, by the
 * clock of the service.
 */
export type NewEmail = EmailEvent & { mail: EmailName; about: string; at: Date };

/** Our time and the service's. */
export type Times = { now: Date; atService: Date };

/**
 * Puts emails into the outbox, in the transaction that writes what they are about, except those that others send. Events older than a
 * day cause none, so that connecting an existing store sends no emails.
 */
export async function enqueueEmails(tx: DbTx, emails: NewEmail[], { now, atService }: Times): Promise<void> {
  const ours = emails.filter(({ mail }) => sentBy[mail] === "us");
  if (ours.length === 0) return;
  const since = atService.getTime() - DAY_MS;
  const effects = ours
    .filter(({ at }) => at.getTime() >= since)
    .map(({ mail, about, subject, detail }) => ({
      kind: "mail" as const,
      key: `mail:${mail}:${about}`,
      payload: { mail, subject, detail },
    }));
  await enqueue(tx, effects, now);
}

/** The emails about a new line in the history of a subscription that began at `createdAt`. */
export async function enqueueChangeEmails(
  tx: DbTx,
  { before, after }: NewLine,
  createdAt: Date,
  times: Times,
) {
  const { subscriptionId: subject, variantId, quantity } = after;
  const detail = { variant: variantId, quantity: String(quantity), ...(before && { from: nameOf(before) }) };
  const about = `${subject}:${after.at.getTime()}`;
  // The first sync of a store brings old subscriptions, whose first line is not their beginning.
  const at = before ? after.at : createdAt;
  const emails = emailsOfChange(before, after).map((mail) => ({ mail, about, at, subject, detail }));
  await enqueueEmails(tx, emails, times);
}

/** The email about a license key that is new here. */
export async function enqueueKeyEmail(
  tx: DbTx,
  { id, createdAt: at }: { id: string; createdAt: Date },
  times: Times,
): Promise<void> {
  await enqueueEmails(tx, [{ mail: "license_key", about: id, at, subject: id, detail: {} }], times);
}

type Paid = { id: string; refundedAmount: number; refundedAt: Date | null; updatedAt: Date };

/** The email about an order or invoice that was just written with a higher refund than our copy had. */
export async function enqueueRefundEmail(
  tx: DbTx,
  type: "order" | "invoice",
  { record, known }: { record: Paid; known: Pick<Paid, "refundedAmount"> | null },
  times: Times,
): Promise<void> {
  const { id, refundedAmount, refundedAt, updatedAt } = record;
  if (refundedAmount <= (known?.refundedAmount ?? 0)) return;
  // A record that is new here and was refunded in part has no date of its refund.
  const at = known ? updatedAt : refundedAt;
  if (!at) return;
  const detail = { type, amount: String(refundedAmount) };
  const about = `${type}:${id}:${refundedAmount}`;
  await enqueueEmails(tx, [{ mail: "refunded", about, at, subject: id, detail }], times);
}

type State = Pick<SubscriptionLine, "status" | "variantId" | "quantity">;

/** The emails about the step from one state of a subscription to the next; `before` is null for its first state. */
export function emailsOfChange(before: State | null, after: State): EmailName[] {
  if (!before) {
    if (after.status === "on_trial") return ["trial_started"];
    return after.status === "active" ? ["welcome"] : [];
  }
  const hasChangedPlan = before.variantId !== after.variantId || before.quantity !== after.quantity;
  const planChanged: EmailName[] = hasChangedPlan ? ["plan_changed"] : [];
  if (before.status === after.status) return planChanged;
  const isBilled = before.status !== "cancelled" && before.status !== "expired";
  switch (after.status) {
    case "expired":
      return ["expired"];
    case "cancelled":
    case "paused":
      return isBilled ? [after.status] : [];
    case "active":
    case "on_trial":
      return [...emailsOfReturn(before.status), ...planChanged];
    default:
      return [];
  }
}

/** A trial that becomes a plan has the receipt of its first payment. */
function emailsOfReturn(before: string): EmailName[] {
  if (before === "cancelled") return ["back_again"];
  if (before === "paused") return ["resumed"];
  return before === "past_due" || before === "unpaid" ? ["recovered"] : [];
}
