import type { ReactNode } from "react";
import { classNames } from "../../basic/class-names";
import type { Judged } from "@/app/(sandbox)/_service/timeline/verdict/judge";
import { DifferenceMark } from "./difference-mark";

const CELL = "border-b border-border px-2 py-2.5 align-top break-words";

/** One thing as both sides see it. `merchant` is null where its view is not known. */
export function ComparisonRow({
  name,
  service,
  merchant,
  difference,
}: {
  name: ReactNode;
  service: string;
  merchant: string | null;
  difference: Judged | undefined;
}) {
  const tint =
    difference &&
    (difference.verdict === "wrong"
      ? "shadow-[inset_3px_0_0_var(--destructive)]"
      : "shadow-[inset_3px_0_0_var(--warning)]");
  return (
    <tr className={classNames("[&:last-child>th]:border-b-0", tint)}>
      <th scope="row" className={`${CELL} text-left font-medium text-muted-foreground`}>
        {name}
      </th>
      <td className={`${CELL} font-medium figures`}>{service}</td>
      <td className={`${CELL} font-medium figures`}>
        {merchant ?? <span className="text-muted-foreground">Not known</span>}
        <DifferenceMark difference={difference} />
      </td>
    </tr>
  );
}
