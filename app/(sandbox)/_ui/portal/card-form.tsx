"use client";

import { type FormEvent, startTransition, useActionState, useEffect, useRef, useState } from "react";
import { Button, Notice } from "../basic/parts";
import { formatMoney } from "@/lib/money";
import { useReaderLocale } from "../shared/reader-locale";
import type { ReplaceCardResult } from "@/app/(sandbox)/_service/portal/customer-portal";
import { cardText } from "../shared/words";
import { saveCardAction } from "@/app/(sandbox)/sandbox/store/[slug]/subscription/[id]/payment-details/actions";
import { CardFields, NO_CARD, TestCardPicker } from "../checkout/card";
import { tellParent } from "../checkout/embed";

type CardFormProps = {
  address: string;
  current: { brand: string; lastFour: string } | null;
  overdue: { amount: number; currency: string } | null;
};

export function CardForm({ address, current, overdue }: CardFormProps) {
  const { amounts } = useReaderLocale();
  const [result, send, isPending] = useActionState(saveCardAction, null);
  const [seenResult, setSeenResult] = useState(result);
  const [card, setCard] = useState(NO_CARD);
  const form = useRef<HTMLFormElement>(null);
  const inUse = result?.status === "replaced" ? result.card : current;
  const due = overdue && formatMoney(overdue.amount, overdue.currency, { locale: amounts });

  if (seenResult !== result) {
    setSeenResult(result);
    if (result?.status !== "invalid") setCard(NO_CARD);
  }

  useEffect(() => {
    if (result?.status === "replaced") tellParent({ event: "PaymentMethodUpdate.Updated" });
    if (result?.status === "invalid")
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [result]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (!isPending) startTransition(() => send(data));
  };

  return (
    <form ref={form} action={send} onSubmit={onSubmit} noValidate className="grid gap-6">
      <input type="hidden" name="address" value={address} />
      <p className="figures">
        <span className="text-muted-foreground">In use: </span>
        <span className="font-medium">{inUse ? cardText(inUse) : "no card"}</span>
      </p>
      {result ? <ResultNotice result={result} /> : null}
      {due ? (
        <Notice tone="warn" title={`${due} is overdue`}>
          It is paid with the new card as soon as you save it.
        </Notice>
      ) : null}
      <fieldset className="grid gap-4">
        <legend className="mb-4 text-base font-semibold">New card</legend>
        <TestCardPicker title="Use a test card" onPick={setCard} />
        <CardFields
          card={card}
          errors={result?.status === "invalid" ? result.fields : {}}
          onChange={setCard}
        />
      </fieldset>
      <Button type="submit" aria-disabled={isPending}>
        {isPending ? "Saving…" : due ? `Save card and pay ${due}` : "Save card"}
      </Button>
    </form>
  );
}

function ResultNotice({ result }: { result: ReplaceCardResult }) {
  if (result.status === "invalid") return <Notice tone="bad" title={result.message} />;
  if (result.status === "declined") {
    return (
      <Notice tone="bad" title="The card was not saved">
        {result.message} The card in use has not changed.
      </Notice>
    );
  }
  return (
    <Notice tone="good" title="The card was saved">
      {result.hasPaid ? "The overdue payment was made with it. " : ""}
      Coming payments go to the {cardText(result.card)}.
    </Notice>
  );
}
