import { z } from "zod";
import { toWireTime } from "@/lib/dates";
import {
  address,
  id,
  type IncomingResource,
  integer,
  integerIfAny,
  orNull,
  readAttributes,
  readerOf,
  time,
} from "./wire";

export type NewCheckout = {
  storeId: string;
  variantId: string;
  email?: string;
  name?: string;
  /** Filled in at the checkout, which decides whether it counts. */
  discountCode?: string;
  /** Comes back in the events of the purchase. Strings only: the service refuses other values. */
  custom: Record<string, string>;
  redirectUrl: string;
  /** The address cannot be used after this time; without it, it never ends. */
  expiresAt?: Date;
  /** To be shown over a page of ours. */
  embed?: boolean;
  /** Sells without the free trial of the price. */
  skipTrial?: boolean;
};

/** The body of `POST /v1/checkouts` (service §2 Checkout). Only the chosen variant is offered on the page. */
export function checkoutBody(checkout: NewCheckout) {
  const { storeId, variantId, email, name, discountCode, expiresAt, embed, skipTrial } = checkout;
  return {
    data: {
      type: "checkouts",
      attributes: {
        checkout_data: {
          ...(email && { email }),
          ...(name && { name }),
          ...(discountCode && { discount_code: discountCode }),
          custom: checkout.custom,
        },
        ...((embed || skipTrial) && {
          checkout_options: { ...(embed && { embed }), ...(skipTrial && { skip_trial: true }) },
        }),
        product_options: { redirect_url: checkout.redirectUrl, enabled_variants: [Number(variantId)] },
        ...(expiresAt && { expires_at: toWireTime(expiresAt) }),
      },
      relationships: {
        store: { data: { type: "stores", id: storeId } },
        variant: { data: { type: "variants", id: variantId } },
      },
    },
  };
}

export const toCheckout = readerOf("checkouts", z.object({ url: address, expiresAt: orNull(time) }));

const filledIn = z.object({ checkoutData: z.object({ discountCode: z.string().catch("") }) });

/** The discount code that a checkout was created with; empty without one. */
export function toCheckoutCode(resource: IncomingResource): string {
  return readAttributes(resource, "checkouts", filledIn).checkoutData.discountCode;
}

const soldOrder = z.object({
  setupFee: integerIfAny,
  taxRate: orNull(z.union([z.string(), z.number()])),
  taxInclusive: orNull(z.boolean()),
  createdAt: time,
  firstOrderItem: orNull(z.object({ priceId: id, price: integer })).default(null),
});
const redemption = z.object({
  discountId: id,
  discountAmount: integer,
  discountAmountType: z.string(),
});
const discount = z.object({ duration: z.string(), durationInMonths: orNull(integer) });

/** On what terms an order was sold: its price, tax, set-up fee and discount. */
export function toOrderTerms(
  order: IncomingResource,
  redemptions: IncomingResource[],
  discounts: IncomingResource[],
) {
  const wire = readAttributes(order, "orders", soldOrder);
  const rate = wire.taxRate === null ? Number.NaN : Math.round(Number(wire.taxRate) * 100);
  const [redeemed] = redemptions;
  const item = wire.firstOrderItem;
  return {
    createdAt: wire.createdAt,
    setupFee: wire.setupFee ?? 0,
    /** 2000 is a tax of 20 %; null where the order names none, not even zero. */
    taxBasisPoints: Number.isInteger(rate) ? rate : null,
    /** Whether its prices include tax; null if the order lacks it. */
    isTaxInclusive: wire.taxInclusive,
    discount: redeemed ? toOrderDiscount(redeemed, discounts) : null,
    /** At which price it was sold, and the amount per unit; null if the order lacks it. */
    item: item && { priceId: item.priceId, unitPrice: item.price },
  };
}
export type OrderTerms = ReturnType<typeof toOrderTerms>;
export type OrderDiscount = NonNullable<OrderTerms["discount"]>;

/** The amount is that of the purchase; how long it counts only the code itself says, which may have been deleted. */
function toOrderDiscount(redeemed: IncomingResource, discounts: IncomingResource[]) {
  const wire = readAttributes(redeemed, "discount-redemptions", redemption);
  const found = discounts.find((one) => one.id === wire.discountId);
  const code = found && readAttributes(found, "discounts", discount);
  return {
    /** Percent, or the currency's smallest unit. */
    amount: wire.discountAmount,
    isPercent: wire.discountAmountType !== "fixed",
    /** `once`, `repeating` or `forever`; null where the code was deleted. */
    duration: code?.duration ?? null,
    months: code?.durationInMonths ?? null,
  };
}
