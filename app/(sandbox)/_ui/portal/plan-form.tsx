"use client";

import { useActionState, useState } from "react";
import { Card } from "../basic/card";
import { TextField } from "../basic/field";
import { Notice } from "../basic/notice";
import { SubmitButton } from "../basic/submit-button";
import type { PortalSubscription } from "@/app/(sandbox)/_service/portal/customer-portal";
import type { PlanStep } from "@/app/(sandbox)/_service/portal/plans/plan-step";
import { PlanChoice } from "./plan-choice";
import { PlanCosts } from "./plan-costs";

/** Two steps, with or without JavaScript: choose, then see what is due now and agree to it. */
export function PlanForm({
  subscription,
  address,
  action,
}: {
  subscription: PortalSubscription;
  address: string;
  action: (previous: PlanStep | null, form: FormData) => Promise<PlanStep>;
}) {
  const [step, send] = useActionState(action, null);
  const { plans, quantity, canChangeQuantity } = subscription;
  const chosen = step?.wish.variantId ?? plans.find(({ isCurrent }) => isCurrent)?.variantId;
  const [outdated, setOutdated] = useState<PlanStep | null>(null);
  // What was worked out for another choice must not be agreed to.
  const preview = step === outdated ? undefined : step?.preview;
  return (
    <div className="grid gap-4">
      {step?.message ? <Notice tone="warn" title={step.message} /> : null}
      <Card>
        {/* A form keeps what was typed when it is a new one for each answer. */}
        <form action={send} key={`${chosen} ${step?.wish.quantity}`} onInput={() => setOutdated(step)}>
          <input type="hidden" name="address" value={address} />
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
          <SubmitButton pending="Working it out…" look={preview ? "secondary" : "primary"} className="mt-6">
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
