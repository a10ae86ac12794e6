type State = { status: string; cancelled: boolean; endsAt: Date | null };

const CANCELLABLE = new Set(["active", "on_trial", "paused", "past_due", "unpaid"]);
/** A paused or unpaid subscription first has to run again: changing its plan must not do that by the way. */
const PLAN_CHANGEABLE = new Set(["active", "on_trial", "past_due"]);

export function canCancel({ status, cancelled }: State): boolean {
  return !cancelled && CANCELLABLE.has(status);
}

/** Cancelled, but what was paid for still runs. */
export function canResume({ status, endsAt }: State, now: Date): boolean {
  return status === "cancelled" && endsAt !== null && endsAt > now;
}

/** What was never paid for cannot be paused, and what is overdue has to be paid first. */
export function canPause({ status, cancelled }: Omit<State, "endsAt">): boolean {
  return !cancelled && status === "active";
}

export function canChangePlan({ status, cancelled }: State): boolean {
  return !cancelled && PLAN_CHANGEABLE.has(status);
}

/** An expired subscription is never charged again, so its card does not matter. */
export function canReplaceCard({ status }: State): boolean {
  return status !== "expired";
}
