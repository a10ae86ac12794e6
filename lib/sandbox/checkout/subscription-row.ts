import "server-only";
import { addInterval } from "@/lib/dates";
import type { SandboxDbTx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { intervalOf } from "../intervals";
import { customDataOf } from "../options";
import { usdRate } from "../usd";
import type { OrderRow } from "./order-row";
import { setupFeeOf, trialOf, unitPriceOf } from "./quote";
import { type Sale, productNameOf } from "./sale";

/** Writes the subscription, its item and its first invoice with its lines. A trial's first invoice is about nothing. */
export async function createSubscription(
  tx: SandboxDbTx,
  sale: Sale,
  order: OrderRow,
): Promise<{ id: number; invoiceId: number }> {
  const { cart, card, customerId, quote, now } = sale;
  const [item] = order.items;
  if (!item) throw new AppError("internal", "The order has no item.");
  const trial = trialOf(cart, now);
  const { interval, count } = intervalOf(cart.variant);
  const renewsAt = trial?.endsAt ?? addInterval(now, interval, count);
  const stamps = { createdAt: now, updatedAt: now };
  const { id, invoices } = await tx.sandboxSubscription.create({
    data: {
      storeId: cart.storeId,
      customerId,
      orderId: order.id,
      orderItemId: item.id,
      productId: cart.product.id,
      variantId: cart.variant.id,
      productName: productNameOf(sale),
      variantName: cart.variant.name,
      userName: order.userName,
      userEmail: order.userEmail,
      status: trial ? "on_trial" : "active",
      cardBrand: card?.brand ?? null,
      cardLastFour: card?.lastFour ?? null,
      cardBehavior: card?.behavior ?? "ok",
      trialEndsAt: trial?.endsAt ?? null,
      renewsAt,
      dueAt: renewsAt,
      billingAnchor: (trial?.endsAt ?? now).getUTCDate(),
      customPrice: cart.customPrice,
      customData: customDataOf(cart.checkoutData) ?? Prisma.DbNull,
      ...stamps,
      items: { create: { priceId: cart.price.id, quantity: quote.quantity, ...stamps } },
      invoices: { create: { ...firstInvoice(sale, order), ...stamps } },
    },
    select: { id: true, invoices: { select: { id: true } } },
  });
  const invoiceId = invoices[0]?.id ?? 0;
  await tx.sandboxInvoiceLine.createMany({
    data: firstLines(sale, order, { subscriptionId: id, invoiceId }),
  });
  return { id, invoiceId };
}

/** Amounts as prices are written, before the discount; on trial there is nothing to pay yet. */
function firstLines(sale: Sale, order: OrderRow, ids: { subscriptionId: number; invoiceId: number }) {
  const { cart, quote, now } = sale;
  const { name } = cart.variant;
  const plan = name === "Default" ? productNameOf(sale) : `${productNameOf(sale)} ${name}`;
  const isTrial = trialOf(cart, now) !== null;
  const amount = isTrial ? 0 : unitPriceOf(cart) * quote.quantity;
  const description = isTrial ? `${plan}, free trial` : plan;
  const planLine = { ...ids, createdAt: now, kind: "plan", description, quantity: quote.quantity, amount };
  const setupFee = {
    ...planLine,
    kind: "setup_fee",
    description: "Set-up fee",
    quantity: 1,
    amount: setupFeeOf(cart),
  };
  return order.setupFee > 0 ? [planLine, setupFee] : [planLine];
}

/** The set-up fee is part of an invoice's subtotal. */
function firstInvoice({ cart, card, customerId, quote }: Sale, order: OrderRow) {
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
  };
}
