import type { ReactNode } from "react";
import type { BillTo, InvoiceDocument } from "@/app/(sandbox)/_service/portal/documents/invoices";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { Table, Td } from "../basic/table";
import { PrintButton } from "../shared/copy-button";
import { countryName } from "../shared/countries";
import { AmountLine, cardText } from "../shared/words";
import { StoreFrame } from "../shell/store-frame";

export function InvoicePaper({ document }: { document: InvoiceDocument }) {
  const { issuer, billTo, invoice, card, notes } = document;
  return (
    <StoreFrame store={issuer} width="text">
      <div className="mb-4 flex justify-end print:hidden">
        <PrintButton />
      </div>
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
            {card ? <Fact name="Payment">{cardText(card)}</Fact> : null}
          </dl>
        </div>
        <div className="mt-10">
          <Table label="Invoice lines" heads={["Description"]} amounts={["Quantity", "Amount"]}>
            {invoice.lines.map((line) => (
              <tr key={line.id}>
                <Td>{line.description}</Td>
                <Td align="right">{line.quantity}</Td>
                <Td align="right">{formatMoney(line.amount, invoice.currency)}</Td>
              </tr>
            ))}
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
    </StoreFrame>
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

type Amounts = {
  currency: string;
  subtotal: number;
  setupFee?: number;
  discountTotal: number;
  tax: number;
  taxName?: string | null;
  taxRate?: string | null;
  taxInclusive: boolean;
  total: number;
  refundedAmount: number;
};

export function AmountLines({ amounts }: { amounts: Amounts }) {
  const money = (amount: number) => formatMoney(amount, amounts.currency);
  const { setupFee = 0, discountTotal, refundedAmount } = amounts;
  return (
    <dl className="mt-4 ml-auto grid max-w-xs gap-2 px-2">
      <AmountLine name="Subtotal">{money(amounts.subtotal)}</AmountLine>
      {setupFee > 0 ? <AmountLine name="Setup fee">{money(setupFee)}</AmountLine> : null}
      {discountTotal > 0 ? <AmountLine name="Discount">{money(-discountTotal)}</AmountLine> : null}
      <AmountLine name={taxText(amounts)}>{money(amounts.tax)}</AmountLine>
      <AmountLine name="Total" isTotal>
        {money(amounts.total)}
      </AmountLine>
      {refundedAmount > 0 ? <AmountLine name="Refunded">{money(-refundedAmount)}</AmountLine> : null}
    </dl>
  );
}

function taxText({ taxName, taxRate, taxInclusive }: Amounts): string {
  const rate = Number(taxRate ?? 0);
  if (!taxName || rate === 0) return "Tax";
  return `${taxName} (${rate}%${taxInclusive ? ", included" : ""})`;
}

export function BillToBlock({ billTo }: { billTo: BillTo }) {
  const { name, email, address, city, state, zip, country, taxNumber } = billTo;
  const lines = [
    email,
    address,
    [city, state, zip].filter(Boolean).join(" "),
    country ? countryName(country) : "",
    taxNumber ? `Tax number ${taxNumber}` : "",
  ].filter(Boolean);
  return (
    <div>
      <h2 className="mb-1 text-muted-foreground">Billed to</h2>
      <address className="not-italic">
        <span className="block font-semibold">{name}</span>
        {lines.map((line) => (
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}
