"use client";

import type { ReactNode } from "react";
import type { CartView } from "@/app/(sandbox)/_service/checkout/cart-view";
import type { ChoiceView } from "@/app/(sandbox)/_service/checkout/choice-view";
import { Button, Muted } from "../basic/parts";
import { ChoicePicker, ChosenPrice, renewalSentence } from "./choices";
import { AmountField, DiscountField, QuantityField } from "./summary-fields";
import { TotalsList } from "./totals";
import type { CheckoutFormState } from "./use-checkout-form";

type OrderSummaryProps = {
  cart: Pick<CartView, "choices" | "discountsAllowed"> & { hasRenewal: boolean };
  choice: ChoiceView;
  checkout: CheckoutFormState;
  heading: ReactNode;
  description: ReactNode;
};

export function OrderSummary({ cart, choice, checkout, heading, description }: OrderSummaryProps) {
  const { state, quantity, variantId, ask, choose, setQuantity, isUpdating } = checkout;
  const { quote, fields, values } = state;
  return (
    <section aria-label="Order summary" className="grid content-start gap-6">
      <div className="grid gap-1">
        {heading}
        <ChosenPrice choice={choice} quote={quote} />
      </div>
      {description}
      {cart.hasRenewal ? <Muted>{renewalSentence(choice, quote)}</Muted> : null}
      <ChoicePicker
        choices={cart.choices}
        chosen={variantId}
        money={quote}
        error={fields["variantId"]}
        onChoose={choose}
      />
      {choice.bounds ? (
        <AmountField
          key={choice.variantId}
          bounds={choice.bounds}
          typed={values.amount}
          money={quote}
          error={fields["amount"] ?? quote.amountError ?? undefined}
          onDone={() => ask("quote")}
        />
      ) : null}
      {choice.usage ? null : (
        <QuantityField
          value={quantity}
          error={fields["quantity"]}
          onChange={(next) => {
            setQuantity(next);
            ask("quote", { quantity: String(next) });
          }}
        />
      )}
      {cart.discountsAllowed ? (
        <DiscountField
          quote={quote}
          typed={values.discountCode}
          error={fields["discountCode"] ?? quote.discountError}
          onApply={() => ask("apply")}
        />
      ) : null}
      <noscript>
        <Button type="submit" name="intent" value="quote" look="secondary">
          Update the total
        </Button>
      </noscript>
      <TotalsList quote={quote} isTrial={choice.trial !== null} isUpdating={isUpdating} />
    </section>
  );
}
