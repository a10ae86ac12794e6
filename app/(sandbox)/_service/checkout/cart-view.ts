import "server-only";
import { loadCart, type LoadedCart } from "../carts/load";
import { choicesOf } from "./choice-view";
import { findPaidOrder } from "./paid-order";
import { priceCart, renewalOf, setupFeeOf, trialOf, unitPriceOf } from "./quote";

export type CartView = Awaited<ReturnType<typeof getCart>>;

export async function getCart(token: string, browserId: string, now: Date) {
  const cart = await loadCart(token, browserId, now);
  const { store, product, variant, productOptions, checkoutOptions, checkoutData } = cart;
  const { quote } = await priceCart(cart, {}, now);
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

function prefillOf(data: LoadedCart["checkoutData"]) {
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
