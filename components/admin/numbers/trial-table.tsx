import { Table, Td, Th } from "@/components/ui/table";
import { type Asked, rowsOf } from "@/lib/admin/numbers/address";
import type { TrialMonth } from "@/lib/admin/numbers/trials";
import { TextLink } from "../text-link";
import { monthName } from "./month-name";
import { formatShare } from "./percent";

/** Free trials by the month in which they began. Those that still run may convert yet, so no rate has them. */
export function TrialTable({ months, asked }: { months: TrialMonth[]; asked: Asked }) {
  const begun = months.filter(({ started }) => started > 0);
  if (begun.length === 0)
    return <p className="text-sm text-muted-foreground">No free trial started in this period.</p>;
  return (
    <Table label="Trials by the month they started">
      <thead>
        <tr>
          <Th>Started in</Th>
          <Th align="right">Trials</Th>
          <Th align="right">Converted</Th>
          <Th align="right">Still running</Th>
          <Th align="right">Conversion of ended trials</Th>
        </tr>
      </thead>
      <tbody>
        {begun.map(({ month, started, converted, running }) => (
          <tr key={month.key}>
            <Td className="py-2 whitespace-nowrap">{monthName(month)}</Td>
            <Td align="right" className="py-2">
              <TextLink href={rowsOf("trials", { ...asked, month: month.key })}>{started}</TextLink>
            </Td>
            <Td align="right" className="py-2">
              <TextLink href={rowsOf("converted", { ...asked, month: month.key })}>{converted}</TextLink>
            </Td>
            <Td align="right" className="py-2">
              <TextLink href={rowsOf("running", { ...asked, month: month.key })}>{running}</TextLink>
            </Td>
            <Td align="right" className="py-2">
              {formatShare(converted, started - running)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
