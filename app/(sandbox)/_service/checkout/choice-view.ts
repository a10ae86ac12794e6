import type { Interval } from "@/lib/dates";
import { quantityAskedFor } from "../carts/choose";
import type { LoadedCart } from "../carts/load";
import { priceBoundsOf, usageTiersOf } from "../offers/offer";
import { renewalOf, setupFeeOf, trialOf, unitPriceOf } from "./quote";

export type ChoiceView = ReturnType<typeof choicesOf>[number];

/** The cart's choices as the page shows them, in the order of the shop. */
export function choicesOf(cart: LoadedCart, now: Date) {
  const choices = cart.choices.map((offer) => {
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
      quantity: quantityAskedFor(cart.checkoutData, offer.variant.id),
    };
  });
  const savings = savingsOf(choices);
  return choices.map((choice, index) => Object.assign(choice, { saving: savings[index] ?? null }));
}

type Priced = {
  unitPrice: number;
  interval: Interval | null;
  intervalCount: number;
  bounds: unknown;
  usage: unknown;
};

const MONTHS: Record<Interval, number> = { day: 12 / 365, week: 84 / 365, month: 1, year: 12 };

/**
 * What each choice saves against the most expensive one per month, in whole percent, rounded down. Only intervals of one plan can
 * be compared.
 */
export function savingsOf(choices: readonly Priced[]): (number | null)[] {
  const lengths = choices.map(monthsOf).filter((months) => months !== null);
  if (new Set(lengths).size < lengths.length) return choices.map(() => null);
  const monthly = choices.map((choice) => choice.unitPrice / (monthsOf(choice) ?? Infinity));
  const dearest = choices[monthly.indexOf(Math.max(...monthly))];
  return choices.map((choice) => (dearest ? savingOf(choice, dearest) : null));
}

function savingOf(choice: Priced, dearest: Priced): number | null {
  const months = monthsOf(choice);
  const price = dearest.unitPrice * (months ?? 0);
  if (months === null || price === 0) return null;
  const saving = Math.floor(((price - choice.unitPrice * (monthsOf(dearest) ?? 0)) * 100) / price);
  return saving > 0 ? saving : null;
}

/** Null without a fixed price for a fixed time. */
function monthsOf({ interval, intervalCount, bounds, usage }: Priced): number | null {
  return interval === null || bounds || usage ? null : MONTHS[interval] * intervalCount;
}
