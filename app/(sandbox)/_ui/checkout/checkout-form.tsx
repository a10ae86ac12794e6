"use client";

import type { ReactNode } from "react";
import { Card } from "../basic/card";
import { TextField } from "../basic/field";
import type { CartView } from "@/app/(sandbox)/_service/checkout/page/cart-view";
import { AddressFields } from "./address-fields";
import { CardFields } from "./card/card-fields";
import type { CheckoutState } from "./checkout-state";
import { FieldGroup } from "./field-group";
import { OrderSummary } from "./summary/order-summary";
import { PayButton } from "./pay-button";
import { RefusalNotice } from "./refusal-notice";
import { TestCardPicker } from "./card/test-card-picker";
import { type CheckoutAction, useCheckoutForm } from "./use-checkout-form";
import { Wallets } from "./wallets/wallets";

type CheckoutCart = Pick<CartView, "token" | "choices" | "discountsAllowed"> & {
  storeSlug: string;
  /** Whether to say what comes after today (service §2 Checkout, checkout options). */
  hasRenewal: boolean;
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
  const checkout = useCheckoutForm(action, initial);
  const { form, send, onSubmit, mend, ask, moveTo, payByWallet, ...known } = checkout;
  const { state, country, card, setCard, isPaying } = known;
  const { quote, fields, values } = state;
  const refusal = isPaying ? null : state.refusal;
  // The answer of the server may lag behind the last click, so its words belong to what it is about.
  const choice = cart.choices.find((candidate) => candidate.variantId === quote.variantId) ?? cart.choices[0];
  if (!choice) return null;

  return (
    <form
      ref={form}
      action={send}
      onSubmit={onSubmit}
      onInput={mend}
      noValidate
      className="grid gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-16 framed:md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] framed:md:gap-8"
    >
      <input type="hidden" name="cart" value={cart.token} />
      <input type="hidden" name="store" value={cart.storeSlug} />
      {/* The sum that whoever presses the button has seen: the answer to the last change may still be on its way. */}
      <input type="hidden" name="shown" value={quote.totals.total} />
      {/* The first button is the one that Enter presses: it has to be the payment, not the discount. */}
      <button type="submit" name="intent" value="pay" tabIndex={-1} aria-hidden className="sr-only" />
      <OrderSummary {...{ cart, choice, checkout, heading, description }} />
      <Card className="grid content-start gap-8 sm:p-8">
        {quote.needsCard ? <Wallets quote={quote} onPay={payByWallet} /> : null}
        <FieldGroup title="Your details">
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={values.email}
            error={fields["email"]}
          />
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            required
            defaultValue={values.name}
            error={fields["name"]}
          />
        </FieldGroup>
        <FieldGroup title="Billing address">
          <AddressFields
            values={values}
            country={country}
            countryOptions={countryOptions}
            errors={{ ...fields, taxNumber: fields["taxNumber"] ?? quote.taxNumberError ?? undefined }}
            onCountry={moveTo}
            onTaxChange={() => ask("quote")}
          />
        </FieldGroup>
        <FieldGroup title="Card">
          {quote.needsCard ? (
            <>
              <TestCardPicker title="Pay with a test card" onPick={setCard} />
              {/* Above the field that takes the focus, so that both are seen together in a low window. */}
              {refusal?.kind === "declined" ? <RefusalNotice refusal={refusal} /> : null}
              <CardFields card={card} errors={fields} onChange={setCard} />
            </>
          ) : (
            <p className="text-muted-foreground">Nothing is due, now or later: no card is needed.</p>
          )}
        </FieldGroup>
        <div className="grid gap-4">
          {refusal?.kind === "invalid" ? <RefusalNotice refusal={refusal} /> : null}
          <PayButton quote={quote} isTrial={choice.trial !== null} isPaying={isPaying} />
        </div>
      </Card>
    </form>
  );
}
