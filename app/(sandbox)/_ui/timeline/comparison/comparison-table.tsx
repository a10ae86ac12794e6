import type { ReactNode } from "react";

const HEAD = "border-b border-border px-2 py-2 text-left font-medium text-muted-foreground";

/** Three columns that fit a telephone: the thing, the service's view, the merchant's view. */
export function ComparisonTable({
  label,
  thing,
  children,
}: {
  label: string;
  thing: string;
  children: ReactNode;
}) {
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} w-26 sm:w-[26%]`}>
            {thing}
          </th>
          <th scope="col" className={HEAD}>
            Service
          </th>
          <th scope="col" className={HEAD}>
            Merchant
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
