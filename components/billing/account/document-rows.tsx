"use client";

import type { ReactNode } from "react";
import { documentPath } from "@/components/site/routes";
import { type BadgeVariant, badgeVariants } from "@/components/ui/badge-variants";

export type DocumentKind = keyof typeof LINKS;

type DocumentRow = {
  id: string;
  date: string;
  description: string;
  statusText: string;
  tone: BadgeVariant;
  total: string;
  hasDocument?: true;
  details?: ReactNode;
  more?: ReactNode;
};

const LINKS = { invoice: "Invoice", order: "Receipt" };

/**
 * The inside of a table of invoices or orders. On a narrow screen date and status move below. The page brings what differs from row
 * to row; what they all look like comes once, by a script.
 */
export function DocumentRows({ kind, rows }: { kind: DocumentKind; rows: DocumentRow[] }) {
  return (
    <>
      <thead className="sr-only sm:not-sr-only">
        <tr>
          <th scope="col" className="hidden w-44 cell-head pl-0 sm:table-cell">
            Date
          </th>
          <th scope="col" className="cell-head">
            Description
          </th>
          <th scope="col" className="hidden w-40 cell-head sm:table-cell">
            Status
          </th>
          <th scope="col" className="w-28 cell-head text-right">
            Amount
          </th>
          <th scope="col" className="w-28 cell-head">
            <span className="sr-only">Document</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} kind={kind} {...row} />
        ))}
      </tbody>
    </>
  );
}

function Row({
  kind,
  id,
  date,
  description,
  statusText,
  tone,
  total,
  hasDocument,
  details,
  more,
}: DocumentRow & { kind: DocumentKind }) {
  const status = <span className={badgeVariants({ variant: tone })}>{statusText}</span>;
  const nameId = `${kind}-${id}`;
  return (
    <tr>
      <td className="cell-date">{date}</td>
      <td className="cell-name">
        <span id={nameId} className="font-medium">
          {description}
        </span>
        <span className="cell-date-below">{date}</span>
        {details}
        {more ? <div>{more}</div> : null}
      </td>
      <td className="cell-status">{status}</td>
      <td className="cell-total">
        {total}
        <span className="cell-status-below">{status}</span>
      </td>
      <td className="cell-document">
        {hasDocument ? (
          <a href={documentPath(kind, id)} aria-describedby={nameId}>
            {LINKS[kind]}
          </a>
        ) : null}
      </td>
    </tr>
  );
}
