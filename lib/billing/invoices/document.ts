import type { Row } from "@/lib/db";
import { paymentStatusText, type StatusText } from "../account/status-text";
import { type AmountLine, linesOf } from "./amount-lines";

/** An invoice or an order as its owner sees it. Amounts are integers in the currency's smallest unit. */
export type AccountDocument = StatusText & {
  id: string;
  date: Date;
  /** What it is for, as it was then: "Pro, renewal". */
  description: string;
  total: number;
  currency: string;
  /** What the total is made of, and what was given back of it; empty where there is nothing to explain. */
  lines: AmountLine[];
  hasDocument: boolean;
};

const REASONS: Record<string, string> = {
  initial: "first payment",
  renewal: "renewal",
  updated: "plan change",
};

/** Not what the plan is called now: that may have changed since. `trialEndsAt` is that of its subscription. */
export function toInvoice(
  invoice: Row<"subscriptionInvoice">,
  trialEndsAt: Date | null | undefined,
): AccountDocument {
  const { id, createdAt, productName, billingReason, total, currency, status } = invoice;
  const reason = startsTrial(invoice, trialEndsAt) ? "trial started" : reasonText(billingReason);
  return {
    id,
    date: createdAt,
    description: `${productName ?? "Subscription"}, ${reason}`,
    total,
    currency,
    ...paymentStatusText(invoice),
    lines: linesOf(invoice),
    hasDocument: status !== "pending" && status !== "void",
  };
}

export function toOrder(order: Row<"order">): AccountDocument {
  const { id, createdAt, productName, variantName, quantity, orderNumber, total, currency, status } = order;
  const times = quantity > 1 ? `${quantity} × ` : "";
  const variant = variantName && variantName !== "Default" ? ` · ${variantName}` : "";
  return {
    id,
    date: createdAt,
    description: productName ? `${times}${productName}${variant}` : `Order ${orderNumber ?? id}`,
    total,
    currency,
    ...paymentStatusText(order),
    lines: linesOf(order),
    hasDocument: status !== "pending" && status !== "failed",
  };
}

/** Whether this is the invoice over nothing with which a free trial begins. `trialEndsAt` is that of its subscription. */
export function startsTrial(
  {
    billingReason,
    total,
    createdAt,
  }: Pick<Row<"subscriptionInvoice">, "billingReason" | "total" | "createdAt">,
  trialEndsAt: Date | null | undefined,
): boolean {
  return billingReason === "initial" && total === 0 && Boolean(trialEndsAt && createdAt < trialEndsAt);
}

/** Why there is an invoice, in words; a reason that we do not know is none. */
function reasonText(reason: string): string {
  return REASONS[reason] ?? "invoice";
}
