type Line = { status: string | null; retriesCount: number; isReminder: boolean };

const WORDS: Record<string, string> = {
  on_trial: "Trial ends, first payment",
  active: "Renewal",
  cancelled: "Ends",
  paused: "Pause ends",
  unpaid: "Expires unpaid",
};

/** What will happen to a subscription in this state, or to a license key, in a few words. */
export function dueWords({ status, retriesCount, isReminder }: Line): string {
  if (isReminder) return "Mail: the trial ends soon";
  if (status === null) return "License key expires";
  return status === "past_due" ? `Retry ${retriesCount + 1} of 4` : (WORDS[status] ?? status);
}
