"use client";

import type { ChangeEvent } from "react";
import { TextField } from "../../basic/field";
import { brandName, groupDigits, groupExpiry } from "./card-number";

export type TypedCard = { number: string; expiry: string; cvc: string };

export const NO_CARD: TypedCard = { number: "", expiry: "", cvc: "" };

/** Number, expiry and security code, put into groups while they are typed. */
export function CardFields({
  card,
  errors,
  onChange,
}: {
  card: TypedCard;
  errors: Record<string, string>;
  onChange: (card: TypedCard) => void;
}) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="relative col-span-2">
        <TextField
          label="Card number"
          name="cardNumber"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          maxLength={23}
          required
          className="figures"
          value={card.number}
          error={errors["cardNumber"]}
          onChange={(event) => onChange({ ...card, number: typed(event, groupDigits) })}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-6.5 right-3 flex h-11 items-center text-xs font-semibold text-muted-foreground"
        >
          {brandName(card.number)}
        </span>
      </div>
      <TextField
        label="Expiry"
        name="cardExpiry"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM / YY"
        maxLength={9}
        required
        className="figures"
        value={card.expiry}
        error={errors["cardExpiry"]}
        onChange={(event) => onChange({ ...card, expiry: typed(event, groupExpiry) })}
      />
      <TextField
        label="CVC"
        name="cardCvc"
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="123"
        maxLength={4}
        required
        className="figures"
        value={card.cvc}
        error={errors["cardCvc"]}
        onChange={(event) => onChange({ ...card, cvc: event.target.value.replace(/\D/g, "") })}
      />
    </div>
  );
}

function typed(event: ChangeEvent<HTMLInputElement>, group: (text: string) => string): string {
  const { value, selectionStart } = event.target;
  // Regrouping while somebody mends the middle would throw the cursor to the end.
  return selectionStart === value.length ? group(value) : value;
}
