import { formatDate, type Interval } from "@/lib/dates";
import type { BrowserT } from "@/lib/i18n/browser";
import { formatMoney } from "@/lib/money";
import { type Discount, discountOn } from "../terms/bill";
import type { PlanVariant } from "../catalog/pricing";

/** What everyone may know about a discount code. A fixed amount is in the store's currency, as all prices are. */
export type PublicDiscount = Discount & {
  code: string;
  /** The variants it is limited to; null is all of them. */
  variantIds: string[] | null;
  /** ISO 8601. */
  endsAt: string | null;
};

/** Why a code doesn't count. `unchecked`: the service did not respond, so it may count. */
export type CodeRefusal = "unknown" | "early" | "ended" | "used_up" | "other" | "unchecked";

export type DiscountAnswer =
  { state: "valid"; discount: PublicDiscount } | { state: Exclude<CodeRefusal, "other"> };

/** Why the code doesn't count for this variant; null if it does. */
export function codeRefusalOf(answer: DiscountAnswer, variantId: string): CodeRefusal | null {
  if (answer.state !== "valid") return answer.state;
  const { variantIds } = answer.discount;
  return variantIds === null || variantIds.includes(variantId) ? null : "other";
}

/** With a code, and where it must not be repeated. */
const REFUSALS = {
  unknown: ["The discount code {code} is not valid", "This discount code is not valid"],
  early: ["The discount code {code} can’t be used yet", "This discount code can’t be used yet"],
  ended: ["The discount code {code} has expired", "This discount code has expired"],
  used_up: ["The discount code {code} has been used up", "This discount code has been used up"],
  other: [
    "The discount code {code} does not apply to this purchase",
    "This discount code does not apply to this purchase",
  ],
  unchecked: ["The discount code {code} could not be checked", "This discount code could not be checked"],
} as const;

/** "The discount code SPRING has expired". `code` is null where it can't be one, and must not be repeated. */
export function refusalText(refusal: CodeRefusal, code: string | null, t: BrowserT): string {
  const [withCode, without] = REFUSALS[refusal];
  return code ? t(withCode, { code }) : t(without);
}

/** "SPRING: 20% off for the first 3 months, until 1 May 2026". The day is the last on which it counts, in UTC. */
export function discountText(
  discount: PublicDiscount,
  currency: string,
  locales: { dates: string; amounts: string },
  t: BrowserT,
): string {
  const { code, isPercent, amount, isOnce, months, endsAt } = discount;
  const off = isPercent
    ? t("{percent}%", { percent: amount })
    : formatMoney(amount, currency, { trim: true, locale: locales.amounts });
  const text = isOnce
    ? t("{code}: {off} off the first payment", { code, off })
    : months === null
      ? t("{code}: {off} off every payment", { code, off })
      : t("{code}: {off} off {period}", { code, off, period: periodText("month", months, t) });
  if (!endsAt) return text;
  return t("{text}, until {date}", {
    text,
    date: formatDate(new Date(Date.parse(endsAt) - 1), locales.dates),
  });
}

/** What the code makes of a price, in the currency's smallest unit. Setup fees are never discounted. */
export function discountedPrice(price: number, discount: Discount | null): number {
  return price - discountOn(price, discount);
}

type Period = Pick<PlanVariant, "interval" | "intervalCount">;

/** How long the discounted price is paid, null for ever. Plans are billed by month or year. */
export function discountedPeriod(
  { isOnce, months }: Discount,
  { interval, intervalCount }: Period,
): { interval: Interval; count: number } | null {
  if (!interval || (!isOnce && months === null)) return null;
  const length = (interval === "year" ? 12 : 1) * intervalCount;
  const times = isOnce || months === null ? 1 : Math.ceil(months / length);
  return { interval, count: times * intervalCount };
}

const PERIODS = {
  day: ["for the first day", "for the first {count} days"],
  week: ["for the first week", "for the first {count} weeks"],
  month: ["for the first month", "for the first {count} months"],
  year: ["for the first year", "for the first {count} years"],
} as const;

/** "for the first 3 months". */
export function periodText(interval: Interval, count: number, t: BrowserT): string {
  const [one, many] = PERIODS[interval];
  return count === 1 ? t(one) : t(many, { count });
}
