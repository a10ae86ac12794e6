import "server-only";
import { randomUUID } from "node:crypto";
import { type SandboxDbTx, sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import type { EntryValues } from "../entry/entry";
import { readTogether } from "../entry/entry-reader";
import { type PriceEntry, readPriceEntry } from "./price-entry";
import { priceRow } from "./price-row";
import { type VariantEntry, isSubscriptionEntry, readVariantEntry } from "./variant-entry";

/** Adds a variant with its price to a product. Throws EntryError and not_found. */
export async function createVariant(
  productId: number,
  values: EntryValues,
  now: Date,
): Promise<{ id: number }> {
  return sandboxDb.$transaction(async (tx) => {
    const product = await tx.sandboxProduct.findUnique({
      where: { id: productId },
      select: { store: { select: { currency: true } }, variants: { select: { sort: true } } },
    });
    if (!product) throw new AppError("not_found", "There is no such product.");
    const [variant, price] = readTogether(
      () => readVariantEntry(values),
      () => readPriceEntry(values, product.store.currency, isSubscriptionEntry(values)),
    );
    const sort = Math.max(0, ...product.variants.map((other) => other.sort)) + 1;
    return insertVariant(tx, productId, { variant, price, sort }, now);
  });
}

type New = { variant: VariantEntry; price: PriceEntry; sort: number };

/** Writes a variant and its first price; its shareable address is drawn here and never changes. */
export async function insertVariant(
  tx: SandboxDbTx,
  productId: number,
  { variant, price, sort }: New,
  now: Date,
) {
  const { payWhatYouWant, minPrice, suggestedPrice } = price;
  const stamps = { createdAt: now, updatedAt: now };
  const row = await tx.sandboxVariant.create({
    data: {
      ...variant,
      payWhatYouWant,
      minPrice,
      suggestedPrice,
      productId,
      slug: randomUUID(),
      sort,
      ...stamps,
    },
  });
  await tx.sandboxPrice.create({ data: priceRow(row.id, row, price, now) });
  return { id: row.id };
}
