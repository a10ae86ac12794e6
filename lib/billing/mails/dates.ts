import { DAY_MS } from "@/lib/dates";

/** How many days before the end of a trial each mail leaves. */
export const TRIAL_MAILS = [
  { mail: "trial_ends_soon", days: 3 },
  { mail: "trial_ends_tomorrow", days: 1 },
] as const;

/** How many days after a charge has failed its owner hears of it, for the first time and again. */
export const FAILED_DAYS = [0, 3, 7, 12] as const;

/**
 * Which mail about the end of a trial is due, all by the time of the service. Each for a day: whoever comes later has missed it,
 * and where a clock jumps over several of them only the one that is true is sent. A short trial is announced when it begins.
 */
export function dueTrialMail(trial: { createdAt: Date; trialEndsAt: Date }, now: Date) {
  const left = trial.trialEndsAt.getTime() - now.getTime();
  const length = trial.trialEndsAt.getTime() - trial.createdAt.getTime();
  const due = TRIAL_MAILS.find(({ days }) => left <= days * DAY_MS && left > (days - 1) * DAY_MS);
  return due && length > (due.days + 1) * DAY_MS ? due.mail : null;
}

/** Which mail of the series about a failed charge is due, counted from 1; null while none is. */
export function dueFailedStep(failedAt: Date, now: Date): number | null {
  const days = (now.getTime() - failedAt.getTime()) / DAY_MS;
  const index = FAILED_DAYS.findIndex((day) => days >= day && days < day + 1);
  return index === -1 ? null : index + 1;
}
