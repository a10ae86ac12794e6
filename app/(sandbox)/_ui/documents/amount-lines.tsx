import type { ReactNode } from "react";
import { classNames } from "../basic/class-names";
import { formatMoney } from "@/lib/money";

type Amounts = {
  currency: string;
  subtotal: number;
  setupFee?: number;
  discountTotal: number;
  tax: number;
  taxName?: string | null;
  taxRate?: string | null;
  taxInclusive: boolean;
  total: number;
  refundedAmount: number;
};

/** The sums under a receipt or an invoice, down to the total and what was given back of it. */
export function AmountLines({ amounts }: { amounts: Amounts }) {
  const money = (amount: number) => formatMoney(amount, amounts.currency);
  const { setupFee = 0, discountTotal, refundedAmount } = amounts;
  return (
    <dl className="mt-4 ml-auto grid max-w-xs gap-2 px-2">
      <Line name="Subtotal">{money(amounts.subtotal)}</Line>
      {setupFee > 0 ? <Line name="Setup fee">{money(setupFee)}</Line> : null}
      {discountTotal > 0 ? <Line name="Discount">{money(-discountTotal)}</Line> : null}
      <Line name={taxText(amounts)}>{money(amounts.tax)}</Line>
      <Line name="Total" isTotal>
        {money(amounts.total)}
      </Line>
      {refundedAmount > 0 ? <Line name="Refunded">{money(-refundedAmount)}</Line> : null}
    </dl>
  );
}

function Line({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "flex items-baseline justify-between gap-4",
        isTotal && "border-t border-border pt-2 text-base font-semibold",
      )}
    >
      <dt className={isTotal ? "" : "text-muted-foreground"}>{name}</dt>
      <dd className="text-right whitespace-nowrap figures">{children}</dd>
    </div>
  );
}

function taxText({ taxName, taxRate, taxInclusive }: Amounts): string {
  const rate = Number(taxRate ?? 0);
  if (!taxName || rate === 0) return "Tax";
  return `${taxName} (${rate}%${taxInclusive ? ", included" : ""})`;
}
