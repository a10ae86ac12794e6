import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { listAddress } from "@/components/ui/pager";
import {
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { type ListView, sortText } from "@/lib/admin/query";
import { cn } from "@/lib/utils";
import { ColumnMenu } from "./column-menu";
import { TextLink } from "./details";

export type Column<Row> = {
  name: string;
  render: (row: Row) => ReactNode;
  /** In the last row, if the table has totals. */
  total?: ReactNode;
  isNumber?: boolean;
  isWide?: boolean;
  className?: string | ((row: Row) => string | undefined);
  /** The key by which a list with a view is sorted. */
  sort?: string;
};

type Props<Row> = {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  view?: ListView | undefined;
};

/** A table by its columns; with a view, one that can be sorted, and whose columns can be hidden. The head stays in sight. */
export function DataTable<Row>({ label, columns, rows, keyOf, view }: Props<Row>) {
  const classesOf = ({ isNumber, isWide }: Column<Row>) =>
    cn("py-2 align-top", isNumber && "text-right whitespace-nowrap figures", isWide && "max-sm:hidden");
  // The first column names the row.
  const [first, ...optional] = columns.map(({ name }) => name);
  const shown = columns.filter(({ name }) => name === first || !view?.hidden.includes(name));
  const table = (
    // Where it fits, the page scrolls and the heads stay. A box that scrolls sideways can't have them.
    <Table label={label} containerClassName="xl:overflow-visible">
      <TableHeader>
        <TableRow>
          {shown.map((column) => (
            <TableHead
              key={column.name}
              aria-sort={view && column.sort ? ariaSort(view, column.sort) : undefined}
              className={cn(
                classesOf(column),
                "bg-background shadow-[inset_0_-1px_var(--border)] xl:sticky xl:top-0 xl:z-1",
              )}
            >
              {view && column.sort ? (
                <SortLink view={view} by={column.sort} name={column.name} />
              ) : (
                column.name
              )}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)}>
            {shown.map((column) => {
              const { name, render, className } = column;
              const own = typeof className === "function" ? className(row) : className;
              return (
                <TableCell key={name} className={cn(classesOf(column), own)}>
                  {render(row)}
                </TableCell>
              );
            })}
          </TableRow>
        ))}
      </TableBody>
      {columns.some(({ total }) => total !== undefined) ? (
        <TableFooter>
          <TableRow>
            {shown.map((column) => (
              <TableCell key={column.name} className={classesOf(column)}>
                {column.total}
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      ) : null}
    </Table>
  );
  if (!view) return table;
  return (
    <div>
      <div className="mb-1 flex justify-end">
        <ColumnMenu cookie={view.cookie} columns={optional} hidden={view.hidden} />
      </div>
      {table}
    </div>
  );
}

/** Sorts by this column, and the other way round with the next click. */
function SortLink({ view, by, name }: { view: ListView; by: string; name: string }) {
  const direction = view.sort?.key === by ? view.sort.direction : null;
  const next = sortText({ key: by, direction: direction === "asc" ? "desc" : "asc" });
  const Arrow = direction === "desc" ? ArrowDown : ArrowUp;
  return (
    <TextLink href={listAddress(view.path, { ...view.filters, sort: next })}>
      {name}
      {direction ? <Arrow aria-hidden className="ml-1 inline size-3.5" /> : null}
    </TextLink>
  );
}

function ariaSort({ sort }: ListView, by: string) {
  if (sort?.key !== by) return "none" as const;
  return sort.direction === "asc" ? ("ascending" as const) : ("descending" as const);
}
