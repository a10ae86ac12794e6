import type { Row } from "@/lib/db";
import { formatDate } from "@/lib/dates";
import { t, type Text } from "@/lib/i18n/translate";
import { paymentStatusText, type StatusText } from "../account/status-text";
import { taxLineLabel } from "../tax-text";

/** An invoice or an order as its owner sees it. Amounts are integers in the currency's smallest unit. */
export type AccountDocument = StatusText & {
  id: string;
  date: Date;
  /** What it was for at the time: "Pro, renewal". */
  description: string;
  total: number;
  currency: string;
  /** Empty if the total needs no explanation. */
  lines: AmountLine[];
  hasDocument: boolean;
};

const REASONS: Record<string, Text> = {
  initial: "first payment",
  renewal: "renewal",
  updated: "plan change",
};

/** `trialEndsAt`: of its subscription. */
type Invoice = Row<"subscriptionInvoice"> & { trialEndsAt: Date | null };

export function invoiceDocument(invoice: Invoice): AccountDocument {
  const { id, createdAt, productName, billingReason, total, currency, status, trialEndsAt } = invoice;
  const reason = startsTrial(invoice, trialEndsAt) ? "trial started" : (REASONS[billingReason] ?? "invoice");
  return {
    id,
    date: createdAt,
    description: `${productName ?? t("Subscription")}, ${t(reason)}`,
    total,
    currency,
    ...paymentStatusText(invoice),
    lines: linesOf(invoice),
    hasDocument: status !== "pending" && status !== "void",
  };
}

export function orderDocument(order: Row<"order">): AccountDocument {
  const { id, createdAt, productName, variantName, quantity, orderNumber, total, currency, status } = order;
  const times = quantity > 1 ? `${quantity} × ` : "";
  const variant = variantName && variantName !== "Default" ? ` · ${variantName}` : "";
  return {
    id,
    date: createdAt,
    description: productName
      ? `${times}${productName}${variant}`
      : t("Order {number}", { number: orderNumber ?? id }),
    total,
    currency,
    ...paymentStatusText(order),
    lines: linesOf(order),
    hasDocument: status !== "pending" && status !== "failed",
  };
}

/** Whether this is the invoice over nothing that begins a free trial. `trialEndsAt`: of its subscription. */
export function startsTrial(
  { billingReason, total, createdAt }: { billingReason: string; total: number; createdAt: Date },
  trialEndsAt: Date | null | undefined,
): boolean {
  return billingReason === "initial" && total === 0 && Boolean(trialEndsAt && createdAt < trialEndsAt);
}

/** `amount` is negative if it reduces the total. */
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
 * The lines that make up a total, and refunds; none for a plain price. Whether the subtotal includes tax follows from the sum, and
 * the rest of the difference is a credit: used here, or kept for the next invoice because credits are not paid out.
 */
export function linesOf(amounts: Amounts): AmountLine[] {
  const { subtotal, discountTotal, tax, total, refundedAmount, refundedAt } = amounts;
  const net = subtotal - discountTotal;
  const isIncluded = net === total && tax !== 0;
  const credit = total - net - (isIncluded ? 0 : tax);
  const made = [
    { label: t("Discount"), amount: -discountTotal },
    { label: taxLineLabel(isIncluded), amount: tax },
    { label: t(credit > 0 ? "Kept as credit for the next invoice" : "Credit used"), amount: credit },
  ].filter(({ amount }) => amount !== 0);
  const refunded = {
    label: refundedAt ? t("Refunded on {date}", { date: formatDate(refundedAt) }) : t("Refunded"),
    amount: -refundedAmount,
  };
  const isPlain = made.length === 0 && refundedAmount === 0;
  if (isPlain) return [];
  return [
    { label: t("Subtotal"), amount: subtotal },
    ...made,
    { label: t("Total"), amount: total },
    ...(refundedAmount === 0 ? [] : [refunded]),
  ];
}
