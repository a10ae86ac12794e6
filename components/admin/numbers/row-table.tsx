import { Table, Td, Th } from "@/components/ui/table";
import type { FigureRow } from "@/lib/admin/numbers/figure-rows";
import { formatMoney } from "@/lib/money";
import { MailAddress } from "../mails/mail-address";
import { Moment } from "../moment";
import { TextLink } from "../text-link";

/** What a figure is made of. */
export function RowTable({ rows, currency }: { rows: FigureRow[]; currency: string }) {
  return (
    <Table label="Rows">
      <thead>
        <tr>
          <Th>Customer</Th>
          <Th className="hidden sm:table-cell">What</Th>
          <Th className="hidden sm:table-cell">When (UTC)</Th>
          <Th align="right">Amount</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, at, customerId, email, what, amount }) => (
          <tr key={key}>
            <Td className="min-w-40 py-2 wrap-anywhere">
              <TextLink href={`/admin/customers/${encodeURIComponent(customerId)}`}>
                {email ? <MailAddress>{email}</MailAddress> : customerId}
              </TextLink>
              <span className="block text-muted-foreground sm:hidden">
                {what}
                <span className="block">
                  <Moment at={at} />
                </span>
              </span>
            </Td>
            <Td className="hidden py-2 sm:table-cell">{what}</Td>
            <Td className="hidden py-2 sm:table-cell">
              <Moment at={at} />
            </Td>
            <Td align="right" className="py-2">
              {amount === null ? "" : formatMoney(amount, currency)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
