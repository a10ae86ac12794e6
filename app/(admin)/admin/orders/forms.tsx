"use client";

import { ConfirmButton } from "@/components/ui/action-button";
import { ActionForm } from "@/components/ui/action-form";
import { SelectField, TextField } from "@/components/ui/field";
import { PRORATIONS } from "@/lib/billing/change/options";
import { amountText, formatMoney, parseAmount } from "@/lib/money";
import { moveToPlanAction, refundAction } from "./actions";

// Forms whose confirmation depends on what is filled in.

type RefundFormProps = {
  /** Sent as hidden fields. */
  fields: Record<string, string>;
  payment: { left: number; total: number; refundedAmount: number; currency: string };
  locale: string;
  isSubscription: boolean;
};

export function RefundForm({ fields, payment, locale, isSubscription }: RefundFormProps) {
  const { left, total, refundedAmount, currency } = payment;
  const money = (amount: number) => formatMoney(amount, currency, { locale });
  const confirmationOf = (typed: Partial<Record<string, string>>) => {
    const amount = parseAmount(typed["amount"] ?? "", currency);
    if (!amount || amount > left) return null;
    const before = refundedAmount > 0 ? ` ${money(refundedAmount)} was refunded before.` : "";
    const access = amount < left ? "The customer keeps access." : "Access to what was bought ends.";
    return {
      title: `Refund ${money(amount)}?`,
      text: `${money(amount)} of the ${money(total)} that was paid goes back to the customer.${before} This can’t be undone. ${isSubscription ? "The subscription continues and renews as before." : access}`,
      confirm: `Refund ${money(amount)}`,
      cancel: "Don’t refund",
    };
  };
  return (
    <ActionForm action={refundAction} fields={fields} isInline>
      <TextField
        label={`Amount in ${currency}`}
        name="amount"
        autoComplete="off"
        defaultValue={amountText(left, currency)}
        hint={`Up to ${money(left)}.`}
        required
      />
      <ConfirmButton variant="outline" pending="Refunding…" confirmation={confirmationOf}>
        Refund
      </ConfirmButton>
    </ActionForm>
  );
}

type PlanFormProps = {
  fields: Record<string, string>;
  name: string;
  plans: { variantId: string; name: string; price: string }[];
};

export function PlanForm({ fields, name, plans }: PlanFormProps) {
  const confirmationOf = (chosen: Partial<Record<string, string>>) => {
    const wanted = plans.find(({ variantId }) => variantId === chosen["variantId"]);
    const proration = new Map(Object.entries(PRORATIONS)).get(chosen["billing"] ?? "");
    if (!wanted || !proration) return null;
    return {
      title: `Change to ${wanted.name}?`,
      text: `${name} becomes ${wanted.name} (${wanted.price}) immediately. ${proration.sentence}`,
      confirm: "Change plan",
      cancel: `Keep ${name}`,
    };
  };
  return (
    <ActionForm action={moveToPlanAction} fields={fields} className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <SelectField label="New plan" name="variantId">
        {plans.map((plan) => (
          <option key={plan.variantId} value={plan.variantId}>
            {plan.name}, {plan.price}
          </option>
        ))}
      </SelectField>
      <SelectField label="Prorated difference" name="billing">
        {Object.entries(PRORATIONS).map(([billing, { choice }]) => (
          <option key={billing} value={billing}>
            {choice}
          </option>
        ))}
      </SelectField>
      <ConfirmButton variant="outline" pending="Changing…" className="sm:w-fit" confirmation={confirmationOf}>
        Change plan
      </ConfirmButton>
    </ActionForm>
  );
}
