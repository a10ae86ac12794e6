import "server-only";
import { type SandboxDbTx, sandboxDb } from "../../db";
import { AppError } from "@/lib/errors";
import { Prisma } from "../../generated/prisma/client";
import { creditAffiliate } from "../../affiliates/referral";
import type { DatedCard } from "../../shared/cards/card-fields";
import type { LoadedCart } from "../../carts/load";
import { redeemDiscount } from "../discount";
import { type OutgoingEvent, recordEvents } from "../../events/record-events";
import { issueLicenseKey } from "./license-key-row";
import { catchMail } from "../../mails/catcher";
import { receiptMail } from "./receipt-mail";
import { customDataOf } from "../../shared/options";
import { upsertCustomer } from "./customer-row";
import { createOrder } from "./order-row";
import type { CheckedPayment } from "../payment-form";
import { priceCart } from "../quote";
import { createSubscription } from "./subscription-row";

/**
 * Books a paid cart: customer, order, subscription with its first invoice, license key, discount, receipt mail and the
 * outgoing events with their bytes, in one transaction. Returns the id of the order; a cart that was paid meanwhile returns the order it
 * has. Throws invalid when the discount was used up meanwhile.
 */
export async function recordPurchase(
  opened: LoadedCart,
  payment: CheckedPayment,
  card: DatedCard | null,
  now: Date,
): Promise<number> {
  const priced = await priceCart(opened, payment, now);
  const { cart, quote } = priced;
  const { discountError } = quote;
  if (payment.discountCode && discountError) throw new AppError("invalid", discountError);

  return sandboxDb.$transaction(async (tx) => {
    const paidAlready = await claimCart(tx, cart.token, now);
    if (paidAlready !== null) return paidAlready;

    const customerId = await upsertCustomer(tx, cart.storeId, payment, now);
    const { storeId, affiliateId } = cart;
    const { total } = quote.totals;
    const referral = await creditAffiliate(tx, { storeId, affiliateId, total, now });
    const sale = { cart, payment, card, customerId, quote, referral, now };
    const order = await createOrder(tx, sale);
    const subscription = cart.variant.isSubscription ? await createSubscription(tx, sale, order) : null;
    const licenseKey = await issueLicenseKey(tx, sale, order, subscription);
    if (priced.discount) await redeemDiscount(tx, priced.discount, order, now);
    await tx.sandboxCart.update({ where: { token: cart.token }, data: { orderId: order.id } });
    await catchMail({ ...receiptMail(sale, order, licenseKey), now }, tx);
    const events = eventsOf({ order, subscription, licenseKey }, customDataOf(cart.checkoutData));
    await recordEvents(tx, { storeId: cart.storeId, now, events });
    return order.id;
  });
}

/** Holds the cart until the transaction ends, or names the order of whoever was faster. */
async function claimCart(tx: SandboxDbTx, token: string, now: Date): Promise<number | null> {
  const claimed = await tx.sandboxCart.updateMany({
    where: { token, orderId: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    data: { updatedAt: now, pendingPayment: Prisma.DbNull },
  });
  if (claimed.count === 1) return null;
  const { orderId } = await tx.sandboxCart.findUniqueOrThrow({ where: { token }, select: { orderId: true } });
  if (orderId === null) throw new AppError("gone", "This checkout has expired.");
  return orderId;
}

type Booked = {
  order: { id: number; total: number };
  subscription: { id: number; invoiceId: number } | null;
  licenseKey: { id: number } | null;
};

/** In the documented order. A trial has paid nothing yet, so it has no payment event. */
function eventsOf(
  { order, subscription, licenseKey }: Booked,
  customData: Record<string, string> | null,
): OutgoingEvent[] {
  const event = (name: OutgoingEvent["name"], type: OutgoingEvent["subject"]["type"], id: number) => ({
    name,
    subject: { type, id: String(id) },
    customData,
  });
  const orderCreated = event("order_created", "orders", order.id);
  const keyCreated = licenseKey ? [event("license_key_created", "license-keys", licenseKey.id)] : [];
  if (!subscription) return [orderCreated, ...keyCreated];
  return [
    orderCreated,
    event("subscription_created", "subscriptions", subscription.id),
    ...(order.total > 0
      ? [event("subscription_payment_success", "subscription-invoices", subscription.invoiceId)]
      : []),
    ...keyCreated,
    event("subscription_updated", "subscriptions", subscription.id),
  ];
}
