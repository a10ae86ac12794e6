import type { FormAction } from "@/components/ui/form-action";
import type { AccountInvoice } from "@/lib/billing/account/account";
import { DocumentTable } from "./document-table";

export function InvoiceTable({ invoices, open }: { invoices: AccountInvoice[]; open: FormAction }) {
  return (
    <div>
      <h2 className="text-lg font-semibold">Invoices</h2>
      {invoices.length > 0 ? (
        <DocumentTable label="Invoices" documents={invoices} action={open} field="invoiceId">
          Invoice
        </DocumentTable>
      ) : (
        <p className="mt-2 text-muted">The first invoice appears with the first payment.</p>
      )}
    </div>
  );
}
