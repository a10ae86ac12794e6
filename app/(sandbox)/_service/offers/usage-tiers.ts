import { tiersOf } from "../shared/money/price-tiers";

/** What use costs from one unit on, as it is shown. Amounts are decimals of the smallest unit: some are below a cent. */
export type UsageTier = {
  /** The last unit it counts for; null for all that follow. */
  upTo: number | null;
  unitPrice: number;
  fixedFee: number;
  /** How many units one price is for. */
  packageSize: number;
};

type Price = {
  usageAggregation: string | null;
  scheme: string;
  unitPrice: number;
  unitPriceDecimal: string | null;
  packageSize: number;
  tiers: unknown;
};

/** The tiers of a price that is billed by usage, a single one for a flat price; null where usage does not count. */
export function usageTiersOf(price: Price): UsageTier[] | null {
  if (price.usageAggregation === null) return null;
  const tiers = tiersOf(price).map((tier) => ({
    upTo: tier.last_unit === "inf" ? null : tier.last_unit,
    unitPrice: Number(tier.unit_price_decimal ?? tier.unit_price ?? 0),
    fixedFee: tier.fixed_fee,
    packageSize: 1,
  }));
  if (tiers.length > 0) return tiers;
  const packageSize = price.scheme === "package" ? Math.max(1, price.packageSize) : 1;
  return [
    { upTo: null, unitPrice: Number(price.unitPriceDecimal ?? price.unitPrice), fixedFee: 0, packageSize },
  ];
}
