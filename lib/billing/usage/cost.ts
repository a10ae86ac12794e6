import { formatCount } from "@/lib/region";
import type { t as translate } from "@/lib/i18n/translate";
import type { UsageTerms, UsageTier } from "@/lib/lemonsqueezy";
import { formatMoney } from "@/lib/money";
import type { PlanVariant } from "../catalog/pricing";

/** Prices per unit have up to so many decimal places. */
const PLACES = 12;
const ONE = 10n ** BigInt(PLACES);

/**
 * What `units` cost, before discount and by the listed prices, in the currency's smallest unit. Fractions of it add up, and the sum
 * is rounded once, half up, as the service does.
 */
export function costOfUse(terms: UsageTerms, units: number): number {
  const exact = terms.isVolume ? volumeCost(terms, units) : graduatedCost(terms, units);
  return Number((exact + ONE / 2n) / ONE);
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

/** A price as an integer, in the smallest part that a price can have. */
function toExact(decimal: string): bigint {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(PLACES, "0"));
}

/** How many of `units` are in each tier, and what they cost, in the order of the tiers. The costs add up to `costOfUse`. */
export function costByTier(terms: UsageTerms, units: number): { units: number; cost: number }[] {
  let last = 0;
  return terms.tiers.map(({ lastUnit }) => {
    const below = last;
    last = lastUnit ?? Infinity;
    if (!terms.isVolume) {
      const within = Math.max(0, Math.min(units, last) - below);
      return { units: within, cost: costOfUse(terms, below + within) - costOfUse(terms, below) };
    }
    // By volume all of them are in the tier that was reached.
    const reached = below < units && units <= last ? units : 0;
    return { units: reached, cost: costOfUse(terms, reached) };
  });
}

/** How many units are free before the first that costs something. By volume none: a paid tier is paid from its first unit. */
export function freeUnits({ isVolume, tiers }: UsageTerms): number {
  if (isVolume) return 0;
  const paid = tiers.findIndex(({ unitPrice, fixedFee }) => fixedFee > 0 || toExact(unitPrice) > 0n);
  return tiers[paid - 1]?.lastUnit ?? 0;
}

type Priced = Pick<PlanVariant, "usage" | "currency" | "interval" | "intervalCount">;
/** Passed in, because browsers calculate with this file too, and have another one. */
type T = typeof translate;

export const PERIODS = {
  day: "{count, plural, one {a day} other {every # days}}",
  week: "{count, plural, one {a week} other {every # weeks}}",
  month: "{count, plural, one {a month} other {every # months}}",
  year: "{count, plural, one {a year} other {every # years}}",
} as const;

/** The prices as text, tier by tier: "The first 1,000 API calls a month are free", "Then $2 for every 1,000". Empty without any. */
export function meterLines(
  { usage, currency, interval, intervalCount }: Priced,
  unit: string,
  t: T,
): string[] {
  if (!usage) return [];
  const period = interval ? t(PERIODS[interval], { count: intervalCount }) : "";
  return usage.tiers.map((tier, index) => {
    const price = tierPrice(tier, { usage, currency }, t);
    const last = tier.lastUnit === null ? null : formatCount(tier.lastUnit);
    const free = t("free");
    if (usage.isVolume) {
      const before = formatCount(usage.tiers[index - 1]?.lastUnit ?? 0);
      const facts = { count: last ?? before, unit, period, price: price ?? free };
      return last
        ? t("Up to {count} {unit} {period}: {price}", facts)
        : t("More than {count} {unit} {period}: {price}", facts);
    }
    if (index > 0) {
      const facts = { price: price ?? free };
      return last ? t("Then {price}, up to {count}", { ...facts, count: last }) : t("Then {price}", facts);
    }
    if (!last) return `${unit}: ${price ?? free}`;
    return price
      ? t("The first {count} {unit} {period}: {price}", { count: last, unit, period, price })
      : t("The first {count} {unit} {period} are free", { count: last, unit, period });
  });
}

type Charged = { usage: UsageTerms; currency: string };

/** Null for no price. */
function tierPrice({ unitPrice, fixedFee }: UsageTier, { usage, currency }: Charged, t: T): string | null {
  const fee = fixedFee > 0 ? formatMoney(fixedFee, currency, { trim: true }) : null;
  const each = unitPriceText(toExact(unitPrice), { usage, currency }, t);
  return fee && each ? t("{fee}, and {price}", { fee, price: each }) : (fee ?? each);
}

/** A price below the smallest unit is shown for a thousand units, or a million. Null for no price. */
function unitPriceText(exact: bigint, { usage, currency }: Charged, t: T): string | null {
  if (exact === 0n) return null;
  const { packageSize, isVolume } = usage;
  const many = [1, 1_000, 1_000_000, 1_000_000_000].find((size) => (exact * BigInt(size)) % ONE === 0n) ?? 1;
  const price = formatMoney(Number((exact * BigInt(many)) / ONE), currency, { trim: true });
  if (packageSize > 1)
    return t("{price} for every {count}, counted in whole {size}s", {
      price,
      count: formatCount(many * packageSize),
      size: formatCount(packageSize),
    });
  if (many > 1) return t("{price} per {count}", { price, count: formatCount(many) });
  return isVolume ? t("{price} for each of them", { price }) : t("{price} each", { price });
}
