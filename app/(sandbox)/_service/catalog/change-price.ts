import "server-only";
import { sandboxDb } from "../db";
import type { EntryValues } from "../entry/entry";
import { getVariantRow } from "./get-variant-row";
import { readPriceEntry } from "./price-entry";
import { priceRow } from "./price-row";

/**
 * Makes a new record of what a variant costs. It counts for whoever buys from now on; subscriptions keep the record that they
 * were sold at (service §2 Price). Throws EntryError and not_found.
 */
export async function changePrice(
  variantId: number,
  values: EntryValues,
  now: Date,
): Promise<{ id: number }> {
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
