import { Table, Td, Th } from "@/components/ui/table";
import { type Asked, rowsOf } from "@/lib/admin/numbers/address";
import type { Cohort } from "@/lib/admin/numbers/cohorts";
import { formatMoney } from "@/lib/money";
import { cn } from "@/lib/utils";
import { TextLink } from "../text-link";
import { monthName } from "./month-name";
import { formatShare } from "./percent";

type Props = { cohorts: Cohort[]; by: "customers" | "amount"; currency: string; asked: Asked };

/** The darker, the more is left. The page allows no style of its own, so there are steps. */
const SHADES = ["", "bg-primary/5", "bg-primary/10", "bg-primary/15", "bg-primary/20", "bg-primary/25"];

/** What is left of the customers of each month at the end of the months since: of them, or of what they bring in. */
export function CohortTable({ cohorts, by, currency, asked }: Props) {
  const begun = cohorts.filter(({ customers }) => customers > 0);
  const most = Math.max(0, ...begun.map(({ left }) => left.length));
  return (
    <Table
      label={
        by === "customers"
          ? "Customers retained, by month of first payment"
          : "MRR retained, by month of first payment"
      }
    >
      <thead>
        <tr>
          <Th>First paid in</Th>
          <Th align="right">{by === "customers" ? "Customers" : "MRR"}</Th>
          {Array.from({ length: most }, (_, i) => (
            <Th key={i} align="right">
              {i === 0 ? "That month" : `+${i}`}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {begun.map((cohort) => (
          <tr key={cohort.month.key}>
            <Td className="py-2 whitespace-nowrap">{monthName(cohort.month)}</Td>
            <Td align="right" className="py-2">
              <TextLink
                href={rowsOf("members", { ...asked, cohort: cohort.month.key, month: cohort.month.key })}
              >
                {by === "customers" ? cohort.customers : formatMoney(cohort.amount, currency)}
              </TextLink>
            </Td>
            {cohort.left.map((end) => (
              <Td
                key={end.month.key}
                align="right"
                className={cn(
                  "py-2",
                  SHADES[Math.min(5, Math.floor((end[by] / Math.max(1, cohort[by])) * 5))],
                )}
              >
                <TextLink
                  href={rowsOf("cohort", { ...asked, cohort: cohort.month.key, month: end.month.key })}
                >
                  {formatShare(end[by], cohort[by])}
                </TextLink>
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
