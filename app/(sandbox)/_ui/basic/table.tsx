import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./parts";

type TableProps = {
  /** For screen readers. */
  label: string;
  heads: string[];
  /** The heads of the last columns, which are aligned to the right. */
  amounts?: string[];
  /** Of the row of heads. */
  headClass?: string;
  children: ReactNode;
};

const NONE: string[] = [];

/** Scrolls horizontally on narrow screens. */
export function Table({ label, heads, amounts = NONE, headClass, children }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="-mx-2 overflow-x-auto px-2">
      <table className="w-full border-collapse text-sm">
        <thead className={headClass}>
          <tr>
            {[...heads, ...amounts].map((head, index) => (
              <th
                key={head}
                scope="col"
                className={classNames(
                  "border-b border-border px-2 py-2 font-medium whitespace-nowrap text-muted-foreground",
                  index < heads.length ? "text-left" : "text-right",
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

type CellProps = ComponentProps<"td"> & { align?: "left" | "right" };

/** `align="right"` is for amounts. */
export function Td({ align = "left", className, ...rest }: CellProps) {
  const side = align === "right" ? "text-right figures whitespace-nowrap" : "text-left";
  return (
    <td className={classNames("border-b border-border px-2 py-3 align-middle", side, className)} {...rest} />
  );
}
