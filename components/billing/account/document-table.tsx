import type { ReactNode } from "react";
import { Table } from "@/components/ui/table";
import type { AccountDocument } from "@/lib/billing/invoices/document";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { AmountDetails } from "./amount-details";
import { type DocumentKind, DocumentRows } from "./document-rows";

type Props = {
  kind: DocumentKind;
  documents: AccountDocument[];
  /** What else there is to the one of this id. */
  more?: (id: string) => ReactNode;
};

const LABELS = { invoice: "Invoices", order: "Orders" };

/** Dated amounts, each with its status and the way to the document. Written here, in the way of whoever reads them. */
export function DocumentTable({ kind, documents, more }: Props) {
  const rows = documents.map((document) => {
    const { id, date, description, statusText, tone, total, currency, lines, hasDocument } = document;
    return {
      id,
      date: formatDate(date),
      description,
      statusText,
      tone,
      total: formatMoney(total, currency),
      ...(hasDocument && { hasDocument }),
      ...(lines.length > 0 && { details: <AmountDetails {...{ lines, currency }} /> }),
      ...(more && { more: more(id) }),
    };
  });
  return (
    <div className="mt-3 border-t border-border">
      <Table label={LABELS[kind]}>
        <DocumentRows kind={kind} rows={rows} />
      </Table>
    </div>
  );
}
