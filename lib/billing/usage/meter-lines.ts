import type { UsageTerms, UsageTier } from "@/lib/commerce/types";
import { formatCount } from "@/lib/count";
import { formatMoney } from "@/lib/money";
import type { PlanVariant } from "../catalog/pricing";
import { toExact } from "./cost";

type Priced = Pick<PlanVariant, "usage" | "currency" | "interval" | "intervalCount">;

/**
 * What use costs, tier by tier, for people: "The first 1,000 API calls a month are free", "Then $2 for every 1,000". Empty for what
 * is not paid for by use.
 */
export function meterLines({ usage, ...priced }: Priced, unit: string): string[] {
  if (!usage) return [];
  const { tiers, isVolume } = usage;
  return tiers.map((tier, place) => {
    const from = tiers[place - 1]?.lastUnit ?? 0;
    const price = tierPrice(tier, usage, priced.currency);
    if (isVolume) return `${rangeOf(tier, from, unit, priced)}: ${price}`;
    if (place > 0)
      return `Then ${price}${tier.lastUnit === null ? "" : `, up to ${formatCount(tier.lastUnit)}`}`;
    return firstLine(tier, price, unit, priced);
  });
}

function firstLine({ lastUnit }: UsageTier, price: string, unit: string, priced: Omit<Priced, "usage">) {
  if (lastUnit === null) return `${unit}: ${price}`;
  const first = `The first ${formatCount(lastUnit)} ${unit} ${perPeriod(priced)}`;
  return price === "free" ? `${first} are free` : `${first}: ${price}`;
}

function rangeOf({ lastUnit }: UsageTier, from: number, unit: string, priced: Omit<Priced, "usage">) {
  const range = lastUnit === null ? `More than ${formatCount(from)}` : `Up to ${formatCount(lastUnit)}`;
  return `${range} ${unit} ${perPeriod(priced)}`;
}

function tierPrice(
  { unitPrice, fixedFee }: UsageTier,
  { packageSize, isVolume }: UsageTerms,
  currency: string,
) {
  const fee = fixedFee > 0 ? formatMoney(fixedFee, currency, { trim: true }) : null;
  const each = priceOfMany(unitPrice, packageSize, currency, isVolume);
  if (fee && each) return `${fee}, and ${each}`;
  return fee ?? each ?? "free";
}

/** A price below the smallest unit is told of a thousand of them, or of a million. Null for no price. */
function priceOfMany(
  unitPrice: string,
  packageSize: number,
  currency: string,
  isVolume: boolean,
): string | null {
  const exact = toExact(unitPrice);
  const one = toExact("1");
  if (exact === 0n) return null;
  const many = [1, 1_000, 1_000_000, 1_000_000_000].find((size) => (exact * BigInt(size)) % one === 0n) ?? 1;
  const price = formatMoney(Number((exact * BigInt(many)) / one), currency, { trim: true });
  if (packageSize > 1)
    return `${price} for every ${formatCount(many * packageSize)}, counted in whole ${formatCount(packageSize)}s`;
  if (many > 1) return `${price} per ${formatCount(many)}`;
  return `${price} ${isVolume ? "for each of them" : "each"}`;
}

function perPeriod({ interval, intervalCount }: Omit<Priced, "usage">): string {
  return intervalCount === 1 ? `a ${interval}` : `every ${intervalCount} ${interval}s`;
}
