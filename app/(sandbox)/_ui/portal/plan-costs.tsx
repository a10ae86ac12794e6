"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Card, CardHeader } from "../basic/card";
import { useReaderLocale } from "../shared/reader-locale";
import { SubmitButton } from "../basic/submit-button";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { PlanPreview } from "@/app/(sandbox)/_service/portal/plans/plan-step";

/** What a change costs now, line by line, what follows, and the button that agrees to it. */
export function PlanCosts({
  preview,
  address,
  action,
}: {
  preview: PlanPreview;
  address: string;
  action: (form: FormData) => void;
}) {
  const { lines, discountTotal, tax, taxInclusive, dueNow, credit, currency, quantity } = preview;
  const { dates, amounts } = useReaderLocale();
  const money = (amount: number) => formatMoney(amount, currency, { locale: amounts });
  const card = useRef<HTMLElement>(null);
  // Asked for by a button that may be far above it.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} aria-label="What the change costs">
      <CardHeader title={`Change to ${quantity ? `${quantity} × ` : ""}${preview.planName}`} />
      <dl className="grid gap-2">
        {lines.map((line) => (
          <Line key={line.description} name={line.description}>
            {money(line.amount)}
          </Line>
        ))}
        {discountTotal > 0 ? <Line name="Discount">{money(-discountTotal)}</Line> : null}
        {tax > 0 ? <Line name={taxInclusive ? "Tax, included" : "Tax"}>{money(tax)}</Line> : null}
        <Line name="Due now" isTotal>
          {money(dueNow)}
        </Line>
      </dl>
      <p className="mt-4 text-muted-foreground">
        {credit > 0 ? `A credit of ${money(credit)} waits for your next invoice. ` : ""}
        The next payment is {money(preview.renewalTotal)} on {formatDate(preview.renewsAt, dates)}.
      </p>
      <form action={action} className="mt-6">
        <input type="hidden" name="address" value={address} />
        <input type="hidden" name="variant" value={preview.variantId} />
        <input type="hidden" name="quantity" value={quantity ?? ""} />
        <input type="hidden" name="due" value={dueNow} />
        <SubmitButton pending="Changing…">
          {dueNow > 0 ? `Pay ${money(dueNow)} and change` : "Confirm change"}
        </SubmitButton>
      </form>
    </Card>
  );
}

function Line({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isTotal ? "border-t border-border pt-2 text-base font-semibold" : ""}`}
    >
      <dt className={isTotal ? "" : "text-muted-foreground"}>{name}</dt>
      <dd className="text-right whitespace-nowrap figures">{children}</dd>
    </div>
  );
}
