import { Table, Td, Th } from "@/components/ui/table";
import { formatTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { SubscriptionDetails } from "@/lib/sandbox/dashboard/subscriptions";
import { invoiceUrl } from "@/lib/sandbox/urls";
import { StatusBadge } from "../status-badge";
import { Panel } from "./panel";

/** The payments of a subscription, with the reason for each. */
export function InvoicePanel({ invoices, order }: Pick<SubscriptionDetails, "invoices" | "order">) {
  return (
    <Panel title="Invoices">
      {invoices.length === 0 ? (
        <p className="text-muted">No invoice yet: the first one comes when the trial ends.</p>
      ) : (
        <Table label="Invoices">
          <thead>
            <tr>
              <Th>Invoice</Th>
              <Th>Reason</Th>
              <Th>Status</Th>
              <Th align="right">Total</Th>
              <Th>Time</Th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.id}>
                <Td>
                  <a
                    href={invoiceUrl(order, invoice)}
                    className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-accent hover:underline lg:min-h-9"
                  >
                    {invoice.id}
                  </a>
                </Td>
                <Td>{invoice.billingReason}</Td>
                <Td>
                  <StatusBadge status={invoice.status} />
                </Td>
                <Td align="right">{formatMoney(invoice.total, invoice.currency)}</Td>
                <Td className="whitespace-nowrap text-muted figures">{formatTime(invoice.createdAt)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
