type State = { status: string; cancelled: boolean; endsAt: Date | null };

const CANCELLABLE = new Set(["active", "on_trial", "paused", "past_due", "unpaid"]);
/** A paused or unpaid subscription first has to run again: changing its plan must not do that by the way. */
const PLAN_CHANGEABLE = new Set(["active", "on_trial", "past_due"]);

export function canCancel({ status, cancelled }: State): boolean {
  return !cancelled && CANCELLABLE.has(status);
}

/** Canceled, but what was paid for still runs. */
export function canResume({ status, endsAt }: State, now: Date): boolean {
  return status === "cancelled" && endsAt !== null && endsAt > now;
}

/** Whether a cancellation ends it at once, because nothing that was paid for is left; else it stays until `renewsAt`. */
export function endsAtOnce(
  { status, renewsAt }: { status: string; renewsAt: Date | null },
  now: Date,
): boolean {
  if (status === "past_due" || status === "unpaid") return true;
  return status === "paused" && (renewsAt === null || renewsAt <= now);
}

/** Whether a payment comes by itself that can be made due now. */
export function canBringForward({ status, dueAt }: { status: string; dueAt: Date | null }): boolean {
  return dueAt !== null && ["active", "on_trial", "past_due"].includes(status);
}

/** What runs can be paused, on trial too; what is overdue has to be paid first. */
export function canPause({ status, cancelled }: Omit<State, "endsAt">): boolean {
  return !cancelled && (status === "active" || status === "on_trial");
}

export function canChangePlan({ status, cancelled }: State): boolean {
  return !cancelled && PLAN_CHANGEABLE.has(status);
}

/** An expired subscription is never charged again, so its card does not matter. */
export function canReplaceCard({ status }: State): boolean {
  return status !== "expired";
}
