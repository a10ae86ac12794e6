import { ButtonLink } from "@/components/ui/button";
import type { AccountDocument } from "@/lib/billing/invoices/document";
import { DocumentTable } from "./document-table";

/** The newest invoices on the account page, and the way to all of them. */
export function InvoiceTable({ invoices }: { invoices: AccountDocument[] }) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg font-semibold">Invoices</h2>
        {invoices.length > 0 ? (
          <ButtonLink href="/account/invoices" variant="outline" size="sm" prefetch={false}>
            All invoices
          </ButtonLink>
        ) : null}
      </div>
      {invoices.length > 0 ? (
        <DocumentTable kind="invoice" documents={invoices} />
      ) : (
        <p className="mt-2 text-muted-foreground">Your first invoice will appear with your first payment.</p>
      )}
    </div>
  );
}
