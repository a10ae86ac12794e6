import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { listAddress, type ListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { classNames } from "../basic/parts";

export type Column<Row> = {
  name: string;
  align?: "right";
  isMinor?: boolean;
  /** Contains buttons: the name is for screen readers. */
  isAction?: boolean;
  /** Query values for both directions; the empty one is the default order. */
  sort?: { asc: string; desc: string };
  cell: (row: Row) => ReactNode;
};

type Sorting = { path: string; query: ListQuery };

type TableProps<Row> = { label: string; columns: Column<Row>[]; rows: Row[]; sorting?: Sorting };

/**
 * A table that becomes a list of cards on narrow screens, with the first column as title. A link in the first column covers the
 * row. `label` names the table for screen readers; `sorting` is the current order.
 */
export function ListTable<Row extends { id: number | string }>(props: TableProps<Row>) {
  const { label, columns, rows, sorting } = props;
  return (
    <table
      aria-label={label}
      className="w-full border-separate border-spacing-0 rounded-xl border border-border bg-card shadow-xs max-md:block"
    >
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <Heading key={column.name} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="relative border-border has-[td:first-child_a]:hover:bg-muted/60 max-md:block max-md:border-t max-md:px-4 max-md:py-3 max-md:first:border-t-0"
          >
            {columns.map((column, index) => (
              <td
                key={column.name}
                className={classNames(
                  "border-border align-middle max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:py-1 md:px-3 md:py-2.5 md:first:pl-5 md:last:pr-5 md:[tr+tr>&]:border-t",
                  index === 0
                    ? "[&_a]:after:absolute [&_a]:after:inset-0"
                    : "[&_a]:relative [&_button]:relative [&_summary]:relative",
                  column.align === "right" && "whitespace-nowrap figures md:text-right",
                  column.isMinor && "text-muted-foreground figures md:whitespace-nowrap",
                  column.isAction && "max-md:pt-2 md:text-right",
                )}
              >
                {index === 0 || column.isAction ? null : (
                  <span aria-hidden className="shrink-0 text-muted-foreground md:hidden">
                    {column.name}
                  </span>
                )}
                <span className="min-w-0 wrap-anywhere max-md:not-first:text-right">{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SIGNS = { ascending: "↑", descending: "↓", none: "" };

type HeadingProps<Row> = { column: Column<Row>; sorting: Sorting | undefined };

function Heading<Row>({ column: { name, align, isAction, sort }, sorting }: HeadingProps<Row>) {
  const look = classNames(
    "border-b border-border px-3 py-2.5 text-xs font-semibold whitespace-nowrap text-muted-foreground first:pl-5 last:pr-5",
    align === "right" ? "text-right" : "text-left",
  );
  if (!sort || !sorting) {
    return (
      <th scope="col" className={look}>
        {isAction ? <span className="sr-only">{name}</span> : name}
      </th>
    );
  }
  const { path, query } = sorting;
  const state = query.sort === sort.asc ? "ascending" : query.sort === sort.desc ? "descending" : "none";
  const next = { ...query, sort: state === "ascending" ? sort.desc : sort.asc };
  return (
    <th scope="col" aria-sort={state} className={look}>
      <Link
        href={listAddress(path, next, 1) as Route}
        prefetch={false}
        scroll={false}
        className="-my-2 inline-flex min-h-9 items-center gap-1 underline-offset-2 hover:text-foreground hover:underline"
      >
        {name}
        <span aria-hidden className="w-2">
          {SIGNS[state]}
        </span>
      </Link>
    </th>
  );
}
