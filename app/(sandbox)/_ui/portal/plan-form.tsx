"use client";

import { useActionState, useEffect, useRef, useState } from "react";
import type { PortalSubscription } from "@/app/(sandbox)/_service/portal/customer-portal";
import type { PlanPreview, PlanStep } from "@/app/(sandbox)/_service/portal/plans";
import type { PortalPlan } from "@/app/(sandbox)/_service/portal/subscription-view";
import { planAction } from "@/app/(sandbox)/sandbox/store/[slug]/billing/actions";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { Card, CardHeader, Notice } from "../basic/parts";
import { TextField } from "../basic/field";
import { HiddenFields, SubmitButton } from "../basic/submit-button";
import { useReaderLocale } from "../shared/reader-locale";
import { AmountLine, priceText, soldName } from "../shared/words";

type PlanFormProps = { subscription: PortalSubscription; address: string };

/** Choose, then confirm what is due now. */
export function PlanForm({ subscription, address }: PlanFormProps) {
  const [step, send] = useActionState(planAction, null);
  const { plans, quantity, canChangeQuantity } = subscription;
  const chosen = step?.wish.variantId ?? plans.find(({ isCurrent }) => isCurrent)?.variantId;
  const [outdated, setOutdated] = useState<PlanStep | null>(null);
  // A preview of another choice must not be confirmed.
  const preview = step === outdated ? undefined : step?.preview;
  return (
    <div className="grid gap-4">
      {step?.message ? <Notice tone="warn" title={step.message} /> : null}
      <Card>
        {/* A new form per response keeps the values. */}
        <form action={send} key={`${chosen} ${step?.wish.quantity}`} onInput={() => setOutdated(step)}>
          <HiddenFields fields={{ address }} />
          <PlanChoice plans={plans} chosen={chosen} />
          {canChangeQuantity ? (
            <TextField
              label="Quantity"
              name="quantity"
              type="number"
              min={1}
              max={1000}
              required
              defaultValue={step?.wish.quantity ?? quantity}
              className="mt-4 max-w-32"
            />
          ) : null}
          <SubmitButton pending="Calculating…" look={preview ? "secondary" : "primary"} className="mt-6">
            {preview ? "Show what this costs" : "Continue"}
          </SubmitButton>
        </form>
      </Card>
      {preview ? (
        <PlanCosts key={JSON.stringify(preview)} preview={preview} address={address} action={send} />
      ) : null}
    </div>
  );
}

type PlanCostsProps = { preview: PlanPreview; address: string; action: (form: FormData) => void };

function PlanCosts({ preview, address, action }: PlanCostsProps) {
  const { lines, discountTotal, tax, taxInclusive, dueNow, credit, currency, quantity } = preview;
  const { dates, amounts } = useReaderLocale();
  const money = (amount: number) => formatMoney(amount, currency, { locale: amounts });
  const card = useRef<HTMLElement>(null);
  // Its button may be far above.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} aria-label="What the change costs">
      <CardHeader title={`Change to ${quantity ? `${quantity} × ` : ""}${preview.planName}`} />
      <dl className="grid gap-2">
        {lines.map((line) => (
          <AmountLine key={line.description} name={line.description}>
            {money(line.amount)}
          </AmountLine>
        ))}
        {discountTotal > 0 ? <AmountLine name="Discount">{money(-discountTotal)}</AmountLine> : null}
        {tax > 0 ? <AmountLine name={taxInclusive ? "Tax, included" : "Tax"}>{money(tax)}</AmountLine> : null}
        <AmountLine name="Due now" isTotal>
          {money(dueNow)}
        </AmountLine>
      </dl>
      <p className="mt-4 text-muted-foreground">
        {credit > 0 ? `A credit of ${money(credit)} waits for your next invoice. ` : ""}
        The next payment is {money(preview.renewalTotal)} on {formatDate(preview.renewsAt, dates)}.
      </p>
      <form action={action} className="mt-6">
        <HiddenFields
          fields={{ address, variant: preview.variantId, quantity: quantity ?? null, due: dueNow }}
        />
        <SubmitButton pending="Changing…">
          {dueNow > 0 ? `Pay ${money(dueNow)} and change` : "Confirm change"}
        </SubmitButton>
      </form>
    </Card>
  );
}

function PlanChoice({ plans, chosen }: { plans: PortalPlan[]; chosen: number | undefined }) {
  const { amounts } = useReaderLocale();
  return (
    <fieldset>
      <legend className="mb-3 text-base font-semibold">Choose a plan</legend>
      <div className="grid gap-2">
        {plans.map((plan) => (
          <label
            key={plan.variantId}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-border px-4 has-checked:border-primary has-checked:bg-accent"
          >
            <input
              type="radio"
              name="variant"
              value={plan.variantId}
              defaultChecked={plan.variantId === chosen}
              className="size-4 accent-primary"
            />
            <span className="grow">
              <span className="font-semibold">{plan.productName}</span>
              {soldName(plan).slice(plan.productName.length)}
              {plan.isCurrent ? <span className="text-muted-foreground"> (your plan)</span> : null}
            </span>
            <span className="whitespace-nowrap figures">
              {plan.isUsageBased
                ? "By usage"
                : priceText({ ...plan, unitPrice: plan.price, locale: amounts })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
