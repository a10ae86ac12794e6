import { z } from "zod";
import type { Client } from "./client";
import { type IncomingResource, readAttributes } from "./wire/attributes";
import type { OrderDiscount, OrderTerms } from "./types";
import { id, integer, integerIfAny, orNull, time } from "./wire/fields";

const orderTermsFields = z.object({
  setup_fee: integerIfAny,
  tax_rate: orNull(z.union([z.string(), z.number()])),
  tax_inclusive: orNull(z.boolean()),
  created_at: time,
  first_order_item: orNull(z.object({ price_id: id, price: integer })).default(null),
});
const redemptionFields = z.object({
  discount_id: id,
  discount_amount: integer,
  discount_amount_type: z.string(),
});
const discountFields = z.object({ duration: z.string(), duration_in_months: orNull(integer) });

/** On what terms a subscription was sold: its price, tax, set-up fee and discount. */
export async function readOrderTerms(client: Client, orderId: string): Promise<OrderTerms> {
  const [order, redeemed] = await Promise.all([
    client.get(["orders", orderId]),
    client.list(["discount-redemptions"], { "filter[order_id]": orderId, include: "discount" }),
  ]);
  return toOrderTerms(order, redeemed.data, redeemed.included);
}

/**
 * The same of records that are there already.
 * @public
 */
export function toOrderTerms(
  order: IncomingResource,
  redemptions: IncomingResource[],
  discounts: IncomingResource[],
): OrderTerms {
  const wire = readAttributes(order, "orders", orderTermsFields);
  const rate = wire.tax_rate === null ? Number.NaN : Math.round(Number(wire.tax_rate) * 100);
  const [redemption] = redemptions;
  const item = wire.first_order_item;
  return {
    createdAt: wire.created_at,
    setupFee: wire.setup_fee ?? 0,
    taxBasisPoints: Number.isInteger(rate) ? rate : null,
    isTaxInclusive: wire.tax_inclusive,
    discount: redemption ? toOrderDiscount(redemption, discounts) : null,
    item: item && { priceId: item.price_id, unitPrice: item.price },
  };
}

/** The amount is that of the purchase; how long it counts only the code itself says, which may be gone. */
function toOrderDiscount(redemption: IncomingResource, discounts: IncomingResource[]): OrderDiscount {
  const wire = readAttributes(redemption, "discount-redemptions", redemptionFields);
  const found = discounts.find((discount) => discount.id === wire.discount_id);
  const length = found && readAttributes(found, "discounts", discountFields);
  return {
    amount: wire.discount_amount,
    isPercent: wire.discount_amount_type !== "fixed",
    duration: length?.duration ?? null,
    months: length?.duration_in_months ?? null,
  };
}
