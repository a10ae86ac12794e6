import { Prisma } from "../generated/prisma/client";
import type { PriceEntry } from "./price-entry";

type Terms = {
  isSubscription: boolean;
  interval: string | null;
  intervalCount: number | null;
  hasFreeTrial: boolean;
  trialInterval: string;
  trialIntervalCount: number;
};

/** A new record of what a variant costs. Prices also keep how often they come back, and the trial. */
export function priceRow(variantId: number, terms: Terms, entry: PriceEntry, now: Date) {
  const { payWhatYouWant, tiers, minPrice, suggestedPrice, ...price } = entry;
  return {
    ...price,
    ...termsOfPrice(terms),
    variantId,
    category: categoryOf(terms, entry),
    tiers: tiers ?? Prisma.DbNull,
    minPrice: payWhatYouWant ? minPrice : null,
    suggestedPrice: payWhatYouWant ? suggestedPrice : null,
    createdAt: now,
    updatedAt: now,
  };
}

/** The part of a price that its variant decides. */
export function termsOfPrice(terms: Terms) {
  const hasTrial = terms.isSubscription && terms.hasFreeTrial;
  return {
    renewalIntervalUnit: terms.isSubscription ? terms.interval : null,
    renewalIntervalQuantity: terms.isSubscription ? terms.intervalCount : null,
    trialIntervalUnit: hasTrial ? terms.trialInterval : null,
    trialIntervalQuantity: hasTrial ? terms.trialIntervalCount : null,
  };
}

function categoryOf({ isSubscription }: Terms, { payWhatYouWant, unitPrice }: PriceEntry): string {
  if (isSubscription) return "subscription";
  if (payWhatYouWant) return "pwyw";
  return unitPrice === 0 ? "lead_magnet" : "one_time";
}
