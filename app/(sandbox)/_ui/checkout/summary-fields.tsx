"use client";

import { type KeyboardEvent, useState } from "react";
import type { Quote } from "@/app/(sandbox)/_service/checkout/pay";
import type { PriceBounds } from "@/app/(sandbox)/_service/offers/offer";
import { exponentOf, formatMoney } from "@/lib/money";
import { Button } from "../basic/parts";
import { FieldError, TextField } from "../basic/field";
import type { Money } from "./choices";

type AmountFieldProps = {
  bounds: PriceBounds;
  typed: string | undefined;
  money: Money;
  error: string | undefined;
  onDone: () => void;
};

export function AmountField({ bounds, typed, money, error, onDone }: AmountFieldProps) {
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
      onKeyDown={onEnter(onDone)}
    />
  );
}

/** Enter applies what is in the field instead of paying. */
function onEnter(apply: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };
}

const LIMIT = 1000;

type QuantityFieldProps = { value: number; error: string | undefined; onChange: (quantity: number) => void };

export function QuantityField({ value, error, onChange }: QuantityFieldProps) {
  // While typing, the field may be empty or invalid.
  const [typed, setTyped] = useState<string | null>(null);
  const step = (by: number) => onChange(within(value + by));
  const type = (text: string) => {
    setTyped(text);
    const wanted = Number(text);
    if (text !== "" && wanted === within(wanted)) onChange(wanted);
  };
  const leave = () => {
    if (typed && Number(typed) !== value) onChange(within(Number(typed)));
    setTyped(null);
  };
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor="quantity" className="font-medium">
          Quantity
        </label>
        <div className="flex items-center gap-1">
          <StepButton label="One less" sign="−" onClick={() => step(-1)} />
          <input
            id="quantity"
            name="quantity"
            type="number"
            inputMode="numeric"
            min={1}
            max={LIMIT}
            value={typed ?? value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "quantity-error" : undefined}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            className="min-h-11 w-16 [appearance:textfield] rounded-lg border border-input bg-card px-2 text-center text-base figures sm:text-sm [&::-webkit-inner-spin-button]:appearance-none"
          />
          <StepButton label="One more" sign="+" onClick={() => step(1)} />
        </div>
      </div>
      <FieldError id="quantity" error={error} className="mt-1 text-right" />
    </div>
  );
}

function StepButton({ label, sign, onClick }: { label: string; sign: string; onClick: () => void }) {
  return (
    <Button look="secondary" aria-label={label} className="size-11 px-0 noscript:hidden" onClick={onClick}>
      {sign}
    </Button>
  );
}

function within(quantity: number): number {
  return Math.min(LIMIT, Math.max(1, Math.trunc(quantity) || 1));
}

type DiscountFieldProps = { quote: Quote; typed: string; error: string | null; onApply: () => void };

/** A field for a code, or the applied code with a button to remove it. */
export function DiscountField({ quote, typed, error, onApply }: DiscountFieldProps) {
  if (quote.discount) {
    return (
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p>
          <span className="font-semibold">{quote.discount.code}</span>{" "}
          <span className="text-muted-foreground">{quote.discount.label}</span>
        </p>
        <input type="hidden" name="discountCode" value={quote.discount.code} />
        <Button type="submit" name="intent" value="remove" look="quiet" className="-mr-3 px-3">
          Remove <span className="sr-only">discount</span>
        </Button>
      </div>
    );
  }
  return (
    <div className="flex items-start gap-2">
      <TextField
        label="Discount code"
        name="discountCode"
        className="min-w-0 grow"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={typed}
        error={error ?? undefined}
        onKeyDown={onEnter(onApply)}
      />
      <Button type="submit" name="intent" value="apply" look="secondary" className="mt-6.5">
        Apply
      </Button>
    </div>
  );
}
