import "server-only";
import { newUuid } from "../../shared/new-uuid";
import type { SandboxDbTx } from "../../db";
import { Prisma } from "../../generated/prisma/client";
import { customDataOf } from "../../shared/options";
import { usdAmounts, usdRate } from "../../shared/money/usd";
import { unitPriceOf } from "../quote";
import { type Sale, productNameOf } from "./sale";

export type OrderRow = Awaited<ReturnType<typeof createOrder>>;

/** Writes the order and its one item. */
export async function createOrder(tx: SandboxDbTx, sale: Sale) {
  const { cart, payment, quote, referral, customerId, now } = sale;
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
      billingAddress: addressOf(payment),
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

/** Orders of a store are numbered without gaps: its row is held until this order is written. */
async function nextOrderNumber(tx: SandboxDbTx, storeId: number): Promise<number> {
  await tx.$queryRaw`SELECT id FROM sandbox.stores WHERE id = ${storeId} FOR NO KEY UPDATE`;
  const { _max: newest } = await tx.sandboxOrder.aggregate({
    where: { storeId },
    _max: { orderNumber: true },
  });
  return (newest.orderNumber ?? 0) + 1;
}

function addressOf({ country, state, city, zip, taxNumber }: Sale["payment"]) {
  return { country, state, city, zip, tax_number: taxNumber };
}
