import "server-only";
import { taxFor } from "../shared/money/taxes";
import { type InvoiceAmounts, type InvoiceLine, invoiceAmounts } from "./amounts";
import type { Billable } from "./billable";
import { discountOf } from "./discount-of";
import { priceAmount } from "./price-amount";

/**
 * What the payment due at `at` is for: the plan (or what was used of it in the period that ends), a set-up fee that waited
 * for the end of a trial, and the prorations that waited for it. `usage` counts only where the plan is billed by usage.
 */
export function renewalOf(
  billable: Billable,
  usage: number,
  at: Date,
): { lines: InvoiceLine[]; amounts: InvoiceAmounts } {
  const { lines: waiting, order } = billable;
  const firstPaidAt = firstPaymentOf(billable);
  const lines = [
    planLine(billable, usage),
    ...(at <= firstPaidAt ? setupFeeLines(billable) : []),
    ...waiting.map(({ kind, description, quantity, amount }) => ({
      kind: kind as InvoiceLine["kind"],
      description,
      quantity,
      amount,
    })),
  ];
  const discount = discountOf(order.redemptions[0], { firstPaidAt, at });
  return { lines, amounts: invoiceAmounts({ lines, discount, ...taxOf(billable) }) };
}

/** What one period of the plan costs before discount and tax, as it is priced now. */
export function planLine(billable: Billable, usage: number): InvoiceLine {
  const { items, customPrice, productName, variantName } = billable;
  const item = items[0];
  const description = variantName === "Default" ? productName : `${productName} ${variantName}`;
  if (!item) return { kind: "plan", description, quantity: 0, amount: 0 };
  const quantity = item.isUsageBased ? usage : item.quantity;
  const amount = customPrice === null ? priceAmount(item.price, quantity) : customPrice * quantity;
  return { kind: item.isUsageBased ? "usage" : "plan", description, quantity, amount };
}

/** When the first money is due: with the order, or when its trial ends. */
export function firstPaymentOf({ order, trialEndsAt }: Billable): Date {
  return trialEndsAt ?? order.createdAt;
}

/** The tax of the place where the customer is now. A custom price never includes it (service §2 Checkout). */
export function taxOf({ customer, store, customPrice }: Billable) {
  const tax = taxFor(customer.country ?? "", customer.region, customer.taxNumber);
  return { taxRate: tax?.rate ?? null, taxInclusive: store.taxInclusive && customPrice === null };
}

function setupFeeLines({ items, trialEndsAt }: Billable): InvoiceLine[] {
  const price = items[0]?.price;
  if (trialEndsAt === null || !price?.setupFeeEnabled || !price.setupFee) return [];
  return [{ kind: "setup_fee", description: "Set-up fee", quantity: 1, amount: price.setupFee }];
}
