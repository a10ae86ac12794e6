import { Card, CardHeader } from "../basic/card";
import { Table, Td, Th } from "../basic/table";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { Portal } from "@/app/(sandbox)/_service/portal/customer-portal";

/** Everything the customer ever bought here, with the receipts. */
export function OrderList({ orders }: { orders: Portal["orders"] }) {
  return (
    <Card>
      <CardHeader title="Orders" />
      <Table label="Orders">
        <thead>
          <tr>
            <Th>Receipt</Th>
            <Th>For</Th>
            <Th align="right">Amount</Th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <Td className="figures">
                <a
                  href={order.receiptUrl}
                  className="relative -my-2.5 inline-flex min-h-11 items-center font-medium text-primary underline"
                >
                  <span className="sr-only">Receipt of order </span>#{order.orderNumber}
                </a>
              </Td>
              <Td>
                {order.productName}
                <span className="block text-muted-foreground figures">{formatDate(order.createdAt)}</span>
              </Td>
              <Td align="right">{formatMoney(order.total, order.currency)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
