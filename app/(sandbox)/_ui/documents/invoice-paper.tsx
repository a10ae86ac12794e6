import type { InvoiceDocument } from "@/app/(sandbox)/_service/portal/documents/views";
import { StoreFrame } from "../shell/store-frame";
import { InvoiceSheet } from "./invoice-sheet";
import { PrintButton } from "./print-button";

/** An invoice in the frame of its store, and the button that prints it without the frame. */
export function InvoicePaper({ document }: { document: InvoiceDocument }) {
  return (
    <StoreFrame store={document.issuer} width="text">
      <div className="mb-4 flex justify-end print:hidden">
        <PrintButton />
      </div>
      <InvoiceSheet document={document} />
    </StoreFrame>
  );
}
