import { Table, Td, Th } from "@/components/ui/table";
import { type Asked, rowsOf } from "@/lib/admin/numbers/address";
import { FIGURES } from "@/lib/admin/numbers/figures";
import { KINDS } from "@/lib/admin/numbers/movements";
import type { MrrMonth } from "@/lib/admin/numbers/mrr";
import { formatMoney } from "@/lib/money";
import { TextLink } from "../text-link";
import { monthName } from "./month-name";

type Props = { months: MrrMonth[]; currency: string; asked: Asked };

/** How the MRR came from month to month: what a line begins with and what moved it is what it ends with. */
export function MonthTable({ months, currency, asked }: Props) {
  const money = (amount: number) => formatMoney(amount, currency);
  const [first, last] = [months[0], months.at(-1)];
  return (
    <Table label="MRR month by month">
      <thead>
        <tr>
          <Th>Month (UTC)</Th>
          <Th align="right">Start</Th>
          {KINDS.map((kind) => (
            <Th key={kind} align="right">
              {FIGURES[kind].title}
            </Th>
          ))}
          <Th align="right">End</Th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, start, moved, end }) => (
          <tr key={month.key}>
            <Td className="py-2 whitespace-nowrap">{monthName(month)}</Td>
            <Td align="right" className="py-2 text-muted-foreground">
              {money(start)}
            </Td>
            {KINDS.map((kind) => (
              <Td key={kind} align="right" className="py-2">
                {moved[kind] === 0 ? (
                  <span className="text-muted-foreground">–</span>
                ) : (
                  <TextLink href={rowsOf(kind, { ...asked, month: month.key })}>
                    {money(moved[kind])}
                  </TextLink>
                )}
              </Td>
            ))}
            <Td align="right" className="py-2">
              <TextLink href={rowsOf("mrr", { ...asked, month: month.key })}>{money(end)}</TextLink>
            </Td>
          </tr>
        ))}
      </tbody>
      {months.length > 1 && first && last ? (
        <tfoot>
          <tr className="font-medium">
            <Td className="py-2">Total</Td>
            <Td align="right" className="py-2">
              {money(first.start)}
            </Td>
            {KINDS.map((kind) => (
              <Td key={kind} align="right" className="py-2">
                <TextLink href={rowsOf(kind, asked)}>
                  {money(months.reduce((sum, { moved }) => sum + moved[kind], 0))}
                </TextLink>
              </Td>
            ))}
            <Td align="right" className="py-2">
              {money(last.end)}
            </Td>
          </tr>
        </tfoot>
      ) : null}
    </Table>
  );
}
