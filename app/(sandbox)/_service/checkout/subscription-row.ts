import "server-only";
import { addInterval } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import type { SandboxDbTx } from "../db";
import { Prisma } from "../generated/prisma/client";
import { isUsageBased, planAmount } from "../offers/offer";
import { intervalOf, planName } from "../shared/format";
import { usdRate } from "../shared/money";
import { customDataOf } from "../shared/options";
import { trialDueAt } from "../subscription/period";
import { type OrderRow, productNameOf, type Sale } from "./purchase-rows";
import { setupFeeOf, trialOf } from "./quote";

/** Writes the subscription, its item and its first invoice. The first invoice of a trial is zero. */
export async function createSubscription(
  tx: SandboxDbTx,
  sale: Sale,
  order: OrderRow,
): Promise<{ id: number; invoiceId: number }> {
  const { cart, card, customerId, now } = sale;
  const [item] = order.items;
  if (!item) throw new AppError("internal", "The order has no item.");
  const trial = trialOf(cart, now);
  // With usage billing there is no agreed amount (service §2 Subscription).
  const isByUsage = isUsageBased(cart);
  const quantity = isByUsage ? 0 : sale.quote.quantity;
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
      cardExpiresAt: card?.expiresAt ?? null,
      cardBehavior: card?.behavior ?? "ok",
      trialEndsAt: trial?.endsAt ?? null,
      renewsAt,
      dueAt: trial ? trialDueAt(trial.endsAt, now) : renewsAt,
      billingAnchor: (trial?.endsAt ?? now).getUTCDate(),
      customPrice: cart.customPrice,
      customData: customDataOf(cart.checkoutData) ?? Prisma.DbNull,
      ...stamps,
      items: { create: { priceId: cart.price.id, isUsageBased: isByUsage, quantity, ...stamps } },
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

function firstInvoice({ cart, card, customerId, quote, referral }: Sale, order: OrderRow) {
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

/** Amounts before the discount; zero for a trial and for usage. */
function firstLines(sale: Sale, order: OrderRow, ids: { subscriptionId: number; invoiceId: number }) {
  const { cart, quote, now } = sale;
  const plan = planName({ productName: productNameOf(sale), variantName: cart.variant.name });
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
