import { z } from "zod";
import { log } from "@/lib/log";
import { client } from "./service";
import { filtersOf, type IncomingResource, integer, orNull, readerOf, timeOrNull, word } from "./wire";

/** What a discount code takes off, and when (service §2 Discount). */
const toDiscount = readerOf(
  "discounts",
  z
    .object({
      code: z.string().transform((code) => code.toUpperCase()),
      amount: integer.min(0),
      amount_type: z.enum(["percent", "fixed"]),
      is_limited_to_products: z.boolean(),
      is_limited_redemptions: z.boolean(),
      max_redemptions: orNull(integer),
      starts_at: timeOrNull,
      expires_at: timeOrNull,
      duration: z.enum(["once", "repeating", "forever"]),
      duration_in_months: orNull(integer),
      status: word,
      test_mode: z.boolean(),
    })
    .transform((wire) => ({
      code: wire.code,
      /** Percent, or the smallest unit of the store's currency. */
      amount: wire.amount,
      isPercent: wire.amount_type === "percent",
      isOnce: wire.duration === "once",
      /** How long it counts from the first payment on; null is forever. */
      months: wire.duration === "repeating" ? (wire.duration_in_months ?? 1) : null,
      isLimitedToVariants: wire.is_limited_to_products,
      maxRedemptions: wire.is_limited_redemptions ? (wire.max_redemptions ?? 0) : null,
      startsAt: wire.starts_at,
      expiresAt: wire.expires_at,
      status: wire.status,
      testMode: wire.test_mode,
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
