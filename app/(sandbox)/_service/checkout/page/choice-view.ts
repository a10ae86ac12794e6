import type { Interval } from "@/lib/dates";
import { type PriceBounds, priceBoundsOf } from "../../offers/named-price";
import { renewalOf, setupFeeOf, trialOf, unitPriceOf } from "../quote";
import { type UsageTier, usageTiersOf } from "../../offers/usage-tiers";
import { quantityAskedFor } from "../../carts/choose";
import type { LoadedCart } from "../../carts/load";
import { savingsOf } from "./savings";

/** One of the variants that a shopper may choose. Amounts are integers in the currency's smallest unit. */
export type ChoiceView = {
  variantId: number;
  name: string;
  unitPrice: number;
  setupFee: number;
  /** Null for a one-off. */
  interval: Interval | null;
  intervalCount: number;
  trial: { interval: Interval; count: number; endsAt: Date } | null;
  /** Set where the shopper names the price. */
  bounds: PriceBounds | null;
  /** Set where use is billed at the end of each period. */
  usage: UsageTier[] | null;
  /** How many the checkout asks for; null when it does not say. */
  quantity: number | null;
  /** How much less this interval costs than the dearest, in percent; null when there is nothing to compare. */
  saving: number | null;
};

/** The cart's choices as the page shows them, in the order of the shop. */
export function choicesOf(cart: LoadedCart, now: Date): ChoiceView[] {
  const choices = cart.choices.map((offer): Omit<ChoiceView, "saving"> => {
    const isOwn = offer.variant.id === cart.variant.id;
    const sold = { ...cart, ...offer, customPrice: isOwn ? cart.customPrice : null };
    const renewal = renewalOf(sold);
    return {
      variantId: offer.variant.id,
      name: offer.variant.name,
      unitPrice: unitPriceOf(sold),
      setupFee: setupFeeOf(sold),
      interval: renewal?.interval ?? null,
      intervalCount: renewal?.count ?? 1,
      trial: trialOf(sold, now),
      bounds: priceBoundsOf(sold),
      usage: usageTiersOf(offer.price),
      quantity: quantityAskedFor(cart, offer.variant.id),
    };
  });
  const savings = savingsOf(choices);
  return choices.map((choice, index) => Object.assign(choice, { saving: savings[index] ?? null }));
}
