import { addInterval, type Interval } from "@/lib/dates";
import type { SandboxSubscription } from "../generated/prisma/client";
import type { Billable } from "../invoices/invoice-row";
import { intervalOf } from "../shared/format";
import type { Paid } from "./draft";

export type Period = { start: Date; end: Date; paid: Paid };

export function cycleOf({ variant }: Pick<Billable, "variant">): Cycle {
  return intervalOf(variant);
}

/** Null if it wasn't paid, as in a trial or after a pause. */
export function paidPeriodOf(billable: Billable, paid: Paid | null): Period | null {
  const { renewsAt: end, billingAnchor } = billable;
  if (!end || !paid) return null;
  const cycle = cycleOf(billable);
  const start = addInterval(end, cycle.interval, -cycle.count, billingAnchor);
  return nextRenewal(paid.at, cycle, billingAnchor) > start ? { start, end, paid } : null;
}

/** The share of a period that is left: 1 at its start, 0 at its end. */
export function restOf({ start, end }: Pick<Period, "start" | "end">, now: Date): number {
  const left = end.getTime() - now.getTime();
  return left <= 0 ? 0 : left / (end.getTime() - start.getTime());
}

type State = Pick<
  SandboxSubscription,
  "status" | "trialEndsAt" | "renewsAt" | "endsAt" | "pauseResumesAt" | "dueAt"
>;

/** When the next step of a subscription is due; null if there is none. `state.dueAt` keeps a pending reminder. */
export function dueAtOf(state: State): Date | null {
  switch (state.status) {
    case "on_trial":
      return awaitsReminder(state) ? state.dueAt : state.trialEndsAt;
    case "active":
    case "past_due":
      return state.renewsAt;
    case "cancelled":
      return state.endsAt;
    case "paused":
      return state.pauseResumesAt;
    // Set by whoever makes it unpaid, by the store's rule.
    case "unpaid":
      return state.dueAt;
    default:
      return null;
  }
}

export type Cycle = { interval: Interval; count: number };

/** The end of a period from `from`. Months and years end on day `anchor` (1 to 31), or on the last day of a short month. */
export function nextRenewal(from: Date, { interval, count }: Cycle, anchor: number): Date {
  return addInterval(from, interval, count, anchor);
}

/** The first renewal after `now`. */
export function renewalAfter(from: Date, cycle: Cycle, anchor: number, now: Date): Date {
  let renewsAt = from;
  while (renewsAt <= now) renewsAt = nextRenewal(renewsAt, cycle, anchor);
  return renewsAt;
}

/** When the customer gets the reminder. */
function reminderAt(trialEndsAt: Date): Date {
  return addInterval(trialEndsAt, "day", -3);
}

/** The next step of a trial: the reminder, or its end if that is too close. */
export function trialDueAt(trialEndsAt: Date, now: Date): Date {
  const reminder = reminderAt(trialEndsAt);
  return reminder > now ? reminder : trialEndsAt;
}

/** The columns of a subscription that goes on: as a trial while its end is ahead. */
export function restarted({ trialEndsAt }: Pick<Billable, "trialEndsAt">, at: Date) {
  return trialEndsAt !== null && trialEndsAt > at
    ? { status: "on_trial", dueAt: trialDueAt(trialEndsAt, at) }
    : { status: "active" };
}

/** The same after a pause, which isn't billed: a missed renewal moves to the next one. */
export function unpausedColumns(paused: Billable, at: Date) {
  const { renewsAt, billingAnchor } = paused;
  return {
    ...restarted(paused, at),
    pauseMode: null,
    pauseResumesAt: null,
    renewsAt: renewsAt && renewalAfter(renewsAt, cycleOf(paused), billingAnchor, at),
  };
}

/** Whether the reminder is still pending, judging by `dueAt`. */
export function awaitsReminder({ trialEndsAt, dueAt }: Pick<State, "trialEndsAt" | "dueAt">): boolean {
  return trialEndsAt !== null && dueAt?.getTime() === reminderAt(trialEndsAt).getTime();
}
