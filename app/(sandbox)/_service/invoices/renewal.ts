import "server-only";
import { planName } from "../shared/format";
import { taxFor } from "../shared/taxes";
import {
  type Billable,
  discountOf,
  invoiceAmounts,
  type InvoiceAmounts,
  type InvoiceLine,
  priceAmount,
  waitingLine,
} from "./invoice-row";

/**
 * The lines of the payment due at `at`: the plan (or the usage of the period that ends), a setup fee delayed by a trial, and
 * waiting prorations. `usage` only counts with usage billing.
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
    ...waiting.map(waitingLine),
  ];
  const discount = discountOf(order.redemptions[0], { firstPaidAt, at });
  return { lines, amounts: invoiceAmounts({ lines, discount, ...taxOf(billable) }) };
}

/** One period of the plan before discount and tax. */
export function planLine(billable: Billable, usage: number): InvoiceLine {
  const { items, customPrice } = billable;
  const item = items[0];
  const description = planName(billable);
  if (!item) return { kind: "plan", description, quantity: 0, amount: 0 };
  const quantity = item.isUsageBased ? usage : item.quantity;
  const amount = customPrice === null ? priceAmount(item.price, quantity) : customPrice * quantity;
  return { kind: item.isUsageBased ? "usage" : "plan", description, quantity, amount };
}

/** The date of the order, or the end of its trial. */
export function firstPaymentOf({ order, trialEndsAt }: Billable): Date {
  return trialEndsAt ?? order.createdAt;
}

/** The tax at the customer's current address. A custom price never includes it (service §2 Checkout). */
export function taxOf({ customer, store, customPrice }: Billable) {
  const tax = taxFor(customer.country ?? "", customer.region, customer.taxNumber);
  return { taxRate: tax?.rate ?? null, taxInclusive: store.taxInclusive && customPrice === null };
}

function setupFeeLines({ items, trialEndsAt }: Billable): InvoiceLine[] {
  const price = items[0]?.price;
  if (trialEndsAt === null || !price?.setupFeeEnabled || !price.setupFee) return [];
  return [{ kind: "setup_fee", description: "Set-up fee", quantity: 1, amount: price.setupFee }];
}
