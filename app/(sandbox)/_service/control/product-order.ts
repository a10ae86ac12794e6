import "server-only";
import { z } from "zod";
import { createProduct } from "../catalog/create-product";
import { NEW_PRICE } from "../catalog/price-values";
import { getMainStore } from "../catalog/store";
import { INTERVALS } from "../catalog/terms";
import { NEW_VARIANT } from "../catalog/variant-entry";
import { sandboxDb } from "../db";
import { amountText } from "../entry/amount-text";
import type { EntryValues } from "../entry/entry";

/** A product with one price, in the smallest unit of the store's currency; paid once where no interval is given. */
export const productOrder = z.strictObject({
  name: z.string().trim().min(1).max(255),
  unit_price: z.int().min(0).max(2_147_483_647),
  interval: z.enum(INTERVALS).optional(),
  interval_count: z.int().min(1).max(1_000).default(1),
  trial_days: z.int().min(1).max(1_000).optional(),
});
type ProductOrder = z.infer<typeof productOrder>;

/** Makes it as the form of the dashboard does, published; the ids of it and of its variant. */
export async function createProductByControl(order: ProductOrder, now: Date) {
  const { currency } = await getMainStore();
  const { id } = await createProduct(valuesOf(order, currency), now);
  const variant = await sandboxDb.sandboxVariant.findFirstOrThrow({
    where: { productId: id },
    select: { id: true },
  });
  return { product_id: id, variant_id: variant.id };
}

function valuesOf(order: ProductOrder, currency: string): EntryValues {
  const { name, unit_price, interval, interval_count, trial_days } = order;
  return {
    ...NEW_VARIANT,
    ...NEW_PRICE,
    name,
    status: "published",
    unitPrice: amountText(unit_price, currency),
    ...(interval ? { interval, intervalCount: String(interval_count) } : { kind: "once" }),
    ...(trial_days && { hasFreeTrial: "on", trialInterval: "day", trialIntervalCount: String(trial_days) }),
  };
}
