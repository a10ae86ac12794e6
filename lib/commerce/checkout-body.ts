import { toWireTime } from "@/lib/dates";

export type NewCheckout = {
  storeId: string;
  variantId: string;
  email?: string;
  name?: string;
  /** Comes back in the events of the purchase. Strings only: the service refuses other values. */
  custom: Record<string, string>;
  redirectUrl: string;
  /** The address cannot be used after this time; without it, it never ends. */
  expiresAt?: Date;
  quantity?: number;
  /** To be shown over a page of ours. */
  embed?: boolean;
  /** Sells without the free trial of the price. */
  skipTrial?: boolean;
};

/** The body of `POST /v1/checkouts` (service §2 Checkout). Only the chosen variant is offered on the page. */
export function checkoutBody(checkout: NewCheckout) {
  const { storeId, variantId, email, name, quantity, expiresAt, embed, skipTrial } = checkout;
  return {
    data: {
      type: "checkouts",
      attributes: {
        checkout_data: {
          ...(email && { email }),
          ...(name && { name }),
          custom: checkout.custom,
          ...(quantity && { variant_quantities: [{ variant_id: Number(variantId), quantity }] }),
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
