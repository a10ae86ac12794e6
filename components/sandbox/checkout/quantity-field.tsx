"use client";

import { Button } from "@/components/ui/button";

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
  const step = (by: number) => onChange(Math.min(LIMIT, Math.max(1, value + by)));
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
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "quantity-error" : undefined}
            onChange={(event) => onChange(Math.max(1, event.target.valueAsNumber || 1))}
            className="min-h-11 w-16 [appearance:textfield] rounded-lg border border-line-strong bg-surface px-2 text-center text-base figures sm:text-sm [&::-webkit-inner-spin-button]:appearance-none"
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
        <p id="quantity-error" className="mt-1 text-right font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}
