import { AppError } from "@/lib/errors";
import type { EventName } from "@/lib/lemonsqueezy/events";
import type { PAUSE_MODES } from "../contract/subscriptions";
import type { Billable, InvoiceLine } from "../invoices/invoice-row";

type Bill = {
  lines: InvoiceLine[];
  isDue: boolean;
  reason: "updated" | "renewal";
  /** The change that is refused if the card is declined. */
  field: keyof Changes | null;
};

/** A subscription with its changes. Rules return a new draft, or the same one if nothing changes. */
export type Draft = { after: Billable; events: EventName[]; bill: Bill };

export function draftOf(billable: Billable): Draft {
  return { after: billable, events: [], bill: { lines: [], isDue: false, reason: "updated", field: null } };
}

/** Changes the row and adds events. */
export function changed(draft: Draft, data: Partial<Billable>, ...events: EventName[]): Draft {
  return { ...draft, after: { ...draft.after, ...data }, events: [...draft.events, ...events] };
}

/** Adds to the bill; if a part is due at once, all of it is. */
export function billed(draft: Draft, more: Pick<Bill, "lines" | "isDue" | "field"> & Partial<Bill>): Draft {
  const { bill } = draft;
  if (more.lines.length === 0) return draft;
  const lines = [...bill.lines, ...more.lines];
  return { ...draft, bill: { ...bill, ...more, lines, isDue: bill.isDue || more.isDue } };
}

/** The message is for people; the `cause` is the field, for programs. */
export function refusal(field: keyof Changes, message: string, code: "conflict" | "invalid" = "conflict") {
  return new AppError(code, message, { cause: field });
}

type State = { status: string; cancelled: boolean; endsAt: Date | null };

const CANCELLABLE = new Set(["active", "on_trial", "paused", "past_due", "unpaid"]);
/** A paused or unpaid subscription must be active again before its plan can change. */
const PLAN_CHANGEABLE = new Set(["active", "on_trial", "past_due"]);

export function canCancel({ status, cancelled }: State): boolean {
  return !cancelled && CANCELLABLE.has(status);
}

export function canResume({ status, endsAt }: State, now: Date): boolean {
  return status === "cancelled" && endsAt !== null && endsAt > now;
}

/** Whether a cancellation ends it at once, because no paid time is left; otherwise at `renewsAt`. */
export function endsAtOnce(
  { status, renewsAt }: { status: string; renewsAt: Date | null },
  now: Date,
): boolean {
  if (status === "past_due" || status === "unpaid") return true;
  return status === "paused" && (renewsAt === null || renewsAt <= now);
}

/** Whether its next payment can be made due now. */
export function canBringForward({ status, dueAt }: { status: string; dueAt: Date | null }): boolean {
  return dueAt !== null && ["active", "on_trial", "past_due"].includes(status);
}

/** Also during a trial; overdue payments come first. */
export function canPause({ status, cancelled }: Omit<State, "endsAt">): boolean {
  return !cancelled && (status === "active" || status === "on_trial");
}

export function canChangePlan({ status, cancelled }: State): boolean {
  return !cancelled && PLAN_CHANGEABLE.has(status);
}

/** Not if it has expired. */
export function canReplaceCard({ status }: State): boolean {
  return status !== "expired";
}

export type Pause = { mode: (typeof PAUSE_MODES)[number]; resumesAt: Date | null };

/**
 * Missing fields don't change. `pause: null` unpauses, `trialEndsAt: null` ends the trial today, `billingAnchor: null` is today.
 */
export type Changes = {
  cancelled?: boolean | undefined;
  pause?: Pause | null | undefined;
  variantId?: number | undefined;
  quantity?: number | undefined;
  trialEndsAt?: Date | null | undefined;
  billingAnchor?: number | null | undefined;
};

/** When the difference in price is paid: with the next invoice, at once, or never. */
export type Billing = "next_invoice" | "at_once" | "never";

/** When the current period was paid, and how much, which limits credits. Amounts as listed. */
export type Paid = { at: Date; amount: number };

/** The input of the rules. */
export type Circumstances = {
  now: Date;
  billing: Billing;
  paid: Paid | null;
  cancelReason: string | null;
};
