import "server-only";
import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/errors";
import { sandboxDb, type SandboxDbTx } from "../db";
import { EntryError, type EntryValues, readTogether } from "../entry/entry";
import { Prisma, type SandboxVariant } from "../generated/prisma/client";
import { NEWEST } from "../shared/sorting";
import { type PriceEntry, readPriceEntry } from "./price-entry";
import { priceRow, termsOfPrice } from "./price-rows";
import { isSubscriptionEntry, readVariantEntry, type VariantEntry } from "./variant-entry";

export async function createVariant(productId: number, values: EntryValues, now: Date) {
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

export async function insertVariant(
  tx: SandboxDbTx,
  productId: number,
  { variant, price, sort }: New,
  now: Date,
) {
  const { payWhatYouWant, minPrice, suggestedPrice } = price;
  const own = { productId, slug: randomUUID(), sort, createdAt: now, updatedAt: now };
  const row = await tx.sandboxVariant.create({
    data: { ...variant, payWhatYouWant, minPrice, suggestedPrice, ...own },
  });
  await tx.sandboxPrice.create({ data: priceRow(row.id, row, price, now) });
  return { id: row.id };
}

/**
 * Updates a variant, but not its price. The interval is fixed once there are subscriptions; a new trial creates a new price
 * record. Throws EntryError and not_found.
 */
export async function updateVariant(id: number, values: EntryValues, now: Date): Promise<void> {
  const entry = readVariantEntry(values);
  await sandboxDb.$transaction(async (tx) => {
    const before = await getVariantRow(tx, id);
    if (changesRhythm(before, entry)) await requireUnsold(tx, id);
    const after = await tx.sandboxVariant.update({ where: { id }, data: { ...entry, updatedAt: now } });
    await copyPrice(tx, before, after, now);
  });
}

function changesRhythm(before: SandboxVariant, entry: VariantEntry): boolean {
  const isSame = before.isSubscription === entry.isSubscription && before.interval === entry.interval;
  return !isSame || before.intervalCount !== entry.intervalCount;
}

async function requireUnsold(tx: SandboxDbTx, variantId: number) {
  const sold = await tx.sandboxSubscription.findFirst({ where: { variantId }, select: { id: true } });
  if (!sold) return;
  throw new EntryError({
    kind: "This variant has subscriptions, so its interval can’t change any more. Add another variant instead.",
  });
}

async function copyPrice(tx: SandboxDbTx, before: SandboxVariant, after: SandboxVariant, now: Date) {
  const terms = termsOfPrice(after);
  if (JSON.stringify(terms) === JSON.stringify(termsOfPrice(before))) return;
  const newest = await tx.sandboxPrice.findFirst({
    where: { variantId: after.id },
    orderBy: NEWEST,
  });
  if (!newest) return;
  const { id: _, tiers, ...price } = newest;
  const isSubscription = after.isSubscription ? "subscription" : price.category;
  const category = !after.isSubscription && price.category === "subscription" ? "one_time" : isSubscription;
  await tx.sandboxPrice.create({
    data: { ...price, ...terms, category, tiers: tiers ?? Prisma.DbNull, createdAt: now, updatedAt: now },
  });
}

async function getVariantRow(tx: SandboxDbTx, id: number) {
  const variant = await tx.sandboxVariant.findUnique({
    where: { id },
    include: { product: { select: { store: { select: { currency: true } } } } },
  });
  if (!variant) throw new AppError("not_found", "There is no such variant.");
  return variant;
}

/**
 * Creates a new price record. Existing subscriptions keep the one they were sold at (service §2 Price). Throws EntryError and
 * not_found.
 */
export async function changePrice(variantId: number, values: EntryValues, now: Date) {
  return sandboxDb.$transaction(async (tx) => {
    const variant = await getVariantRow(tx, variantId);
    const entry = readPriceEntry(values, variant.product.store.currency, variant.isSubscription);
    const { payWhatYouWant, minPrice, suggestedPrice } = entry;
    await tx.sandboxVariant.update({
      where: { id: variantId },
      data: { payWhatYouWant, minPrice, suggestedPrice, updatedAt: now },
    });
    return tx.sandboxPrice.create({ data: priceRow(variantId, variant, entry, now), select: { id: true } });
  });
}
