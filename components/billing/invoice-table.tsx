import { openInvoiceAction } from "@/app/(merchant)/account/actions";
import type { AccountInvoice } from "@/lib/billing/account/account";
import { DocumentTable } from "./document-table";

export function InvoiceTable({ invoices }: { invoices: AccountInvoice[] }) {
  return (
    <div>
      <h2 className="text-lg font-semibold">Invoices</h2>
      {invoices.length > 0 ? (
        <DocumentTable label="Invoices" documents={invoices} action={openInvoiceAction} field="invoiceId">
          Invoice
        </DocumentTable>
      ) : (
        <p className="mt-2 text-muted">The first invoice appears with the first payment.</p>
      )}
    </div>
  );
}
