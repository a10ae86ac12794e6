import { Table, Td, Th } from "@/components/ui/table";
import { formatTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { OrderLine } from "@/lib/sandbox/dashboard/orders";
import { soldName } from "../sold-name";
import { StatusBadge } from "../status-badge";
import { RecordLink } from "./record-link";

export function OrderTable({ orders }: { orders: OrderLine[] }) {
  return (
    <Table label="Orders">
      <thead>
        <tr>
          <Th>Order</Th>
          <Th align="right">Total</Th>
          <Th>Status</Th>
          <Th>Customer</Th>
          <Th>For</Th>
          <Th>Time</Th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <Td>
              <RecordLink href={`/sandbox/dashboard/orders/${order.id}`}>#{order.orderNumber}</RecordLink>
            </Td>
            <Td align="right">{formatMoney(order.total, order.currency)}</Td>
            <Td>
              <StatusBadge status={order.status} />
            </Td>
            <Td>{order.userEmail}</Td>
            <Td className="whitespace-nowrap">{soldName(order)}</Td>
            <Td className="whitespace-nowrap text-muted figures">{formatTime(order.createdAt)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
