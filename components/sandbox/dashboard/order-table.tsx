import { formatTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { OrderLine } from "@/lib/sandbox/dashboard/orders";
import { soldName } from "../sold-name";
import { StatusBadge } from "../status-badge";
import { ListTable } from "./list-table";
import { RecordLink } from "./record-link";

export function OrderTable({ orders }: { orders: OrderLine[] }) {
  return (
    <ListTable<OrderLine>
      label="Orders"
      rows={orders}
      columns={[
        {
          name: "Order",
          cell: ({ id, orderNumber }) => (
            <RecordLink href={`/sandbox/dashboard/orders/${id}`}>#{orderNumber}</RecordLink>
          ),
        },
        { name: "Total", align: "right", cell: ({ total, currency }) => formatMoney(total, currency) },
        { name: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
        { name: "Customer", cell: ({ userEmail }) => userEmail },
        { name: "For", cell: (order) => soldName(order) },
        { name: "Time", isMinor: true, cell: ({ createdAt }) => formatTime(createdAt) },
      ]}
    />
  );
}
