import "server-only";
import { AppError } from "@/lib/errors";
import type { Referral } from "../affiliates/referral";
import type { LoadedCart } from "../carts/load";
import type { SandboxDbTx } from "../db";
import { Prisma } from "../generated/prisma/client";
import { licenseExpiry } from "../licenses/changes";
import type { KeptCard } from "../shared/cards";
import { newUuid } from "../shared/ids";
import { usdAmounts, usdRate } from "../shared/money";
import { customDataOf } from "../shared/options";
import type { CheckedPayment } from "./payment-form";
import { type Quote, unitPriceOf } from "./quote";

/** A paid cart with the shopper's choices. */
export type Sale = {
  cart: LoadedCart;
  payment: CheckedPayment;
  /** Null when nothing is due, now or later. */
  card: KeptCard | null;
  customerId: number;
  quote: Quote;
  referral: Referral;
  now: Date;
};

/** The checkout may have renamed the product (service §2 Checkout). */
export function productNameOf({ cart }: Sale): string {
  return cart.productOptions.name || cart.product.name;
}

/**
 * Customers are identified by email address; the latest name and address are stored. One statement, so that two first purchases
 * at once share a customer. Returns the id.
 */
export async function upsertCustomer(
  tx: SandboxDbTx,
  storeId: number,
  payment: CheckedPayment,
  now: Date,
): Promise<number> {
  const { email, name, city, state, zip, country, taxNumber } = payment;
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO sandbox.customers AS c
      (store_id, name, email, city, region, zip, country, tax_number, created_at, updated_at)
    VALUES (${storeId}, ${name}, ${email}, ${city || null}, ${state || null}, ${zip || null}, ${country},
      ${taxNumber || null}, ${now}, ${now})
    ON CONFLICT (store_id, email) DO UPDATE SET
      name = excluded.name,
      city = coalesce(excluded.city, c.city),
      region = coalesce(excluded.region, c.region),
      zip = coalesce(excluded.zip, c.zip),
      country = excluded.country,
      tax_number = coalesce(excluded.tax_number, c.tax_number),
      updated_at = excluded.updated_at
    RETURNING id`;
  if (!row) throw new AppError("internal", "The customer could not be stored.");
  return row.id;
}

export type OrderRow = Awaited<ReturnType<typeof createOrder>>;

export async function createOrder(tx: SandboxDbTx, sale: Sale) {
  const { cart, payment, quote, referral, customerId, now } = sale;
  const { country, state, city, zip, taxNumber } = payment;
  const { renewal: _, ...amounts } = quote.totals;
  const orderNumber = await nextOrderNumber(tx, cart.storeId);
  return tx.sandboxOrder.create({
    data: {
      storeId: cart.storeId,
      customerId,
      identifier: newUuid(),
      orderNumber,
      userName: payment.name,
      userEmail: payment.email,
      currency: quote.currency,
      currencyRate: usdRate(quote.currency),
      ...amounts,
      ...usdAmounts(amounts, quote.quantity, quote.currency),
      taxName: quote.tax?.name ?? null,
      taxRate: quote.tax?.rate ?? null,
      taxInclusive: quote.taxInclusive,
      status: "paid",
      billingAddress: { country, state, city, zip, tax_number: taxNumber },
      customData: customDataOf(cart.checkoutData) ?? Prisma.DbNull,
      productOptions: cart.productOptions,
      ...referral,
      createdAt: now,
      updatedAt: now,
      items: {
        create: {
          productId: cart.product.id,
          variantId: cart.variant.id,
          priceId: cart.price.id,
          productName: productNameOf(sale),
          variantName: cart.variant.name,
          price: unitPriceOf(cart),
          quantity: quote.quantity,
          createdAt: now,
          updatedAt: now,
        },
      },
    },
    include: { items: true, store: true },
  });
}

/** Order numbers have no gaps: the store's row is locked until this order is written. */
async function nextOrderNumber(tx: SandboxDbTx, storeId: number): Promise<number> {
  await tx.$queryRaw`SELECT id FROM sandbox.stores WHERE id = ${storeId} FOR NO KEY UPDATE`;
  const { _max: newest } = await tx.sandboxOrder.aggregate({
    where: { storeId },
    _max: { orderNumber: true },
  });
  return (newest.orderNumber ?? 0) + 1;
}

/**
 * Creates the license key, or null if the variant has none (service §2 License key). A purchase of several units gets one key
 * with a multiple of the activation limit.
 */
export async function issueLicenseKey(
  tx: SandboxDbTx,
  { cart, customerId, quote, now }: Sale,
  order: OrderRow,
  subscription: { id: number } | null,
) {
  const { variant } = cart;
  if (!variant.hasLicenseKeys) return null;
  const [item] = order.items;
  if (!item) throw new AppError("internal", "The order has no item.");
  return tx.sandboxLicenseKey.create({
    data: {
      storeId: cart.storeId,
      customerId,
      orderId: order.id,
      orderItemId: item.id,
      productId: cart.product.id,
      variantId: variant.id,
      subscriptionId: subscription?.id ?? null,
      userName: order.userName,
      userEmail: order.userEmail,
      key: newUuid().toUpperCase(),
      activationLimit: variant.isLicenseLimitUnlimited
        ? null
        : variant.licenseActivationLimit * quote.quantity,
      expiresAt: licenseExpiry(variant, now),
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true, key: true },
  });
}
