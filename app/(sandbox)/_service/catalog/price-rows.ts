import { amountText } from "@/lib/money";
import { unitPriceText } from "../entry/amount-text";
import type { EntryValues } from "../entry/entry";
import { Prisma, type SandboxPrice, type SandboxVariant } from "../generated/prisma/client";
import { tiersOf } from "../shared/money";
import { type PriceEntry, tierValues } from "./price-entry";

type Terms = Pick<
  SandboxVariant,
  "isSubscription" | "interval" | "intervalCount" | "hasFreeTrial" | "trialInterval" | "trialIntervalCount"
>;

/** A new price record. It also holds the interval and the trial of its variant. */
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

/** What the form of a new price begins with. */
export const NEW_PRICE: EntryValues = {
  scheme: "standard",
  packageSize: "1",
  usageAggregation: "sum",
  taxCode: "saas",
};

/** What the form of a price begins with: the price that counts now. */
export function priceEntryValues(
  variant: SandboxVariant,
  price: SandboxPrice,
  currency: string,
): EntryValues {
  const money = (amount: number | null) => (amount === null ? "" : amountText(amount, currency));
  return {
    unitPrice: unitPriceText(price, currency),
    payWhatYouWant: variant.payWhatYouWant ? "on" : "",
    minPrice: money(variant.minPrice),
    suggestedPrice: money(variant.suggestedPrice),
    scheme: price.scheme,
    packageSize: String(price.packageSize),
    isUsageBased: price.usageAggregation ? "on" : "",
    usageAggregation: price.usageAggregation ?? "sum",
    setupFeeEnabled: price.setupFeeEnabled ? "on" : "",
    setupFee: money(price.setupFee),
    taxCode: price.taxCode,
    ...tierValues(tiersOf(price), currency),
  };
}
