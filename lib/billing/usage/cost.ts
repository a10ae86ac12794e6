import type { UsageTerms, UsageTier } from "@/lib/commerce/types";

/** Prices of one have at most so many places behind the point. */
const PLACES = 12;
const ONE = 10n ** BigInt(PLACES);

/**
 * What `units` cost, before discount and as prices are written, in the currency's smallest unit. Prices below it count in full: the
 * sum is rounded once, a half up, as the service does it.
 */
export function costOfUse(terms: UsageTerms, units: number): number {
  const exact = terms.isVolume ? volumeCost(terms, units) : graduatedCost(terms, units);
  return Number((exact + ONE / 2n) / ONE);
}

/** How many units cost nothing before the first that does. */
export function freeUnits({ isVolume, tiers }: UsageTerms): number {
  // By volume the first that is paid for makes all before it cost something too.
  if (isVolume) return 0;
  const paid = tiers.findIndex(({ unitPrice, fixedFee }) => fixedFee > 0 || toExact(unitPrice) > 0n);
  return tiers[paid - 1]?.lastUnit ?? 0;
}

/** A price as an exact number of parts of the smallest unit. */
export function toExact(decimal: string): bigint {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(PLACES, "0"));
}

function graduatedCost({ tiers, packageSize }: UsageTerms, units: number): bigint {
  let above = 0;
  let cost = 0n;
  for (const tier of tiers) {
    const within = Math.min(units, tier.lastUnit ?? Infinity) - above;
    if (within <= 0) break;
    cost += tierCost(tier, within, packageSize);
    above += within;
  }
  return cost;
}

function volumeCost({ tiers, packageSize }: UsageTerms, units: number): bigint {
  const reached = tiers.find(({ lastUnit }) => units <= (lastUnit ?? Infinity));
  return units > 0 && reached ? tierCost(reached, units, packageSize) : 0n;
}

function tierCost({ unitPrice, fixedFee }: UsageTier, units: number, packageSize: number): bigint {
  return BigInt(Math.ceil(units / packageSize)) * toExact(unitPrice) + BigInt(fixedFee) * ONE;
}
