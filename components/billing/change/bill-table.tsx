import type { ReactNode } from "react";
import type { Bill } from "@/lib/billing/change/bill";
import { taxLineLabel } from "@/lib/billing/tax-text";
import { formatMoney } from "@/lib/money";

type Props = {
  title: string;
  bill: Bill;
  currency: string;
  /** In front of a sum in which tax or discount is a guess. */
  isExact: boolean;
  tax: { basisPoints: number; isInclusive: boolean };
  total: ReactNode;
};

/** One payment, line by line, with its sum. */
export function BillTable({ title, bill, currency, isExact, tax, total }: Props) {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left text-base font-semibold">{title}</caption>
      <tbody className="figures">
        {bill.lines.map(({ kind, text, amount }) => (
          <Line key={kind} text={text} amount={money(amount)} />
        ))}
        {bill.discount > 0 ? <Line text="Discount" amount={money(-bill.discount)} /> : null}
        {bill.tax > 0 ? (
          <Line
            text={`${taxLineLabel(tax.isInclusive)}, ${tax.basisPoints / 100}%`}
            amount={money(bill.tax)}
          />
        ) : null}
      </tbody>
      <tfoot>
        <tr className="border-t border-border font-semibold">
          <th scope="row" className="py-3 pr-4 text-left">
            {total}
          </th>
          <td className="py-3 text-right text-base whitespace-nowrap figures">
            {isExact || bill.total === 0 ? null : "about "}
            {money(bill.total)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ text, amount }: { text: string; amount: string }) {
  return (
    <tr>
      <th scope="row" className="py-1.5 pr-4 text-left font-normal text-muted-foreground">
        {text}
      </th>
      <td className="py-1.5 text-right whitespace-nowrap">{amount}</td>
    </tr>
  );
}
