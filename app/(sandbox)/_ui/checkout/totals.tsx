import type { ReactNode } from "react";
import type { CartView } from "@/app/(sandbox)/_service/checkout/cart-view";
import type { Quote } from "@/app/(sandbox)/_service/checkout/pay";
import { formatMoney } from "@/lib/money";
import { classNames } from "../basic/button";

const MOST_THUMBS = 8;

export function SummaryHeading({ cart }: { cart: CartView }) {
  const { product, variant, choices, options } = cart;
  const [image, ...more] = product.media;
  return (
    <div>
      {options.media && image ? (
        // oxlint-disable-next-line nextjs/no-img-element -- the merchant's own address, of unknown size
        <img
          src={image}
          alt=""
          className="mb-4 aspect-video w-full rounded-xl border border-border object-cover"
        />
      ) : null}
      {options.media && more.length > 0 ? (
        <div className="mb-4 grid grid-cols-4 gap-2">
          {more.slice(0, MOST_THUMBS).map((address) => (
            // oxlint-disable-next-line nextjs/no-img-element -- as above
            <img
              key={address}
              src={address}
              alt=""
              className="aspect-square w-full rounded-lg border border-border object-cover"
            />
          ))}
        </div>
      ) : null}
      <h2 className="text-base text-muted-foreground">
        {variant.isNamed && choices.length === 1 ? `${product.name} · ${variant.name}` : product.name}
      </h2>
    </div>
  );
}

type TotalsListProps = { quote: Quote; isTrial: boolean; isUpdating: boolean };

/** Announced by screen readers whenever a total changes. */
export function TotalsList({ quote, isTrial, isUpdating }: TotalsListProps) {
  const { totals, currency, discount } = quote;
  // During a trial, the lines explain the first payment.
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
