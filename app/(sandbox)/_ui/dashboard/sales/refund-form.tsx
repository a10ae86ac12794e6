import type { ReactNode } from "react";
import { buttonClass } from "../../basic/button";
import { formatMoney } from "@/lib/money";
import { amountText } from "@/app/(sandbox)/_service/entry/amount-text";
import type { EntryState } from "@/app/(sandbox)/_service/entry/entry";
import { refundField } from "@/app/(sandbox)/_service/dashboard/refund-field";
import { EntryForm } from "../entry/entry-form";
import { EntryText } from "../entry/entry-text";

type Payment = { id: number; total: number; refundedAmount: number; currency: string };

/** Gives back a payment, or a part of it: the field begins with all that is left. */
export function RefundForm({
  action,
  payment,
  label,
  children,
}: {
  action: (previous: EntryState, form: FormData) => Promise<EntryState>;
  payment: Payment;
  /** What the button that opens it says; "Refund" by itself. */
  label?: string;
  children: ReactNode;
}) {
  const { currency } = payment;
  const left = payment.total - payment.refundedAmount;
  return (
    <details className="group/refund relative text-left max-sm:open:w-full">
      <summary className={buttonClass("danger", "list-none [&::-webkit-details-marker]:hidden")}>
        {label ?? "Refund"}
      </summary>
      <div className="mt-2 grid gap-3 rounded-lg border border-border bg-card p-4 text-left whitespace-normal shadow-lg sm:absolute sm:right-0 sm:z-10 sm:w-80">
        <EntryForm
          action={action}
          initial={{ [refundField(payment)]: amountText(left, currency) }}
          submit="Refund"
          pending="Refunding…"
          look="danger"
        >
          {children}
          <EntryText
            name={refundField(payment)}
            label={`Amount in ${currency}`}
            inputMode="decimal"
            autoComplete="off"
            hint={`${formatMoney(left, currency)} of ${formatMoney(payment.total, currency)} can be given back.`}
          />
        </EntryForm>
      </div>
    </details>
  );
}
