import type { OrderTerms, Subscription, SubscriptionInvoice } from "@/lib/commerce/types";
import { discountOn } from "../change/bill";
import type { TaxInPrices } from "../tax-text";
import type { BoughtTerms } from "./terms";

type Sold = Pick<Subscription, "priceId" | "quantity" | "trialEndsAt">;
type Listed = { unitPrice: number; setupFee: number | null };
type Terms = Pick<OrderTerms, "item" | "setupFee">;
type Payment = Pick<
  SubscriptionInvoice,
  "billingReason" | "status" | "subtotal" | "createdAt" | "taxInclusive"
>;

/** What a period costs, in the currency's smallest unit. `discount` is what a code takes off each of them, for as long as it runs. */
export type RegularPrice = { amount: number; discount: number; isTaxInclusive: TaxInPrices };

/** What a subscription costs in a period; null where nobody can tell, as for what is paid by use. */
export function regularPrice(
  subscription: Sold,
  { price, order }: BoughtTerms,
  invoices: Payment[],
): RegularPrice | null {
  if (!price || price.isUsageBased || price.unitPrice === null) return null;
  const listed = { ...price, unitPrice: price.unitPrice };
  const agreed = order
    ? agreedPrice(subscription, listed, order, invoices)
    : { unitPrice: listed.unitPrice, isKnown: true };
  if (!agreed.isKnown) return null;
  const amount = agreed.unitPrice * subscription.quantity;
  const code = order?.discount?.duration === "forever" ? order.discount : null;
  return {
    amount,
    discount: discountOn(amount, code),
    isTaxInclusive: taxInPrice(order, invoices),
  };
}

/** Whether what a subscription costs has its tax in it: by its newest invoice, and before there is one by its order. */
export function taxInPrice(
  order: Pick<OrderTerms, "isTaxInclusive"> | null | undefined,
  invoices: Pick<SubscriptionInvoice, "taxInclusive" | "createdAt">[],
): TaxInPrices {
  return newestOf(invoices)?.taxInclusive ?? order?.isTaxInclusive ?? null;
}

/**
 * What one of a subscription costs in a period, before discount, in the currency's smallest unit; `listed` says what its price
 * record does. A checkout may have been made for another amount, or its buyer named one, and that stays until they move to another
 * variant (service §2 Checkout). Whether they have been elsewhere meanwhile only the last regular payment tells, so `isKnown` is false
 * where that was for neither.
 */
export function agreedPrice(
  { priceId, quantity, trialEndsAt }: Sold,
  listed: Listed,
  { item, setupFee }: Terms,
  invoices: Payment[],
): { unitPrice: number; isKnown: boolean } {
  if (!item || item.priceId !== priceId || item.unitPrice === listed.unitPrice)
    return { unitPrice: listed.unitPrice, isKnown: true };
  const payments = invoices.filter((invoice) => isRegular(invoice, trialEndsAt));
  const last = newestOf(payments);
  // An order that begins a trial may say that it cost nothing.
  if (!last) return { unitPrice: item.unitPrice || listed.unitPrice, isKnown: item.unitPrice > 0 };
  const fee = trialEndsAt ? (listed.setupFee ?? 0) : setupFee;
  const due = payments.length === 1 ? [last.subtotal, last.subtotal - fee] : [last.subtotal];
  const paid = [item.unitPrice, listed.unitPrice].find((unitPrice) => due.includes(unitPrice * quantity));
  return { unitPrice: paid ?? item.unitPrice, isKnown: paid !== undefined };
}

function isRegular({ billingReason, status, createdAt }: Payment, trialEndsAt: Date | null): boolean {
  if (status === "void" || (billingReason !== "initial" && billingReason !== "renewal")) return false;
  return !trialEndsAt || createdAt >= trialEndsAt;
}

function newestOf<Dated extends { createdAt: Date }>(payments: Dated[]): Dated | undefined {
  return payments.reduce<Dated | undefined>(
    (newest, one) => (newest && newest.createdAt >= one.createdAt ? newest : one),
    undefined,
  );
}
