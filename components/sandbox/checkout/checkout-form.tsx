"use client";

import {
  type FormEvent,
  type ReactNode,
  startTransition,
  useActionState,
  useEffect,
  useRef,
  useState,
} from "react";
import { Card } from "@/components/ui/card";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { CartView } from "@/lib/sandbox/carts";
import { AddressFields } from "./address-fields";
import { CardFields, NO_CARD } from "./card-fields";
import type { CheckoutState, Refusal } from "./checkout-state";
import { DiscountField } from "./discount-field";
import { PayButton } from "./pay-button";
import { QuantityField } from "./quantity-field";
import { renewalSentence } from "./renewal-sentence";
import { TestCardPicker } from "./test-card-picker";
import { TotalsList } from "./totals-list";

export type CheckoutCart = Pick<CartView, "token" | "price" | "currency" | "trial" | "discountsAllowed"> & {
  storeSlug: string;
};

type CheckoutAction = (previous: CheckoutState, form: FormData) => Promise<CheckoutState>;

/**
 * The whole checkout in one form, so that it also works before and without JavaScript: every button sends it with an intent
 * (`apply`, `remove`, `quote`, `pay`), and the answer holds what to show next.
 */
export function CheckoutForm({
  action,
  initial,
  cart,
  heading,
  countryOptions,
}: {
  action: CheckoutAction;
  initial: CheckoutState;
  cart: CheckoutCart;
  heading: ReactNode;
  countryOptions: ReactNode;
}) {
  const [state, send, isPending] = useActionState(action, initial);
  const [intent, setIntent] = useState<"pay" | "quote">("quote");
  const [country, setCountry] = useState(state.values.country);
  const [quantity, setQuantity] = useState(state.values.quantity);
  const [card, setCard] = useState(NO_CARD);
  const [seenRefusal, setSeenRefusal] = useState(state.refusal);
  const form = useRef<HTMLFormElement>(null);
  const isPaying = isPending && intent === "pay";

  if (seenRefusal !== state.refusal) {
    setSeenRefusal(state.refusal);
    if (state.refusal?.kind === "declined") setCard(NO_CARD);
  }

  const submit = (data: FormData) => {
    setIntent(data.get("intent") === "pay" ? "pay" : "quote");
    startTransition(() => send(data));
  };
  const ask = (nextIntent: string, change: Record<string, string> = {}) => {
    if (!form.current) return;
    const data = new FormData(form.current);
    for (const [name, value] of Object.entries({ ...change, intent: nextIntent })) data.set(name, value);
    submit(data);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // Sent by hand, because React would otherwise empty the form after every answer.
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!isPaying) submit(new FormData(event.currentTarget, submitter));
  };

  useEffect(() => {
    if (!state.refusal) return;
    const target = state.refusal.kind === "declined" ? '[name="cardNumber"]' : '[aria-invalid="true"]';
    form.current?.querySelector<HTMLElement>(target)?.focus();
  }, [state.refusal]);

  return (
    <form
      ref={form}
      action={send}
      onSubmit={onSubmit}
      noValidate
      className="grid gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-16"
    >
      <input type="hidden" name="cart" value={cart.token} />
      <input type="hidden" name="store" value={cart.storeSlug} />
      {/* The first button is the one that Enter presses: it has to be the payment, not the discount. */}
      <button type="submit" name="intent" value="pay" tabIndex={-1} aria-hidden className="sr-only" />
      <section aria-label="Order summary" className="grid content-start gap-6">
        {heading}
        <p className="text-muted">{renewalSentence(cart, state.quote)}</p>
        <QuantityField
          value={quantity}
          error={state.fields["quantity"]}
          onChange={(next) => {
            setQuantity(next);
            ask("quote", { quantity: String(next) });
          }}
        />
        {cart.discountsAllowed ? (
          <DiscountField
            quote={state.quote}
            typed={state.values.discountCode}
            error={state.fields["discountCode"] ?? state.quote.discountError}
            onEnter={() => ask("apply")}
          />
        ) : null}
        <TotalsList quote={state.quote} isTrial={cart.trial !== null} />
      </section>
      <Card className="grid content-start gap-8 sm:p-8">
        <Group title="Your details">
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
        </Group>
        <Group title="Billing address">
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
        </Group>
        <Group title="Card">
          {state.quote.needsCard ? (
            <>
              <TestCardPicker title="Pay with a test card" onPick={setCard} />
              <CardFields card={card} errors={state.fields} onChange={setCard} />
            </>
          ) : (
            <p className="text-muted">Nothing is due, now or later: no card is needed.</p>
          )}
        </Group>
        <div className="grid gap-4">
          {state.refusal && !isPaying ? <RefusalNotice refusal={state.refusal} /> : null}
          <PayButton quote={state.quote} isTrial={cart.trial !== null} isPaying={isPaying} />
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

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 text-base font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
