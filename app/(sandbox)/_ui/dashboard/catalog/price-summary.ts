import { formatMoney } from "@/lib/money";
import { intervalOf } from "@/app/(sandbox)/_service/shared/intervals";
import { unitPriceText } from "@/app/(sandbox)/_service/entry/amount-text";
import { lengthOf } from "../../shared/price-words";

type Variant = {
  isSubscription: boolean;
  interval: string | null;
  intervalCount: number | null;
  payWhatYouWant: boolean;
};
type Price = {
  unitPrice: number;
  unitPriceDecimal: string | null;
  scheme: string;
  packageSize: number;
  usageAggregation: string | null;
};

/** What a variant costs in a few words: `$24.00 / month`, `From $2.00`, `$0.005 per unit / month`. */
export function priceSummary(variant: Variant, price: Price | undefined, currency: string): string {
  if (!price) return "No price";
  const { interval, count } = intervalOf(variant);
  const every = variant.isSubscription ? ` / ${count === 1 ? interval : lengthOf(interval, count)}` : "";
  return `${amountPart(variant, price, currency)}${every}`;
}

function amountPart(variant: Variant, price: Price, currency: string): string {
  if (price.scheme === "volume" || price.scheme === "graduated") return "In tiers";
  const amount = price.unitPriceDecimal
    ? `${unitPriceText(price, currency)} ${currency}`
    : formatMoney(price.unitPrice, currency);
  if (price.scheme === "package") return `${amount} per ${price.packageSize}`;
  if (price.usageAggregation) return `${amount} per unit`;
  return variant.payWhatYouWant ? `${amount} suggested` : amount;
}
