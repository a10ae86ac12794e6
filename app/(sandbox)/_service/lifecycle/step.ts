import type { EventName } from "@/lib/contract/events";
import type { SandboxSubscription } from "../generated/prisma/client";
import type { InvoiceLine } from "../invoices/amounts";
import type { Billable } from "../invoices/billable";
import type { invoiceRow } from "../invoices/invoice-row";
import { dueAtOf } from "../subscription/due-at";

/** Why the customer is written to. */
type Notice = "trial_ending" | "renewed" | "failed" | "recovered" | "expired";

/** What happens to a subscription by itself at the instant at which it is due. */
export type Step = {
  subscription: Billable;
  at: Date;
  change: Change;
  invoice: NewInvoice | OldInvoice | null;
  /** Its overdue invoices are given up. */
  voidsOverdue: boolean;
  /** With `subscription_updated`; none where the subscription itself stays as it is. */
  events: EventName[];
  notice: Notice | null;
};

type Change = Pick<
  SandboxSubscription,
  "status" | "pauseMode" | "pauseResumesAt" | "renewsAt" | "endsAt" | "dueAt" | "retriesCount"
>;

export type NewInvoice = {
  kind: "new";
  row: ReturnType<typeof invoiceRow>;
  /** The lines that are written with it; those that waited for it are there already. */
  lines: InvoiceLine[];
  /** What is owed to the customer and waits for the next invoice: below zero, or 0. */
  credit: number;
};

/** An invoice that was tried again, with the card that was asked. */
type OldInvoice = { kind: "old"; id: number; status: "paid" | "past_due" };

type Changes = Partial<Change> & Pick<Change, "status">;
type Rest = Partial<Omit<Step, "subscription" | "at" | "change">>;

/**
 * A step with everything that stays as it is; `dueAt` follows from the state it leads to. One with events of its own also tells
 * that the subscription has changed.
 */
export function makeStep(subscription: Billable, at: Date, changes: Changes, rest: Rest): Step {
  const { pauseMode, pauseResumesAt, renewsAt, endsAt, retriesCount } = subscription;
  const state = { pauseMode, pauseResumesAt, renewsAt, endsAt, retriesCount, dueAt: null, ...changes };
  const dueAt = dueAtOf({ ...state, trialEndsAt: subscription.trialEndsAt });
  return {
    subscription,
    at,
    change: { ...state, dueAt },
    invoice: null,
    voidsOverdue: false,
    notice: null,
    ...rest,
    events: rest.events ? [...rest.events, "subscription_updated"] : [],
  };
}
