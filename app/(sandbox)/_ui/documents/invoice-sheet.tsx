import type { ReactNode } from "react";
import { Table, Td, Th } from "../basic/table";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { InvoiceDocument } from "@/app/(sandbox)/_service/portal/documents/views";
import { CardText } from "../shared/card-text";
import { countryName } from "../shared/countries";
import { AmountLines } from "./amount-lines";
import { BillToBlock } from "./bill-to-block";

/** An invoice as a sheet of paper: the screen frames it, the printer does not. */
export function InvoiceSheet({ document }: { document: InvoiceDocument }) {
  const { issuer, billTo, invoice, card, notes } = document;
  return (
    <article className="rounded-xl border border-border bg-card p-6 shadow-xs sm:p-12 print:border-0 print:p-0 print:shadow-none">
      <header className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <h1 className="text-2xl font-semibold">Invoice</h1>
          <p className="mt-1 text-muted-foreground figures">{invoice.number}</p>
        </div>
        <address className="text-right not-italic">
          <span className="block font-semibold">{issuer.name}</span>
          <span className="block text-muted-foreground">{issuer.domain}</span>
          <span className="block text-muted-foreground">{countryName(issuer.country)}</span>
        </address>
      </header>
      <div className="mt-10 grid gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <BillToBlock billTo={billTo} />
        <dl className="grid content-start gap-1 sm:justify-self-end">
          <Fact name="Date">{formatDate(invoice.createdAt)}</Fact>
          <Fact name="Status">{invoice.statusText}</Fact>
          {card ? (
            <Fact name="Payment">
              <CardText card={card} />
            </Fact>
          ) : null}
        </dl>
      </div>
      <div className="mt-10">
        <Table label="Invoice lines">
          <thead>
            <tr>
              <Th>Description</Th>
              <Th align="right">Quantity</Th>
              <Th align="right">Amount</Th>
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map((line) => (
              <tr key={line.id}>
                <Td>{line.description}</Td>
                <Td align="right">{line.quantity}</Td>
                <Td align="right">{formatMoney(line.amount, invoice.currency)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
        <AmountLines amounts={invoice} />
      </div>
      {notes ? (
        <section className="mt-10">
          <h2 className="mb-1 text-muted-foreground">Notes</h2>
          <p className="break-words whitespace-pre-line">{notes}</p>
        </section>
      ) : null}
      <p className="mt-12 border-t border-border pt-4 text-xs text-muted-foreground">
        Test mode: this is not an invoice for tax purposes, and no money was paid.
      </p>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 sm:justify-between sm:gap-8">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
