import { z } from "zod";
import { log } from "@/lib/log";
import { client } from "./service";
import { filtersOf, type IncomingResource, integer, orNull, readerOf, timeOrNull, word } from "./wire";

/** What a discount code takes off, and when (service §2 Discount). */
const toDiscount = readerOf(
  "discounts",
  z
    .object({
      code: z.string().toUpperCase(),
      /** Percent, or the smallest unit of the store's currency. */
      amount: integer.min(0),
      amountType: z.enum(["percent", "fixed"]),
      isLimitedToProducts: z.boolean(),
      isLimitedRedemptions: z.boolean(),
      maxRedemptions: orNull(integer),
      startsAt: timeOrNull,
      expiresAt: timeOrNull,
      duration: z.enum(["once", "repeating", "forever"]),
      durationInMonths: orNull(integer),
      status: word,
      testMode: z.boolean(),
    })
    .transform(({ amountType, duration, durationInMonths, isLimitedToProducts, ...wire }) => ({
      ...wire,
      isPercent: amountType === "percent",
      isOnce: duration === "once",
      /** How long it counts from the first payment on; null is forever. */
      months: duration === "repeating" ? (durationInMonths ?? 1) : null,
      isLimitedToVariants: isLimitedToProducts,
      maxRedemptions: wire.isLimitedRedemptions ? (wire.maxRedemptions ?? 0) : null,
    })),
);
export type Discount = ReturnType<typeof toDiscount>;

/** All discount codes of a store: a list can't be filtered by code. One that we can't read is left out. */
export async function listDiscounts(storeId: string): Promise<Discount[]> {
  const { data } = await client.list(["discounts"], filtersOf({ storeId }));
  return data.flatMap((resource) => discountIfRead(resource) ?? []);
}

function discountIfRead(resource: IncomingResource): Discount | null {
  try {
    return toDiscount(resource);
  } catch (error) {
    log.warn("discount.not_read", { discount: resource.id, reason: String(error) });
    return null;
  }
}

/** The ids of the variants that a limited discount is for. */
export async function listDiscountVariants(discountId: string): Promise<string[]> {
  const { data } = await client.list(["discounts", discountId, "variants"], {});
  return data.map((variant) => variant.id);
}

const counted = z.object({ meta: z.object({ page: z.object({ total: z.int() }) }) });

export async function countDiscountUses(discountId: string): Promise<number> {
  const query = { ...filtersOf({ discountId }), "page[size]": "1" };
  const { meta } = await client.request({ method: "GET", path: ["discount-redemptions"], query }, counted);
  return meta.page.total;
}
