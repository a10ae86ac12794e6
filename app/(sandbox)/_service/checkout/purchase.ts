import "server-only";
import { formatDate } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { creditAffiliate } from "../affiliates/referral";
import type { LoadedCart } from "../carts/load";
import { sandboxDb, type SandboxDbTx } from "../db";
import { catchEmail } from "../emails/catcher";
import { type Email, writeEmail } from "../emails/email";
import { type OutgoingEvent, recordEvents } from "../events/record-events";
import { Prisma } from "../generated/prisma/client";
import type { KeptCard } from "../shared/cards";
import { planName } from "../shared/format";
import { receiptUrl } from "../shared/service-urls";
import { redeemDiscount } from "./discount";
import { receiptButton } from "./paid-order";
import type { CheckedPayment } from "./payment-form";
import { createOrder, issueLicenseKey, type OrderRow, type Sale, upsertCustomer } from "./purchase-rows";
import { priceCart, trialOf } from "./quote";
import { createSubscription } from "./subscription-row";

/**
 * Writes customer, order, subscription, first invoice, license key, discount, receipt email and events in one transaction.
 * Returns the order's id, also of a cart that was already paid. Throws invalid if the discount was used up.
 */
export async function recordPurchase(
  opened: LoadedCart,
  payment: CheckedPayment,
  card: KeptCard | null,
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
    await catchEmail({ ...receiptEmail(sale, order, licenseKey), now, storeId: cart.storeId }, tx);
    const { custom: customData } = cart.checkoutData;
    const events = eventsOf({ order, subscription, licenseKey }).map((event) => ({ ...event, customData }));
    await recordEvents(tx, { storeId: cart.storeId, now, events });
    return order.id;
  });
}

/** Locks the cart until the transaction ends; returns the order if it was already paid. */
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

/** In the documented order. A trial has no payment event. */
function eventsOf({ order, subscription, licenseKey }: Booked): OutgoingEvent[] {
  const orderCreated: OutgoingEvent = { name: "order_created", id: order.id };
  const keyCreated: OutgoingEvent[] = licenseKey ? [{ name: "license_key_created", id: licenseKey.id }] : [];
  if (!subscription) return [orderCreated, ...keyCreated];
  const { id, invoiceId } = subscription;
  return [
    orderCreated,
    { name: "subscription_created", id },
    ...(order.total > 0 ? [{ name: "subscription_payment_success", id: invoiceId } as const] : []),
    ...keyCreated,
    { name: "subscription_updated", id },
  ];
}

function receiptEmail(sale: Sale, order: OrderRow, licenseKey: { key: string } | null): Email {
  const { productOptions: options, store } = sale.cart;
  const note = options.receipt_thank_you_note;
  return writeEmail(
    { store, userEmail: order.userEmail },
    {
      subject: `Your receipt from ${store.name}, order #${order.orderNumber}`,
      title: `Thank you for your order, ${order.userName}.`,
      sentences: note ? [note] : [],
      lines: [...linesOf(order, sale), ...(licenseKey ? [["License key", licenseKey.key] as const] : [])],
      button: receiptButton(options, receiptUrl(store, order)),
    },
  );
}

function linesOf(order: OrderRow, { cart, now }: Sale): [string, string][] {
  const trial = trialOf(cart, now);
  const money = (amount: number) => formatMoney(amount, order.currency);
  const tax = [order.taxName ?? "Tax", order.taxRate && `${Number(order.taxRate)}%`]
    .filter(Boolean)
    .join(" ");
  const optional: [string, number][] = [
    ["Set-up fee", order.setupFee],
    ["Discount", -order.discountTotal],
    [tax, order.tax],
  ];
  return [
    ["Date", formatDate(now)],
    ...order.items.map(({ price, quantity, ...item }): [string, string] => [
      planName(item),
      trial
        ? `free until ${formatDate(trial.endsAt)}`
        : quantity > 1
          ? `${quantity} × ${money(price)}`
          : money(price),
    ]),
    ["Subtotal", money(order.subtotal)],
    ...optional
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]): [string, string] => [name, money(amount)]),
    ["Total", money(order.total)],
  ];
}
