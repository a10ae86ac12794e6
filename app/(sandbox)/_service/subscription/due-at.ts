import { awaitsReminder } from "./trial-due";

type State = {
  status: string;
  trialEndsAt: Date | null;
  renewsAt: Date | null;
  endsAt: Date | null;
  pauseResumesAt: Date | null;
  dueAt: Date | null;
};

/**
 * When the next thing happens to a subscription in this state by itself; null when nothing will. `state.dueAt` is what was
 * due before: a reminder that has not come yet stays.
 */
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
    // Whether and when it expires is the store's rule: whoever makes it unpaid says so.
    case "unpaid":
      return state.dueAt;
    default:
      return null;
  }
}
