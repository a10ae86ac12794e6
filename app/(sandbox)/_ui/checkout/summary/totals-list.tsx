import type { ReactNode } from "react";
import { classNames } from "../../basic/class-names";
import { formatMoney } from "@/lib/money";
import type { Quote } from "@/app/(sandbox)/_service/checkout/pay";

/** The lines down to what is due today. Read out again whenever a sum changes. */
export function TotalsList({
  quote,
  isTrial,
  isUpdating,
}: {
  quote: Quote;
  isTrial: boolean;
  /** New sums are on their way. */
  isUpdating: boolean;
}) {
  const { totals, currency, discount } = quote;
  // During a trial nothing is due yet; the lines then explain the first payment.
  const shown = isTrial ? totals.renewal : totals;
  const money = (amount: number) => formatMoney(amount, currency, quote);
  return (
    <div
      aria-live="polite"
      aria-atomic="true"
      aria-busy={isUpdating}
      className="transition-opacity aria-busy:opacity-50"
    >
      <dl className="grid gap-2">
        <Line name="Subtotal">{money(shown.subtotal)}</Line>
        {shown.setupFee > 0 ? <Line name="Setup fee">{money(shown.setupFee)}</Line> : null}
        {discount ? <Line name={`Discount (${discount.code})`}>{money(-shown.discountTotal)}</Line> : null}
        <Line name={taxName(quote)}>
          {quote.isTaxKnown ? money(shown.tax) : "Calculated at the next step"}
        </Line>
        {isTrial ? <Line name="Due after the trial">{money(shown.total)}</Line> : null}
        <Line name="Due today" isTotal>
          {money(totals.total)}
        </Line>
      </dl>
    </div>
  );
}

function Line({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "flex items-baseline justify-between gap-4",
        isTotal ? "mt-1 border-t border-border pt-3 text-base font-semibold" : "text-muted-foreground",
      )}
    >
      <dt>{name}</dt>
      <dd className={classNames("text-right whitespace-nowrap figures", !isTotal && "text-foreground")}>
        {children}
      </dd>
    </div>
  );
}

function taxName({ tax, taxInclusive, isTaxKnown }: Quote): string {
  if (!tax) return taxInclusive && !isTaxKnown ? "Tax, included" : "Tax";
  return `${tax.name} (${Number(tax.rate)}%${taxInclusive ? ", included" : ""})`;
}
