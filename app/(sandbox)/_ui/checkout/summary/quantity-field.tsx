"use client";

import { useState } from "react";
import { Button } from "../../basic/button";

const LIMIT = 1000;

/** How many, by typing or with the two buttons beside it. */
export function QuantityField({
  value,
  error,
  onChange,
}: {
  value: number;
  error: string | undefined;
  onChange: (quantity: number) => void;
}) {
  // While somebody types, the field may be empty or half a number; only a number that can be had counts.
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
          <Button
            look="secondary"
            aria-label="One less"
            className="size-11 px-0 noscript:hidden"
            onClick={() => step(-1)}
          >
            −
          </Button>
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
          <Button
            look="secondary"
            aria-label="One more"
            className="size-11 px-0 noscript:hidden"
            onClick={() => step(1)}
          >
            +
          </Button>
        </div>
      </div>
      {error ? (
        <p id="quantity-error" className="mt-1 text-right font-medium text-destructive">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The nearest quantity that can be had. */
function within(quantity: number): number {
  return Math.min(LIMIT, Math.max(1, Math.trunc(quantity) || 1));
}
