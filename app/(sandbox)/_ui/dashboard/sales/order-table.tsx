import { Time } from "../../shared/time/time";
import { formatMoney } from "@/lib/money";
import type { OrderLine } from "@/app/(sandbox)/_service/dashboard/orders";
import { soldName } from "../../shared/sold-name";
import { StatusBadge } from "../../shared/status-badge";
import type { Sorting } from "../lists/column-heading";
import { type Column, ListTable } from "../lists/list-table";
import { RecordLink } from "../parts/record-link";

const CUSTOMER: Column<OrderLine> = {
  name: "Customer",
  sort: { asc: "customer", desc: "customer_desc" },
  renderCell: ({ userEmail }) => userEmail,
};

/** `hasCustomer` is for lists of more than one customer. */
export function OrderTable({
  orders,
  hasCustomer = true,
  sorting,
}: {
  orders: OrderLine[];
  hasCustomer?: boolean;
  sorting?: Sorting;
}) {
  return (
    <ListTable<OrderLine>
      label="Orders"
      rows={orders}
      sorting={sorting}
      columns={[
        {
          name: "Order",
          renderCell: ({ id, orderNumber }) => (
            <RecordLink href={`/sandbox/dashboard/orders/${id}`}>#{orderNumber}</RecordLink>
          ),
        },
        {
          name: "Total",
          align: "right",
          sort: { asc: "smallest", desc: "largest" },
          renderCell: ({ total, currency }) => formatMoney(total, currency),
        },
        {
          name: "Status",
          sort: { asc: "status", desc: "status_desc" },
          renderCell: ({ status }) => <StatusBadge status={status} />,
        },
        ...(hasCustomer ? [CUSTOMER] : []),
        { name: "For", renderCell: (order) => soldName(order) },
        {
          name: "Time",
          isMinor: true,
          sort: { asc: "oldest", desc: "" },
          renderCell: ({ createdAt }) => <Time at={createdAt} />,
        },
      ]}
    />
  );
}
