import type { SubscriptionDetails, SubscriptionLine } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { formatDay } from "@/app/(sandbox)/_service/shared/format";
import { formatDate } from "@/lib/dates";
import { RecordLink, StatusBadge, Time } from "../shared/details";
import { soldName } from "../shared/words";
import type { Column } from "../lists/list-table";

export const SUBSCRIPTION_COLUMNS: Column<SubscriptionLine>[] = [
  {
    name: "Subscription",
    cell: (line) => <RecordLink to={`subscriptions/${line.id}`}>{soldName(line)}</RecordLink>,
  },
  {
    name: "Status",
    sort: { asc: "status", desc: "status_desc" },
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { name: "Next", sort: { asc: "next", desc: "last" }, cell: (line) => nextMoment(line) },
  { name: "Customer", sort: { asc: "customer", desc: "customer_desc" }, cell: ({ userEmail }) => userEmail },
  {
    name: "Created",
    isMinor: true,
    sort: { asc: "oldest", desc: "" },
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

const WORDS: Record<string, string> = {
  on_trial: "Trial ends",
  active: "Renews",
  past_due: "Retry on",
  unpaid: "Expires",
  paused: "Resumes",
  cancelled: "Ends",
};

export function nextMoment({
  status,
  dueAt,
  endsAt,
}: Pick<SubscriptionLine, "status" | "dueAt" | "endsAt">): string {
  if (status === "expired" && endsAt) return `Ended ${formatDay(endsAt)}`;
  return dueAt ? `${WORDS[status] ?? "Changes"} ${formatDay(dueAt)}` : "Nothing due";
}

const RETRIES = 4;

type State = Pick<
  SubscriptionDetails,
  "status" | "trialEndsAt" | "renewsAt" | "endsAt" | "pauseMode" | "pauseResumesAt" | "retriesCount"
>;

/** The status and the next step. `expiresAfterDays` is the store's dunning rule. */
export function subscriptionState(subscription: State, expiresAfterDays: number | null): string {
  const { status, trialEndsAt, renewsAt, endsAt, pauseResumesAt, pauseMode, retriesCount } = subscription;
  switch (status) {
    case "on_trial":
      return `On trial until ${on(trialEndsAt)}; then the first payment is due.`;
    case "active":
      return renewsAt ? `Active. The next payment is due on ${on(renewsAt)}.` : "Active.";
    case "past_due":
      return `The last payment failed. Retry ${retriesCount + 1} of ${RETRIES} is on ${on(renewsAt)}.`;
    case "unpaid":
      return expiresAfterDays === null
        ? "All retries failed. It stays unpaid until the customer brings another card."
        : `All retries failed. It expires ${expiresAfterDays} days later unless the customer brings another card.`;
    case "paused":
      return `Paused; ${pauseMode === "free" ? "the customer keeps access for free" : "nothing is charged"}. ${pauseResumesAt ? `Billing resumes on ${on(pauseResumesAt)}.` : "Billing resumes when somebody says so."}`;
    case "cancelled":
      return `Canceled. The customer keeps access until ${on(endsAt)}; until then it can be resumed.`;
    case "expired":
      return `Over since ${on(endsAt)}. It cannot come back.`;
    default:
      return "";
  }
}

function on(date: Date | null): string {
  return date ? formatDate(date) : "an unknown day";
}
