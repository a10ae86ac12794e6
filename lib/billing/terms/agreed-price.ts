import type { OrderTerms, Subscription, SubscriptionInvoice } from "@/lib/commerce/types";
import type { BoughtTerms } from "./terms";

type Sold = Pick<Subscription, "priceId" | "quantity" | "trialEndsAt">;
type Listed = { unitPrice: number; setupFee: number | null };
type Terms = Pick<OrderTerms, "item" | "setupFee">;
type Payment = Pick<SubscriptionInvoice, "billingReason" | "status" | "subtotal" | "createdAt">;

/** What a subscription costs in a period, before discount; null where nobody can tell, as for what is paid by use. */
export function regularAmount(
  subscription: Sold,
  { price, order }: BoughtTerms,
  invoices: Payment[],
): number | null {
  if (!price || price.isUsageBased || price.unitPrice === null) return null;
  if (!order) return price.unitPrice * subscription.quantity;
  const agreed = agreedPrice(subscription, { ...price, unitPrice: price.unitPrice }, order, invoices);
  return agreed.isKnown ? agreed.unitPrice * subscription.quantity : null;
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

function newestOf(payments: Payment[]): Payment | undefined {
  return payments.reduce<Payment | undefined>(
    (newest, one) => (newest && newest.createdAt >= one.createdAt ? newest : one),
    undefined,
  );
}
