import { Table, Td } from "../basic/table";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { PortalInvoice } from "@/app/(sandbox)/_service/portal/subscription-view";
import { StatusBadge } from "../shared/details";

type InvoiceTableProps = { invoices: PortalInvoice[]; label: string; payUrl?: string | null };

export function InvoiceTable({ invoices, label, payUrl = null }: InvoiceTableProps) {
  if (invoices.length === 0) return null;
  return (
    <div className="mt-6 border-t border-border pt-4">
      <h3 className="mb-1 font-semibold">Invoices</h3>
      <Table label={label} heads={["Invoice", "Status"]} amounts={["Amount"]}>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <Td className="whitespace-nowrap figures">
              <a
                href={invoice.url}
                className="relative -my-2.5 inline-flex min-h-11 items-center font-medium text-primary underline"
              >
                <span className="sr-only">Invoice of </span>
                {formatDate(invoice.createdAt)}
              </a>
            </Td>
            <Td>
              <StatusBadge status={invoice.status} />
              {payUrl && invoice.status === "past_due" ? (
                <a href={payUrl} className="ml-3 font-medium text-primary underline">
                  Pay
                </a>
              ) : null}
            </Td>
            <Td align="right">{formatMoney(invoice.total, invoice.currency)}</Td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
