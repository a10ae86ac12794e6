import type { InvoiceDocument } from "@/app/(sandbox)/_service/portal/documents/views";
import { InvoiceSheet } from "./invoice-sheet";
import { PrintButton } from "./print-button";

/** A page that is nothing but an invoice and the button that prints it. */
export function InvoicePaper({ document }: { document: InvoiceDocument }) {
  return (
    <main className="mx-auto w-full max-w-3xl grow px-4 py-8 sm:px-6 print:max-w-none print:p-2">
      <div className="mb-4 flex justify-end print:hidden">
        <PrintButton />
      </div>
      <InvoiceSheet document={document} />
    </main>
  );
}
