import "server-only";
import type { Interval } from "@/lib/dates";
import { findPaidOrder } from "../paid-order";
import { type Quote, quoteCart, renewalOf, setupFeeOf, trialOf, unitPriceOf } from "../quote";
import type { PaidOrder } from "../result";
import type { CheckoutOptions } from "../../shared/options";
import { type ChoiceView, choicesOf } from "./choice-view";
import { type LoadedCart, loadCart } from "../../carts/load";

/** Everything the checkout page shows. Amounts are integers in `currency`'s smallest unit. */
export type CartView = {
  token: string;
  store: { id: number; name: string; slug: string };
  product: {
    id: number;
    name: string;
    /** HTML as the merchant wrote it: sanitize it where it is shown. */
    description: string;
    media: string[];
    thumbUrl: string | null;
  };
  variant: {
    id: number;
    name: string;
    /** False for the single default variant, whose name means nothing to a customer. */
    isNamed: boolean;
    isSubscription: boolean;
  };
  price: {
    unitPrice: number;
    setupFee: number;
    /** Null for a one-off. */
    interval: Interval | null;
    intervalCount: number;
    taxInclusive: boolean;
  };
  currency: string;
  /** Set when this purchase starts with a free trial. */
  trial: { interval: Interval; count: number; endsAt: Date } | null;
  /** What the shopper may choose between, the cart's own variant among them. */
  choices: ChoiceView[];
  quantity: number;
  /** False hides the field for a discount code. */
  discountsAllowed: boolean;
  /** The sums as far as the pre-filled country, discount code and quantity tell. */
  quote: Quote;
  totals: Quote["totals"];
  options: CheckoutOptions;
  prefill: {
    email: string;
    name: string;
    country: string;
    state: string;
    zip: string;
    taxNumber: string;
    discountCode: string;
  };
  /** The card waits for the customer's 3-D Secure answer. */
  isAuthenticating: boolean;
  /** Set once this browser has paid: show the confirmation again instead of the form. */
  order: PaidOrder | null;
};

/** What the checkout page shows. Throws not_found (unknown) and gone (expired, used or opened by another browser). */
export async function getCart(token: string, browserId: string, now: Date): Promise<CartView> {
  return viewOf(await loadCart(token, browserId, now), now);
}

async function viewOf(cart: LoadedCart, now: Date): Promise<CartView> {
  const { store, product, variant, productOptions, checkoutOptions, checkoutData } = cart;
  const quote = await quoteCart(cart, {}, now);
  const renewal = renewalOf(cart);
  return {
    token: cart.token,
    store: { id: store.id, name: store.name, slug: store.slug },
    product: {
      id: product.id,
      name: productOptions.name || product.name,
      description: productOptions.description || (product.description ?? ""),
      media: productOptions.media,
      thumbUrl: product.thumbUrl,
    },
    variant: {
      id: variant.id,
      name: variant.name,
      isNamed: variant.status !== "pending",
      isSubscription: variant.isSubscription,
    },
    price: {
      unitPrice: unitPriceOf(cart),
      setupFee: setupFeeOf(cart),
      interval: renewal?.interval ?? null,
      intervalCount: renewal?.count ?? 1,
      taxInclusive: quote.taxInclusive,
    },
    currency: store.currency,
    trial: trialOf(cart, now),
    choices: choicesOf(cart, now),
    quantity: cart.quantity,
    discountsAllowed: checkoutOptions.discount,
    quote,
    totals: quote.totals,
    options: checkoutOptions,
    prefill: prefillOf(checkoutData),
    isAuthenticating: cart.orderId === null && cart.pendingPayment !== null,
    order: cart.orderId === null ? null : await findPaidOrder(cart.orderId),
  };
}

function prefillOf(data: LoadedCart["checkoutData"]): CartView["prefill"] {
  const { country, state, zip } = data.billing_address;
  return {
    email: data.email,
    name: data.name,
    country,
    state,
    zip,
    taxNumber: data.tax_number,
    discountCode: data.discount_code,
  };
}
