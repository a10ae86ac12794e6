"use client";

import { TextField } from "../../basic/field";
import { exponentOf, formatMoney } from "@/lib/money";
import type { PriceBounds } from "@/app/(sandbox)/_service/offers/named-price";
import type { Money } from "./choice-words";

/** The price as the shopper names it. Without decimals that the currency does not have. */
export function AmountField({
  bounds,
  typed,
  money,
  error,
  onDone,
}: {
  bounds: PriceBounds;
  typed: string | undefined;
  money: Money;
  error: string | undefined;
  onDone: () => void;
}) {
  const exponent = exponentOf(money.currency);
  const text = (amount: number) => formatMoney(amount, money.currency, money);
  const least = bounds.min > 0 ? `At least ${text(bounds.min)}. ` : "As little as you like. ";
  return (
    <TextField
      label={`Your price (${money.currency})`}
      name="amount"
      inputMode={exponent > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      maxLength={16}
      className="figures"
      hint={`${least}${bounds.suggested > bounds.min ? `Suggested: ${text(bounds.suggested)}.` : ""}`.trim()}
      defaultValue={typed ?? (bounds.suggested / 10 ** exponent).toFixed(exponent)}
      error={error}
      onBlur={onDone}
      onKeyDown={(event) => {
        // Enter here means the price, not the payment.
        if (event.key !== "Enter") return;
        event.preventDefault();
        onDone();
      }}
    />
  );
}
