import { namedPrice, priceBoundsOf } from "../offers/offer";
import type { LoadedCart } from "./load";

export type Wish = {
  /** Defaults to the variant that the cart was opened for. */
  variantId?: number | undefined;
  /** The unit price as typed, if the shopper may choose it. */
  amount?: string | undefined;
};

/** A cart with the shopper's choices, and an error message for each that isn't available. */
type ChosenCart = { cart: LoadedCart; problems: { variantId?: string; amount?: string } };

/** A custom price only applies to the variant that the checkout was created for (service §2 Checkout). */
export function chooseIn(cart: LoadedCart, wish: Wish): ChosenCart {
  const moved = moveTo(cart, wish.variantId);
  if (!moved) return { cart, problems: { variantId: "This is not for sale any more. Please choose again." } };
  const bounds = priceBoundsOf(moved);
  if (!bounds) return { cart: moved, problems: {} };
  const { amount, problem } = namedPrice(bounds, wish.amount, cart.store.currency);
  return { cart: { ...moved, customPrice: amount }, problems: problem ? { amount: problem } : {} };
}

/** How many of a variant the checkout is for, or null if it does not specify that (service §2 Checkout, checkout data). */
export function quantityAskedFor(
  data: Pick<LoadedCart["checkoutData"], "variant_quantities">,
  variantId: number,
): number | null {
  return data.variant_quantities.find((entry) => entry.variant_id === variantId)?.quantity ?? null;
}

function moveTo(cart: LoadedCart, variantId: number | undefined): LoadedCart | null {
  if (variantId === undefined || variantId === cart.variant.id) return cart;
  const offer = cart.choices.find(({ variant }) => variant.id === variantId);
  if (!offer) return null;
  const quantity = quantityAskedFor(cart.checkoutData, variantId) ?? cart.quantity;
  return { ...cart, ...offer, variantId, quantity, customPrice: null };
}

const LONGEST = 1000;
const MOST_QUANTITY = 1000;
const FLAGS = ["embed", "media", "logo", "desc", "discount", "dark"];

/**
 * Reads the pre-filled values of a shareable address (service §2 Checkout, pre-fill), and ignores what it doesn't understand.
 * `quantity` and appearance are at the top level, the rest is inside `checkout[…]`.
 */
export function parsePrefill(query: URLSearchParams) {
  const field = (name: string) => clean(query.get(`checkout${name}`) ?? "").trim();
  return {
    checkoutData: {
      email: field("[email]"),
      name: field("[name]"),
      billing_address: {
        country: field("[billing_address][country]").toUpperCase(),
        state: field("[billing_address][state]"),
        zip: field("[billing_address][zip]"),
      },
      tax_number: field("[tax_number]"),
      discount_code: field("[discount_code]"),
      custom: customOf(query),
    },
    checkoutOptions: appearanceOf(query),
    quantity: quantityOf(query.get("quantity") ?? query.get("checkout[quantity]")),
  };
}

function customOf(query: URLSearchParams): Record<string, string> {
  const entries = [...query].flatMap(([name, value]) => {
    const key = /^checkout\[custom\]\[([^\]\0]{1,100})\]$/.exec(name)?.[1];
    return key ? [[key, clean(value)] as const] : [];
  });
  return Object.fromEntries(entries);
}

function appearanceOf(query: URLSearchParams) {
  const flags = FLAGS.flatMap((name) => {
    const value = query.get(name);
    return value === "0" || value === "1" ? [[name, value === "1"] as const] : [];
  });
  const buttonColor = query.get("button_color");
  return { ...Object.fromEntries(flags), ...(buttonColor && { button_color: buttonColor }) };
}

function clean(text: string): string {
  return text.replaceAll("\0", "").slice(0, LONGEST).toWellFormed();
}

function quantityOf(text: string | null): number {
  const quantity = Number(text ?? 1);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_QUANTITY ? quantity : 1;
}
