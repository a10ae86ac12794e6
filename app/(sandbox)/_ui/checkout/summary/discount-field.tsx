"use client";

import { Button } from "../../basic/button";
import { TextField } from "../../basic/field";
import type { Quote } from "@/app/(sandbox)/_service/checkout/pay";

/** A code to enter, or the one that counts with a way to take it off again. Its buttons send the form with their intent. */
export function DiscountField({
  quote,
  typed,
  error,
  onEnter,
}: {
  quote: Quote;
  typed: string;
  error: string | null;
  onEnter: () => void;
}) {
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
        onKeyDown={(event) => {
          // Enter here means the code, not the payment.
          if (event.key !== "Enter") return;
          event.preventDefault();
          onEnter();
        }}
      />
      <Button type="submit" name="intent" value="apply" look="secondary" className="mt-6.5">
        Apply
      </Button>
    </div>
  );
}
