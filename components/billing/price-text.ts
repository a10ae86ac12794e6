import type { Plan, PlanVariant } from "@/lib/billing/catalog/pricing";
import type { Interval } from "@/lib/dates";
import type { BrowserT } from "@/lib/i18n/browser";
import { formatMoney } from "@/lib/money";

/** What a browser needs to know of something for sale. */
export type Offered = Pick<
  PlanVariant,
  "variantId" | "price" | "leastPrice" | "currency" | "interval" | "intervalCount"
>;

export function offeredOf(variant: Offered): Offered {
  const { variantId, price, leastPrice, currency, interval, intervalCount } = variant;
  return { variantId, price, leastPrice, currency, interval, intervalCount };
}

/**
 * The price of something for sale: "$24", or "from $3" and "Name your price" if the customer chooses it. `trim` omits zero cents;
 * `locale` is for pages whose request does not know the reader.
 */
export function priceText(
  { price, leastPrice, currency }: Pick<PlanVariant, "price" | "leastPrice" | "currency">,
  options: { trim?: boolean; locale?: string },
  t: BrowserT,
): string {
  if (leastPrice === null) return formatMoney(price, currency, options);
  if (leastPrice <= 0) return t("Name your price");
  return t("from {price}", { price: formatMoney(leastPrice, currency, options) });
}

const TEXTS = {
  day: { often: "daily", per: "per day", every: "every {count} days", one: "1 day", many: "{count} days" },
  week: {
    often: "weekly",
    per: "per week",
    every: "every {count} weeks",
    one: "1 week",
    many: "{count} weeks",
  },
  month: {
    often: "monthly",
    per: "per month",
    every: "every {count} months",
    one: "1 month",
    many: "{count} months",
  },
  year: {
    often: "yearly",
    per: "per year",
    every: "every {count} years",
    one: "1 year",
    many: "{count} years",
  },
} as const;

/** After a price: "per month", "every 3 months", or "once" for a one-time purchase. */
export function priceSuffix(
  { interval, intervalCount: count }: Pick<PlanVariant, "interval" | "intervalCount">,
  t: BrowserT,
): string {
  if (!interval) return t("once");
  return count === 1 ? t(TEXTS[interval].per) : t(TEXTS[interval].every, { count });
}

/** How often it is paid, in a sentence: "monthly", "every 3 months"; null for a one-time purchase. */
export function billingFrequency(
  { interval, intervalCount: count }: PlanVariant,
  t: BrowserT,
): string | null {
  if (!interval) return null;
  return count === 1 ? t(TEXTS[interval].often) : t(TEXTS[interval].every, { count });
}

/** "14 days", "1 month". */
export function countOf(interval: Interval, count: number, t: BrowserT): string {
  return count === 1 ? t(TEXTS[interval].one) : t(TEXTS[interval].many, { count });
}

/** A yearly price as pages show it: per month, rounded up so that it is never understated. Other prices stay as they are. */
export function perMonth<Variant extends Offered>(variant: Variant): Variant {
  const { interval, intervalCount, leastPrice, price } = variant;
  if (interval !== "year" || intervalCount !== 1 || leastPrice !== null) return variant;
  return { ...variant, interval: "month", price: Math.ceil(price / 12) };
}

/**
 * What paying yearly saves against twelve months: "2 months free" where that is exact for every plan, otherwise a whole percentage,
 * rounded down so that it is never overstated. Null when no plan saves anything.
 */
export function yearlySaving(plans: Plan[], t: BrowserT): string | null {
  const savings = plans.map(savingOf).filter((saving) => saving !== null);
  const percent = Math.max(0, ...savings.map((saving) => saving.percent));
  const months = savings[0]?.months ?? 0;
  if (percent === 0) return null;
  if (Number.isInteger(months) && savings.every((saving) => saving.months === months))
    return months === 1 ? t("1 month free") : t("{count} months free", { count: months });
  const isSame = savings.every((saving) => saving.percent === percent);
  return isSame ? t("save {percent}%", { percent }) : t("save up to {percent}%", { percent });
}

function savingOf({ month, year }: Plan): { months: number; percent: number } | null {
  if (!month || !year || month.currency !== year.currency) return null;
  if (month.leastPrice !== null || year.leastPrice !== null) return null;
  if (month.intervalCount !== 1 || year.intervalCount !== 1 || month.price <= 0) return null;
  const saved = month.price * 12 - year.price;
  return { months: saved / month.price, percent: Math.floor((saved * 100) / (month.price * 12)) };
}
