import { formatDay } from "@/app/(sandbox)/_service/shared/format-time";
import type { SubscriptionLine } from "@/app/(sandbox)/_service/dashboard/subscriptions";

const WORDS: Record<string, string> = {
  on_trial: "Trial ends",
  active: "Renews",
  past_due: "Retry on",
  unpaid: "Expires",
  paused: "Resumes",
  cancelled: "Ends",
};

/** What happens to a subscription next by itself, in a few words. */
export function nextMoment({
  status,
  dueAt,
  endsAt,
}: Pick<SubscriptionLine, "status" | "dueAt" | "endsAt">): string {
  if (status === "expired" && endsAt) return `Ended ${formatDay(endsAt)}`;
  return dueAt ? `${WORDS[status] ?? "Changes"} ${formatDay(dueAt)}` : "Nothing due";
}
