import { formatDate } from "@/lib/dates";
import { taxLineLabel } from "../tax-text";

/** One line below an amount; `amount` is in the currency's smallest unit, and negative where it takes something away. */
export type AmountLine = { label: string; amount: number };

type Amounts = {
  subtotal: number;
  discountTotal: number;
  tax: number;
  total: number;
  refundedAmount: number;
  refundedAt: Date | null;
};

/**
 * What a total is made of, and what was given back of it; nothing for a plain price. Tax is in the subtotal where the sum says so, and
 * what is then left between sum and total is a credit: used here, or kept for the next invoice because nobody is paid out.
 */
export function linesOf(amounts: Amounts): AmountLine[] {
  const { subtotal, discountTotal, tax, total, refundedAmount, refundedAt } = amounts;
  const net = subtotal - discountTotal;
  const isIncluded = net === total && tax !== 0;
  const credit = total - net - (isIncluded ? 0 : tax);
  const made = [
    { label: "Discount", amount: -discountTotal },
    { label: taxLineLabel(isIncluded), amount: tax },
    { label: credit > 0 ? "Kept as credit for the next invoice" : "Credit used", amount: credit },
  ].filter(({ amount }) => amount !== 0);
  const refunded = {
    label: refundedAt ? `Refunded on ${formatDate(refundedAt)}` : "Refunded",
    amount: -refundedAmount,
  };
  const isPlain = made.length === 0 && refundedAmount === 0;
  if (isPlain) return [];
  return [
    { label: "Subtotal", amount: subtotal },
    ...made,
    { label: "Total", amount: total },
    ...(refundedAmount === 0 ? [] : [refunded]),
  ];
}
