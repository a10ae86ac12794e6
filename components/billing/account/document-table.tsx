import type { ReactNode } from "react";
import { documentPath } from "@/components/site/routes";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { Table, Td, Th } from "@/components/ui/table";
import type { AccountDocument } from "@/lib/billing/invoices/document";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { AmountDetails } from "./amount-details";

type Props = {
  kind: keyof typeof WORDS;
  documents: AccountDocument[];
  /** What else there is to the one of this id. */
  more?: (id: string) => ReactNode;
};

const WORDS = {
  invoice: { label: "Invoices", link: "Invoice" },
  order: { label: "Orders", link: "Receipt" },
};

/** Dated amounts, each with its status and the way to the document. On a narrow screen date and status move below. */
export function DocumentTable({ kind, documents, more }: Props) {
  const { label, link } = WORDS[kind];
  return (
    <div className="mt-3 border-t border-border">
      <Table label={label}>
        <thead className="sr-only sm:not-sr-only">
          <tr>
            <Th className="hidden w-44 pl-0 sm:table-cell">Date</Th>
            <Th>Description</Th>
            <Th className="hidden w-40 sm:table-cell">Status</Th>
            <Th align="right" className="w-28">
              Amount
            </Th>
            <Th className="w-28">
              <span className="sr-only">Document</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {documents.map(
            ({ id, date, description, statusText, tone, total, currency, lines, hasDocument }) => (
              <tr key={id}>
                <Td className="hidden pl-0 align-baseline whitespace-nowrap text-muted-foreground figures sm:table-cell">
                  {formatDate(date)}
                </Td>
                <Td className="min-w-32 pl-0 align-baseline wrap-anywhere sm:pl-2">
                  <span id={`${kind}-${id}`} className="font-medium">
                    {description}
                  </span>
                  <span className="mt-0.5 block whitespace-nowrap text-muted-foreground figures sm:hidden">
                    {formatDate(date)}
                  </span>
                  <AmountDetails {...{ lines, currency }} />
                  {more ? <div>{more(id)}</div> : null}
                </Td>
                <Td className="hidden align-baseline sm:table-cell">
                  <Badge variant={tone}>{statusText}</Badge>
                </Td>
                <Td align="right" className="align-baseline">
                  <span className="font-medium">{formatMoney(total, currency)}</span>
                  <span className="mt-1 block sm:hidden">
                    <Badge variant={tone}>{statusText}</Badge>
                  </span>
                </Td>
                <Td className="pr-0 text-right align-baseline">
                  {hasDocument ? (
                    <a
                      href={documentPath(kind, id)}
                      aria-describedby={`${kind}-${id}`}
                      className={buttonVariants({ variant: "ghost", className: "-mr-2 px-2 text-primary" })}
                    >
                      {link}
                    </a>
                  ) : null}
                </Td>
              </tr>
            ),
          )}
        </tbody>
      </Table>
    </div>
  );
}
