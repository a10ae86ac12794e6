"use client";

import { type FormEvent, startTransition, useActionState, useEffect, useRef, useState } from "react";
import type { ChoiceView } from "@/app/(sandbox)/_service/checkout/choice-view";
import { checkoutAction } from "@/app/(sandbox)/sandbox/store/[slug]/checkout/actions";
import { NO_CARD, type TypedCard } from "./card";
import type { CheckoutState } from "./checkout-state";
import { useDiscountMessage } from "./embed";

const WALLET_OWNER = { email: "shopper@example.com", name: "Test Shopper" };

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>;

/** The state of the checkout form and its requests. */
export function useCheckoutForm(initial: CheckoutState) {
  const [state, send, isPending] = useActionState(checkoutAction, initial);
  const [fields, mend] = useMendedFields(state.fields);
  const [intent, setIntent] = useState<"pay" | "quote">("quote");
  const [country, setCountry] = useState(state.values.country);
  const [quantity, setQuantity] = useState(state.values.quantity);
  const [variantId, setVariantId] = useState(state.quote.variantId);
  const [card, setCard] = useState(NO_CARD);
  const [seenRefusal, setSeenRefusal] = useState(state.refusal);
  const form = useRef<HTMLFormElement>(null);
  const isPaying = isPending && intent === "pay";
  useDiscountMessage(state.quote.discount?.code ?? null);

  if (seenRefusal !== state.refusal) {
    setSeenRefusal(state.refusal);
    if (state.refusal?.kind === "declined") setCard(NO_CARD);
  }

  const submit = (data: FormData) => {
    setIntent(data.get("intent") === "pay" ? "pay" : "quote");
    startTransition(() => send(data));
  };
  const ask = (nextIntent: string, change: Record<string, string | null> = {}) => {
    if (!form.current) return;
    const data = new FormData(form.current);
    for (const [name, value] of Object.entries({ ...change, intent: nextIntent })) {
      if (value === null) data.delete(name);
      else data.set(name, value);
    }
    submit(data);
  };
  const choose = ({ variantId: next, quantity: wanted }: ChoiceView) => {
    const count = wanted ?? quantity;
    setVariantId(next);
    setQuantity(count);
    ask("quote", { variantId: String(next), quantity: String(count), amount: null });
  };
  const moveTo = (next: string) => {
    setCountry(next);
    ask("quote", { country: next, state: "", zip: "" });
  };
  const payByWallet = ({ number, expiry, cvc }: TypedCard) => {
    for (const [name, value] of Object.entries(WALLET_OWNER)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value.trim() === "") field.value = value;
    }
    const home = country || "US";
    setCountry(home);
    ask("pay", { country: home, cardNumber: number, cardExpiry: expiry, cardCvc: cvc });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // Submitted by hand, because React would reset the form.
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!isPaying) submit(new FormData(event.currentTarget, submitter));
  };

  useEffect(() => {
    if (!state.refusal) return;
    const target = state.refusal.kind === "declined" ? '[name="cardNumber"]' : '[aria-invalid="true"]';
    form.current?.querySelector<HTMLElement>(target)?.focus();
  }, [state.refusal]);

  return {
    form,
    state: { ...state, fields },
    mend,
    country,
    quantity,
    setQuantity,
    variantId,
    card,
    setCard,
    isPaying,
    isUpdating: isPending && !isPaying,
    ask,
    choose,
    moveTo,
    payByWallet,
    send,
    onSubmit,
  };
}

const NOTHING: ReadonlySet<string> = new Set();

/** Error messages, without those of fields that were edited since. The second value is the form's `onInput`. */
function useMendedFields(refused: Record<string, string>) {
  const [seen, setSeen] = useState(refused);
  const [mended, setMended] = useState(NOTHING);

  if (seen !== refused) {
    setSeen(refused);
    setMended(NOTHING);
  }

  const open = Object.entries(refused).filter(([name]) => !mended.has(name));
  const mend = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { name } = target;
    if (name in refused) setMended((before) => new Set([...before, name]));
  };
  return [Object.fromEntries(open), mend] as const;
}
