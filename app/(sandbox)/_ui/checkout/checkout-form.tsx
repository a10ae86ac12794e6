"use client";

import type { ReactNode } from "react";
import type { CartView } from "@/app/(sandbox)/_service/checkout/cart-view";
import type { Quote } from "@/app/(sandbox)/_service/checkout/pay";
import { formatMoney } from "@/lib/money";
import { Button, Card, Muted, Notice } from "../basic/parts";
import { TextField } from "../basic/field";
import { HiddenFields } from "../basic/submit-button";
import { FieldGroup } from "../shared/billing-fields";
import { AddressFields } from "./address-fields";
import { CardFields, TestCardPicker } from "./card";
import type { CheckoutState, Refusal } from "./checkout-state";
import { OrderSummary } from "./order-summary";
import { BRANDED_BUTTON } from "./color-tokens";
import { useCheckoutForm } from "./use-checkout-form";
import { Wallets } from "./wallets";

type CheckoutCart = Pick<CartView, "token" | "choices" | "discountsAllowed"> & {
  storeSlug: string;
  hasRenewal: boolean;
};

const DETAILS = [
  { name: "email", label: "Email", type: "email" },
  { name: "name", label: "Name", type: "text" },
] as const;

type CheckoutFormProps = {
  initial: CheckoutState;
  cart: CheckoutCart;
  heading: ReactNode;
  description: ReactNode;
  countryOptions: ReactNode;
};

/** One form; each button sends its intent (`apply`, `remove`, `quote`, `pay`), and the action returns the next state. */
export function CheckoutForm({ initial, cart, heading, description, countryOptions }: CheckoutFormProps) {
  const checkout = useCheckoutForm(initial);
  const { form, send, onSubmit, mend, ask, state, country, card, setCard, isPaying } = checkout;
  const { quote, fields, values } = state;
  const refusal = isPaying ? null : state.refusal;
  // The quote may still be about the previous choice.
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
      {/* `shown` is the total that the shopper has seen. */}
      <HiddenFields fields={{ cart: cart.token, store: cart.storeSlug, shown: quote.totals.total }} />
      {/* Enter presses the first button of a form, which must be the payment. */}
      <button type="submit" name="intent" value="pay" tabIndex={-1} aria-hidden className="sr-only" />
      <OrderSummary {...{ cart, choice, checkout, heading, description }} />
      <Card className="grid content-start gap-8 sm:p-8">
        {quote.needsCard ? <Wallets quote={quote} onPay={checkout.payByWallet} /> : null}
        <FieldGroup title="Your details">
          {DETAILS.map(({ name, ...field }) => (
            <TextField
              key={name}
              name={name}
              {...field}
              autoComplete={name}
              required
              defaultValue={values[name]}
              error={fields[name]}
            />
          ))}
        </FieldGroup>
        <FieldGroup title="Billing address">
          <AddressFields
            values={values}
            country={country}
            countryOptions={countryOptions}
            errors={{ ...fields, taxNumber: fields["taxNumber"] ?? quote.taxNumberError ?? undefined }}
            onCountry={checkout.moveTo}
            onTaxChange={() => ask("quote")}
          />
        </FieldGroup>
        <FieldGroup title="Card">
          {quote.needsCard ? (
            <>
              <TestCardPicker title="Pay with a test card" onPick={setCard} />
              {/* Above the focused field, so that both are visible. */}
              {refusal?.kind === "declined" ? <RefusalNotice refusal={refusal} /> : null}
              <CardFields card={card} errors={fields} onChange={setCard} />
            </>
          ) : (
            <Muted>Nothing is due, now or later: no card is needed.</Muted>
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

function RefusalNotice({ refusal }: { refusal: Refusal }) {
  if (refusal.kind === "invalid") return <Notice tone="bad" title={refusal.message} />;
  return (
    <Notice tone="bad" title="The payment did not go through">
      {refusal.message} Nothing was charged, and what you entered above is still there.
    </Notice>
  );
}

function PayButton({ quote, isTrial, isPaying }: { quote: Quote; isTrial: boolean; isPaying: boolean }) {
  return (
    <>
      <Button
        type="submit"
        name="intent"
        value="pay"
        aria-disabled={isPaying}
        className={`min-h-12 text-base figures ${BRANDED_BUTTON}`}
      >
        {isPaying ? "Asking the bank…" : isTrial ? "Start trial" : payText(quote)}
      </Button>
      <p className="text-center text-xs text-(color:--terms)">
        Test mode: no card is charged, whatever is entered here.
      </p>
    </>
  );
}

/** A trial charges nothing today. */
function payText({ totals, currency, locale, needsCard }: Quote): string {
  if (totals.total > 0) return `Pay ${formatMoney(totals.total, currency, { locale })}`;
  return needsCard ? "Subscribe" : "Get it for free";
}
