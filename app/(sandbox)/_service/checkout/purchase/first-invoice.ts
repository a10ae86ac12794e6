import "server-only";
import { usdRate } from "../../shared/money/usd";
import type { OrderRow } from "./order-row";
import { isUsageBased, planAmount } from "../../offers/plan-amount";
import { setupFeeOf, trialOf } from "../quote";
import { type Sale, productNameOf } from "./sale";

/** The set-up fee is part of an invoice's subtotal. */
export function firstInvoice({ cart, card, customerId, quote, referral }: Sale, order: OrderRow) {
  return {
    storeId: cart.storeId,
    customerId,
    userName: order.userName,
    userEmail: order.userEmail,
    billingReason: "initial",
    cardBrand: card?.brand ?? null,
    cardLastFour: card?.lastFour ?? null,
    currency: quote.currency,
    currencyRate: usdRate(quote.currency),
    status: "paid",
    subtotal: order.subtotal + order.setupFee,
    discountTotal: order.discountTotal,
    tax: order.tax,
    total: order.total,
    subtotalUsd: order.subtotalUsd + order.setupFeeUsd,
    discountTotalUsd: order.discountTotalUsd,
    taxUsd: order.taxUsd,
    totalUsd: order.totalUsd,
    taxInclusive: order.taxInclusive,
    ...referral,
  };
}

/** Amounts as prices are written, before the discount; on trial, and for use to come, there is nothing to pay yet. */
export function firstLines(sale: Sale, order: OrderRow, ids: { subscriptionId: number; invoiceId: number }) {
  const { cart, quote, now } = sale;
  const { name } = cart.variant;
  const plan = name === "Default" ? productNameOf(sale) : `${productNameOf(sale)} ${name}`;
  const isTrial = trialOf(cart, now) !== null;
  const planLine = {
    ...ids,
    createdAt: now,
    kind: isUsageBased(cart) ? "usage" : "plan",
    description: isTrial ? `${plan}, free trial` : plan,
    quantity: isUsageBased(cart) ? 0 : quote.quantity,
    amount: isTrial ? 0 : planAmount(cart, quote.quantity),
  };
  const fee = { kind: "setup_fee", description: "Set-up fee", quantity: 1, amount: setupFeeOf(cart) };
  return order.setupFee > 0 ? [planLine, { ...planLine, ...fee }] : [planLine];
}
