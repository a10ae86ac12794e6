import "server-only";
import { randomUUID } from "node:crypto";
import { type SandboxDbTx, sandboxDb } from "../db";
import type { EntryValues } from "../entry/entry";
import { readTogether } from "../entry/entry-reader";
import { readPriceEntry } from "./price-entry";
import { readProductEntry } from "./product-entry";
import { getMainStore } from "./store";
import { isSubscriptionEntry, readVariantEntry } from "./variant-entry";
import { insertVariant } from "./create-variant";

/**
 * Makes a product with its first variant and price. That variant is the product's default: it is sold, but is no choice to
 * show (service §2 Variant). Throws EntryError.
 */
export async function createProduct(values: EntryValues, now: Date): Promise<{ id: number }> {
  return sandboxDb.$transaction(async (tx) => {
    const store = await getMainStore(tx);
    const [entry, variant, price] = readTogether(
      () => readProductEntry(values),
      () => readVariantEntry({ ...values, variantName: "Default", variantStatus: "pending" }),
      () => readPriceEntry(values, store.currency, isSubscriptionEntry(values)),
    );
    const { _max: last } = await tx.sandboxProduct.aggregate({
      where: { storeId: store.id },
      _max: { sort: true },
    });
    const product = await tx.sandboxProduct.create({
      data: {
        ...entry,
        storeId: store.id,
        slug: await freeSlug(tx, store.id, entry.name),
        sort: (last.sort ?? 0) + 1,
        createdAt: now,
        updatedAt: now,
      },
      select: { id: true },
    });
    await insertVariant(tx, product.id, { variant, price, sort: 1 }, now);
    return product;
  });
}

/** The name as an address; with something random where another product has it. */
async function freeSlug(tx: SandboxDbTx, storeId: number, name: string): Promise<string> {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 80);
  const taken = await tx.sandboxProduct.findUnique({
    where: { storeId_slug: { storeId, slug } },
    select: { id: true },
  });
  return slug && !taken ? slug : [slug, randomUUID().slice(0, 8)].filter(Boolean).join("-");
}
