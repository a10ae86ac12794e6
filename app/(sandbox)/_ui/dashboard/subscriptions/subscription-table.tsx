import { formatTime } from "@/app/(sandbox)/_service/shared/format-time";
import type { SubscriptionLine } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { soldName } from "../../shared/sold-name";
import { StatusBadge } from "../../shared/status-badge";
import { type Column, ListTable } from "../lists/list-table";
import { nextMoment } from "./next-moment";
import { RecordLink } from "../parts/record-link";

const CUSTOMER: Column<SubscriptionLine> = { name: "Customer", renderCell: ({ userEmail }) => userEmail };

/** `hasCustomer` is for lists of more than one customer. */
export function SubscriptionTable({
  subscriptions,
  hasCustomer = true,
}: {
  subscriptions: SubscriptionLine[];
  hasCustomer?: boolean;
}) {
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
        ...(hasCustomer ? [CUSTOMER] : []),
        { name: "Created", isMinor: true, renderCell: ({ createdAt }) => formatTime(createdAt) },
      ]}
    />
  );
}
