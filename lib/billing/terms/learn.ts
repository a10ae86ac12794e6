import "server-only";
import { getOrderTerms, getPrice, getStore } from "@/lib/commerce";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { nullWhenGone } from "@/lib/errors";
import { findLife, holdLife } from "../service-life/hold-life";
import { orderTerms, type PriceTerms, priceTerms, type SoldTerms } from "./terms";

/** Asks the service what a price is, and keeps it. The currency is that of the store. Throws what `lib/commerce` throws. */
export async function learnPrice(priceId: string): Promise<PriceTerms> {
  const life = await findLife();
  const [price, { currency }] = await Promise.all([
    getPrice(priceId).catch(nullWhenGone),
    getStore(env.COMMERCE_STORE_ID),
  ]);
  const terms = priceTerms.parse({ currency, price });
  await db.$transaction(async (tx) => {
    await holdLife(life)(tx, new Date());
    await tx.priceTerms.upsert({ where: { priceId }, create: { priceId, terms }, update: { terms } });
  });
  return terms;
}

/** Asks the service on what terms an order was sold, and keeps it. Throws what `lib/commerce` throws. */
export async function learnOrder(orderId: string): Promise<SoldTerms> {
  const life = await findLife();
  const terms = orderTerms.parse({ order: await getOrderTerms(orderId).catch(nullWhenGone) });
  await db.$transaction(async (tx) => {
    await holdLife(life)(tx, new Date());
    await tx.orderTerms.upsert({ where: { orderId }, create: { orderId, terms }, update: { terms } });
  });
  return terms;
}
