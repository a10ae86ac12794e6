import { namedPrice, priceBoundsOf } from "../offers/named-price";
import type { LoadedCart } from "./load";

export type Wish = {
  /** One of the cart's choices; left out, the one that it was opened for. */
  variantId?: number | undefined;
  /** The price of one as the shopper typed it, where the shopper names it. */
  amount?: string | undefined;
};

/** A cart with what was chosen in it, and one sentence for each choice that cannot be had. */
export type ChosenCart = { cart: LoadedCart; problems: { variantId?: string; amount?: string } };

/**
 * The cart as if it had been opened for what the shopper chose. A custom price belongs to the variant that the checkout was
 * made for: another one costs what it always costs (service §2 Checkout). A price that the shopper names becomes the custom price.
 */
export function chooseIn(cart: LoadedCart, wish: Wish): ChosenCart {
  const moved = moveTo(cart, wish.variantId);
  if (!moved) return { cart, problems: { variantId: "This is not for sale any more. Please choose again." } };
  const bounds = priceBoundsOf(moved);
  if (!bounds) return { cart: moved, problems: {} };
  const { amount, problem } = namedPrice(bounds, wish.amount, cart.store.currency);
  return { cart: { ...moved, customPrice: amount }, problems: problem ? { amount: problem } : {} };
}

/** How many of a variant the checkout asks for, or null when it does not say (service §2 Checkout, checkout data). */
export function quantityAskedFor(cart: LoadedCart, variantId: number): number | null {
  const entry = cart.checkoutData.variant_quantities.find((candidate) => candidate.variant_id === variantId);
  return entry?.quantity ?? null;
}

function moveTo(cart: LoadedCart, variantId: number | undefined): LoadedCart | null {
  if (variantId === undefined || variantId === cart.variant.id) return cart;
  const offer = cart.choices.find(({ variant }) => variant.id === variantId);
  if (!offer) return null;
  const quantity = quantityAskedFor(cart, variantId) ?? cart.quantity;
  return { ...cart, ...offer, variantId, quantity, customPrice: null };
}
