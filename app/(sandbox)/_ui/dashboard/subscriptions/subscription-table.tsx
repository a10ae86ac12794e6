import { Time } from "../../shared/time/time";
import type { SubscriptionLine } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { soldName } from "../../shared/sold-name";
import { StatusBadge } from "../../shared/status-badge";
import type { Sorting } from "../lists/column-heading";
import { type Column, ListTable } from "../lists/list-table";
import { nextMoment } from "./next-moment";
import { RecordLink } from "../parts/record-link";

const CUSTOMER: Column<SubscriptionLine> = {
  name: "Customer",
  sort: { asc: "customer", desc: "customer_desc" },
  renderCell: ({ userEmail }) => userEmail,
};

/** `hasCustomer` is for lists of more than one customer. */
export function SubscriptionTable({
  subscriptions,
  hasCustomer = true,
  sorting,
}: {
  subscriptions: SubscriptionLine[];
  hasCustomer?: boolean;
  sorting?: Sorting;
}) {
  return (
    <ListTable<SubscriptionLine>
      label="Subscriptions"
      rows={subscriptions}
      sorting={sorting}
      columns={[
        {
          name: "Subscription",
          renderCell: (subscription) => (
            <RecordLink href={`/sandbox/dashboard/subscriptions/${subscription.id}`}>
              {soldName(subscription)}
            </RecordLink>
          ),
        },
        {
          name: "Status",
          sort: { asc: "status", desc: "status_desc" },
          renderCell: ({ status }) => <StatusBadge status={status} />,
        },
        {
          name: "Next",
          sort: { asc: "next", desc: "last" },
          renderCell: (subscription) => nextMoment(subscription),
        },
        ...(hasCustomer ? [CUSTOMER] : []),
        {
          name: "Created",
          isMinor: true,
          sort: { asc: "oldest", desc: "" },
          renderCell: ({ createdAt }) => <Time at={createdAt} />,
        },
      ]}
    />
  );
}
