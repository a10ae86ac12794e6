import { Card, CardHeader } from "@/components/ui/card";
import { Table, Td, Th } from "@/components/ui/table";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { Portal } from "@/lib/sandbox/portal";

/** Everything the customer ever bought here, with the receipts. */
export function OrderList({ orders }: { orders: Portal["orders"] }) {
  return (
    <Card>
      <CardHeader title="Orders" />
      <Table label="Orders">
        <thead>
          <tr>
            <Th>Order</Th>
            <Th>Date</Th>
            <Th>For</Th>
            <Th align="right">Amount</Th>
            <Th align="right">Document</Th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <Td className="figures">#{order.orderNumber}</Td>
              <Td className="whitespace-nowrap figures">{formatDate(order.createdAt)}</Td>
              <Td>{order.productName}</Td>
              <Td align="right">{formatMoney(order.total, order.currency)}</Td>
              <Td align="right">
                <a
                  href={order.receiptUrl}
                  className="relative -my-2.5 inline-flex min-h-11 items-center font-medium text-accent underline"
                >
                  Receipt<span className="sr-only"> of order {order.orderNumber}</span>
                </a>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
