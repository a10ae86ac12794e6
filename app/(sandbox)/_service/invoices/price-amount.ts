import { type PriceTier, tiersOf } from "../shared/money/price-tiers";

type Price = {
  scheme: string;
  unitPrice: number;
  unitPriceDecimal: string | null;
  packageSize: number;
  tiers: unknown;
};

/**
 * What so many units cost by the price's scheme: each the same (standard), in whole packages, all of them at the tier they
 * reach (volume), or each at its own tier (graduated). In the smallest unit, rounded once at the end; sub-cent prices count
 * in full until then.
 */
export function priceAmount(price: Price, units: number): number {
  if (price.scheme === "package") return Math.ceil(units / Math.max(1, price.packageSize)) * price.unitPrice;
  const tiers = tiersOf(price);
  if (tiers.length === 0) return Math.round(units * unitPriceOf(price.unitPrice, price.unitPriceDecimal));
  return Math.round(price.scheme === "volume" ? volumeAmount(tiers, units) : graduatedAmount(tiers, units));
}

function volumeAmount(tiers: PriceTier[], units: number): number {
  const tier = tiers.find(({ last_unit }) => units <= lastUnit(last_unit)) ?? tiers.at(-1);
  return units > 0 && tier ? tierAmount(tier, units) : 0;
}

function graduatedAmount(tiers: PriceTier[], units: number): number {
  let above = 0;
  let amount = 0;
  for (const tier of tiers) {
    const inTier = Math.min(units, lastUnit(tier.last_unit)) - above;
    if (inTier <= 0) break;
    amount += tierAmount(tier, inTier);
    above += inTier;
  }
  return amount;
}

function tierAmount({ unit_price, unit_price_decimal, fixed_fee }: PriceTier, units: number): number {
  return units * unitPriceOf(unit_price ?? 0, unit_price_decimal) + fixed_fee;
}

function unitPriceOf(unitPrice: number, decimal: string | null): number {
  return decimal === null ? unitPrice : Number(decimal);
}

function lastUnit(text: number | "inf"): number {
  return text === "inf" ? Infinity : text;
}
