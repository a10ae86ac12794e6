import "server-only";
import { addInterval } from "@/lib/dates";
import type { SandboxDbTx } from "../../db";
import { AppError } from "@/lib/errors";
import { Prisma } from "../../generated/prisma/client";
import { intervalOf } from "../../shared/intervals";
import { customDataOf } from "../../shared/options";
import { trialDueAt } from "../../subscription/trial-due";
import type { OrderRow } from "./order-row";
import { firstInvoice, firstLines } from "./first-invoice";
import { isUsageBased } from "../../offers/plan-amount";
import { trialOf } from "../quote";
import { type Sale, productNameOf } from "./sale";

/** Writes the subscription, its item and its first invoice with its lines. A trial's first invoice is about nothing. */
export async function createSubscription(
  tx: SandboxDbTx,
  sale: Sale,
  order: OrderRow,
): Promise<{ id: number; invoiceId: number }> {
  const { cart, card, customerId, now } = sale;
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
      cardExpiresAt: card?.expiresAt ?? null,
      cardBehavior: card?.behavior ?? "ok",
      trialEndsAt: trial?.endsAt ?? null,
      renewsAt,
      dueAt: trial ? trialDueAt(trial.endsAt, now) : renewsAt,
      billingAnchor: (trial?.endsAt ?? now).getUTCDate(),
      customPrice: cart.customPrice,
      customData: customDataOf(cart.checkoutData) ?? Prisma.DbNull,
      ...stamps,
      items: { create: { priceId: cart.price.id, ...amountOf(sale), ...stamps } },
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

/** Where use is billed, the amount is counted by usage records and not agreed on (service §2 Subscription). */
function amountOf({ cart, quote }: Sale) {
  const isByUsage = isUsageBased(cart);
  return { isUsageBased: isByUsage, quantity: isByUsage ? 0 : quote.quantity };
}
