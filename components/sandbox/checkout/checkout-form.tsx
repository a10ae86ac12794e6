"use client";

import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { TextField } from "@/components/ui/field";
import type { CartView } from "@/lib/sandbox/carts";
import { AddressFields } from "./address-fields";
import { AmountField } from "./amount-field";
import { CardFields } from "./card-fields";
import { ChoicePicker } from "./choice-picker";
import { ChosenPrice } from "./chosen-price";
import type { CheckoutState } from "./checkout-state";
import { DiscountField } from "./discount-field";
import { FieldGroup } from "./field-group";
import { PayButton } from "./pay-button";
import { QuantityField } from "./quantity-field";
import { RefusalNotice } from "./refusal-notice";
import { renewalSentence } from "./renewal-sentence";
import { TestCardPicker } from "./test-card-picker";
import { TotalsList } from "./totals-list";
import { Wallet } from "./wallet";
import { type CheckoutAction, useCheckoutForm } from "./use-checkout-form";

type CheckoutCart = Pick<CartView, "token" | "choices" | "currency" | "discountsAllowed"> & {
  storeSlug: string;
};

/**
 * The whole checkout in one form, so that it also works before and without JavaScript: every button sends it with an intent
 * (`apply`, `remove`, `quote`, `pay`), and the answer holds what to show next.
 */
export function CheckoutForm({
  action,
  initial,
  cart,
  heading,
  description,
  countryOptions,
}: {
  action: CheckoutAction;
  initial: CheckoutState;
  cart: CheckoutCart;
  heading: ReactNode;
  description: ReactNode;
  countryOptions: ReactNode;
}) {
  const {
    form,
    state,
    country,
    setCountry,
    quantity,
    setQuantity,
    variantId,
    setVariantId,
    card,
    setCard,
    isPaying,
    ask,
    payByWallet,
    send,
    onSubmit,
  } = useCheckoutForm(action, initial);
  const { quote } = state;
  // The answer of the server may lag behind the last click, so its words belong to what it is about.
  const choice = cart.choices.find((candidate) => candidate.variantId === quote.variantId) ?? cart.choices[0];
  if (!choice) return null;

  return (
    <form
      ref={form}
      action={send}
      onSubmit={onSubmit}
      noValidate
      className="grid gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-16 framed:md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] framed:md:gap-8"
    >
      <input type="hidden" name="cart" value={cart.token} />
      <input type="hidden" name="store" value={cart.storeSlug} />
      {/* The first button is the one that Enter presses: it has to be the payment, not the discount. */}
      <button type="submit" name="intent" value="pay" tabIndex={-1} aria-hidden className="sr-only" />
      <section aria-label="Order summary" className="grid content-start gap-6">
        <div className="grid gap-1">
          {heading}
          <ChosenPrice choice={choice} quote={quote} />
        </div>
        {description}
        <p className="text-muted">{renewalSentence(choice, quote)}</p>
        <ChoicePicker
          choices={cart.choices}
          chosen={variantId}
          money={quote}
          error={state.fields["variantId"]}
          onChoose={(next) => {
            const count = next.quantity ?? quantity;
            setVariantId(next.variantId);
            setQuantity(count);
            ask("quote", { variantId: String(next.variantId), quantity: String(count), amount: null });
          }}
        />
        {choice.bounds ? (
          <AmountField
            key={choice.variantId}
            bounds={choice.bounds}
            typed={state.values.amount}
            money={quote}
            error={state.fields["amount"] ?? quote.amountError ?? undefined}
            onDone={() => ask("quote")}
          />
        ) : null}
        {choice.usage ? null : (
          <QuantityField
            value={quantity}
            error={state.fields["quantity"]}
            onChange={(next) => {
              setQuantity(next);
              ask("quote", { quantity: String(next) });
            }}
          />
        )}
        {cart.discountsAllowed ? (
          <DiscountField
            quote={state.quote}
            typed={state.values.discountCode}
            error={state.fields["discountCode"] ?? state.quote.discountError}
            onEnter={() => ask("apply")}
          />
        ) : null}
        <TotalsList quote={state.quote} isTrial={choice.trial !== null} />
      </section>
      <Card className="grid content-start gap-8 sm:p-8">
        {quote.needsCard ? <Wallet quote={quote} onPay={payByWallet} /> : null}
        <FieldGroup title="Your details">
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={state.values.email}
            error={state.fields["email"]}
          />
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            required
            defaultValue={state.values.name}
            error={state.fields["name"]}
          />
        </FieldGroup>
        <FieldGroup title="Billing address">
          <AddressFields
            values={state.values}
            country={country}
            countryOptions={countryOptions}
            errors={state.fields}
            onCountry={(next) => {
              setCountry(next);
              ask("quote", { country: next, state: "", taxNumber: "" });
            }}
            onTaxChange={() => ask("quote")}
          />
        </FieldGroup>
        <FieldGroup title="Card">
          {state.quote.needsCard ? (
            <>
              <TestCardPicker title="Pay with a test card" onPick={setCard} />
              <CardFields card={card} errors={state.fields} onChange={setCard} />
            </>
          ) : (
            <p className="text-muted">Nothing is due, now or later: no card is needed.</p>
          )}
        </FieldGroup>
        <div className="grid gap-4">
          {state.refusal && !isPaying ? <RefusalNotice refusal={state.refusal} /> : null}
          <PayButton quote={state.quote} isTrial={choice.trial !== null} isPaying={isPaying} />
        </div>
      </Card>
    </form>
  );
}
