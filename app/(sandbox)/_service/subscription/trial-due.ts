import { addInterval } from "@/lib/dates";

const REMINDER_DAYS = 3;

/** When the customer is told that a trial ends soon. */
function reminderAt(trialEndsAt: Date): Date {
  return addInterval(trialEndsAt, "day", -REMINDER_DAYS);
}

/** What comes next in a trial that begins or gets another end at `now`: the reminder, or the end where that is too near. */
export function trialDueAt(trialEndsAt: Date, now: Date): Date {
  const reminder = reminderAt(trialEndsAt);
  return reminder > now ? reminder : trialEndsAt;
}

/** Whether a trial that is due at `dueAt` still waits for its reminder: that it is due is all that is kept of it. */
export function awaitsReminder({
  trialEndsAt,
  dueAt,
}: {
  trialEndsAt: Date | null;
  dueAt: Date | null;
}): boolean {
  return trialEndsAt !== null && dueAt?.getTime() === reminderAt(trialEndsAt).getTime();
}
