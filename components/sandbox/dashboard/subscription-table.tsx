import { formatDate, formatTime } from "@/lib/dates";
import type { SubscriptionLine } from "@/lib/sandbox/dashboard/subscriptions";
import { soldName } from "../sold-name";
import { StatusBadge } from "../status-badge";
import { ListTable } from "./list-table";
import { RecordLink } from "./record-link";

export function SubscriptionTable({ subscriptions }: { subscriptions: SubscriptionLine[] }) {
  return (
    <ListTable<SubscriptionLine>
      label="Subscriptions"
      rows={subscriptions}
      columns={[
        {
          name: "Subscription",
          renderCell: (subscription) => (
            <RecordLink href={`/sandbox/dashboard/subscriptions/${subscription.id}`}>
              {soldName(subscription)}
            </RecordLink>
          ),
        },
        { name: "Status", renderCell: ({ status }) => <StatusBadge status={status} /> },
        { name: "Next", renderCell: (subscription) => nextMoment(subscription) },
        { name: "Customer", renderCell: ({ userEmail }) => userEmail },
        { name: "Created", isMinor: true, renderCell: ({ createdAt }) => formatTime(createdAt) },
      ]}
    />
  );
}

/** What comes next, in a few words. */
export function nextMoment({
  status,
  trialEndsAt,
  renewsAt,
  endsAt,
}: Pick<SubscriptionLine, "status" | "trialEndsAt" | "renewsAt" | "endsAt">): string {
  if (endsAt) return `${status === "expired" ? "Ended" : "Ends"} ${formatDate(endsAt)}`;
  if (status === "on_trial" && trialEndsAt) return `Trial ends ${formatDate(trialEndsAt)}`;
  if (status === "unpaid" || status === "paused" || !renewsAt) return "Nothing";
  return `${status === "past_due" ? "Tried again" : "Renews"} ${formatDate(renewsAt)}`;
}
