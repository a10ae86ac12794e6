import type { ReactNode } from "react";
import { classNames } from "../../basic/class-names";
import { ColumnHeading, type ColumnSort, type Sorting, ariaSort } from "./column-heading";

export type Column<Row> = {
  name: string;
  align?: "right";
  /** Quiet text that gives way to the others. */
  isMinor?: boolean;
  /** Holds buttons, which say themselves what they do: the name is for screen readers. */
  isAction?: boolean;
  /** Where the list can be sorted by it. */
  sort?: ColumnSort;
  renderCell: (row: Row) => ReactNode;
};

/**
 * Records in rows; where there is no room for columns each record becomes a card with the first column as its title.
 * A link in the first column is that of the whole row. `label` names the table for screen readers; `sorting` is what the list
 * is sorted by now, for one that can be.
 */
export function ListTable<Row extends { id: number | string }>({
  label,
  columns,
  rows,
  sorting,
}: {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  sorting?: Sorting | undefined;
}) {
  return (
    <table
      aria-label={label}
      className="w-full border-separate border-spacing-0 rounded-xl border border-border bg-card shadow-xs max-md:block"
    >
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.name}
              scope="col"
              aria-sort={ariaSort(column.sort, sorting)}
              className={classNames(
                "border-b border-border px-3 py-2.5 text-xs font-semibold whitespace-nowrap text-muted-foreground first:pl-5 last:pr-5",
                column.align === "right" ? "text-right" : "text-left",
              )}
            >
              {column.isAction ? (
                <span className="sr-only">{column.name}</span>
              ) : (
                <ColumnHeading name={column.name} sort={column.sort} sorting={sorting} />
              )}
            </th>
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
                <span className="min-w-0 wrap-anywhere max-md:not-first:text-right">
                  {column.renderCell(row)}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
