import type { ReactNode } from "react";
import { PricingLink } from "@/components/site/links";
import { documentPath } from "@/components/site/routes";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { SectionHead } from "./account-section";
import type { AccountDocument } from "@/lib/billing/invoices/document";
import { formatDate } from "@/lib/dates";
import { t } from "@/lib/i18n/translate";
import { formatMoney } from "@/lib/money";
import { cn } from "@/lib/utils";

/** The newest invoices, with a link to all of them. */
export function InvoiceTable({ invoices }: { invoices: AccountDocument[] }) {
  return (
    <div>
      <SectionHead
        title={t("Invoices")}
        href="/account/invoices"
        link={invoices.length > 0 ? t("All invoices") : null}
      />
      {invoices.length > 0 ? (
        <DocumentTable kind="invoice" documents={invoices} />
      ) : (
        <p className="mt-2 text-muted-foreground">
          {t("Your first invoice will appear with your first payment.")}
        </p>
      )}
    </div>
  );
}

/** The newest orders, with a link to all of them. */
export function OrderTable({ orders }: { orders: AccountDocument[] }) {
  return (
    <div>
      <SectionHead title={t("Orders")} href="/account/orders" link={t("All orders and downloads")} />
      <DocumentTable kind="order" documents={orders} />
    </div>
  );
}

type DocumentKind = keyof typeof TEXTS;

type ListProps = {
  kind: DocumentKind;
  page: { documents: AccountDocument[]; next: string | null };
  before: string;
  /** While there are none: "No orders yet", and where else to look. */
  empty: { title: string; text: string };
  more?: (id: string) => ReactNode;
};

/** A page of all invoices or orders, with links to the other pages and to all of them as CSV. */
export function DocumentList({ kind, page: { documents, next }, before, empty, more }: ListProps) {
  const path = `/account/${kind}s`;
  return (
    <div className="mt-8 space-y-6">
      {documents.length > 0 ? (
        <>
          <a href={`${path}/csv`} download className={buttonVariants({ variant: "outline" })}>
            {t("Download as CSV")}
          </a>
          <DocumentTable {...{ kind, documents, more }} />
        </>
      ) : (
        <EmptyState title={empty.title} action={<PricingLink />}>
          {empty.text}
        </EmptyState>
      )}
      <Pager path={path} filters={{}} next={next} isFirst={before === ""} />
    </div>
  );
}

type Props = {
  kind: DocumentKind;
  documents: AccountDocument[];
  /** More to show for the document with this id. */
  more?: ((id: string) => ReactNode) | undefined;
};

const TEXTS = {
  invoice: { label: "Invoices", link: "Invoice" },
  order: { label: "Orders", link: "Receipt" },
} as const;

/** Invoices or orders, each with its status and a link to the document. On narrow screens date and status move below. */
function DocumentTable({ kind, documents, more }: Props) {
  return (
    <div className="mt-3 border-t border-border">
      <Table label={t(TEXTS[kind].label)}>
        <TableHeader className="sr-only sm:not-sr-only">
          <TableRow>
            <TableHead className="hidden w-44 pl-0 sm:table-cell">{t("Date")}</TableHead>
            <TableHead>{t("Description")}</TableHead>
            <TableHead className="hidden w-40 sm:table-cell">{t("Status")}</TableHead>
            <TableHead className="w-28 text-right">{t("Amount")}</TableHead>
            <TableHead className="w-28">
              <span className="sr-only">{t("Document")}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {documents.map((document) => (
            <DocumentRow key={document.id} kind={kind} document={document} more={more?.(document.id)} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

type RowProps = { kind: DocumentKind; document: AccountDocument; more: ReactNode };

function DocumentRow({ kind, document, more }: RowProps) {
  const { id, description, statusText, tone, total, currency, lines, hasDocument } = document;
  const date = formatDate(document.date);
  const status = <Badge variant={tone}>{statusText}</Badge>;
  const nameId = `${kind}-${id}`;
  return (
    <TableRow className="*:align-baseline">
      <TableCell className="hidden pl-0 whitespace-nowrap text-muted-foreground figures sm:table-cell">
        {date}
      </TableCell>
      <TableCell className="min-w-32 pl-0 wrap-anywhere sm:pl-2">
        <span id={nameId} className="font-medium">
          {description}
        </span>
        <span className="mt-0.5 block whitespace-nowrap text-muted-foreground figures sm:hidden">{date}</span>
        {lines.length > 0 ? <AmountDetails {...{ lines, currency }} /> : null}
        {more ? <div>{more}</div> : null}
      </TableCell>
      <TableCell className="hidden sm:table-cell">{status}</TableCell>
      <TableCell className="text-right font-medium whitespace-nowrap figures">
        {formatMoney(total, currency)}
        <span className="mt-1 block sm:hidden">{status}</span>
      </TableCell>
      <TableCell className="pr-0 text-right">
        {hasDocument ? (
          <a
            href={documentPath(kind, id)}
            aria-describedby={nameId}
            className={cn(buttonVariants({ variant: "ghost" }), "-mr-2 px-2 text-primary")}
          >
            {t(TEXTS[kind].link)}
          </a>
        ) : null}
      </TableCell>
    </TableRow>
  );
}

/** The lines of a total, collapsed. Works without JavaScript. */
function AmountDetails({ lines, currency }: Pick<AccountDocument, "lines" | "currency">) {
  return (
    <details className="mt-1 text-muted-foreground">
      <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-2 pointer-coarse:min-h-11">
        {t("View breakdown")}
      </summary>
      <dl className="mt-1 grid max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1 figures">
        {lines.map(({ label, amount }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right text-foreground">{formatMoney(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
