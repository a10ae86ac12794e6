import type { CartView } from "@/app/(sandbox)/_service/checkout/cart-view";
import type { Quote } from "@/app/(sandbox)/_service/checkout/pay";
import { formatMoney } from "@/lib/money";
import { AmountLine } from "../shared/words";

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
        <AmountLine name="Subtotal">{money(shown.subtotal)}</AmountLine>
        {shown.setupFee > 0 ? <AmountLine name="Setup fee">{money(shown.setupFee)}</AmountLine> : null}
        {discount ? (
          <AmountLine name={`Discount (${discount.code})`}>{money(-shown.discountTotal)}</AmountLine>
        ) : null}
        <AmountLine name={taxName(quote)}>
          {quote.isTaxKnown ? money(shown.tax) : "Calculated at the next step"}
        </AmountLine>
        {isTrial ? <AmountLine name="Due after the trial">{money(shown.total)}</AmountLine> : null}
        <AmountLine name="Due today" isTotal>
          {money(totals.total)}
        </AmountLine>
      </dl>
    </div>
  );
}

function taxName({ tax, taxInclusive, isTaxKnown }: Quote): string {
  if (!tax) return taxInclusive && !isTaxKnown ? "Tax, included" : "Tax";
  return `${tax.name} (${Number(tax.rate)}%${taxInclusive ? ", included" : ""})`;
}
