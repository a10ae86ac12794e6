import type { getVariant } from "@/app/(sandbox)/_service/catalog/products";
import { unitPriceText } from "@/app/(sandbox)/_service/entry/amount-text";
import { intervalOf } from "@/app/(sandbox)/_service/shared/format";
import { formatMoney } from "@/lib/money";
import { StatusBadge } from "../../shared/details";
import { lengthOf } from "../../shared/words";

/** The default variant is "pending" on the wire, which means nothing to a merchant. */
export function VariantStatus({ status, isHidden = false }: { status: string; isHidden?: boolean }) {
  return status === "pending" ? (
    <span className="text-muted-foreground">{isHidden ? "Default, hidden" : "Default"}</span>
  ) : (
    <StatusBadge status={status} />
  );
}

type Variant = Awaited<ReturnType<typeof getVariant>>;
type SummedVariant = Pick<Variant, "isSubscription" | "interval" | "intervalCount" | "payWhatYouWant">;
type Price = Pick<
  Variant["prices"][number],
  "unitPrice" | "unitPriceDecimal" | "scheme" | "packageSize" | "usageAggregation"
>;

/** `$24.00 / month`, `From $2.00`, `$0.005 per unit / month`. */
export function priceSummary(variant: SummedVariant, price: Price | undefined, currency: string): string {
  if (!price) return "No price";
  const { interval, count } = intervalOf(variant);
  const every = variant.isSubscription ? ` / ${count === 1 ? interval : lengthOf(interval, count)}` : "";
  return `${amountPart(variant, price, currency)}${every}`;
}

function amountPart(variant: SummedVariant, price: Price, currency: string): string {
  if (price.scheme === "volume" || price.scheme === "graduated") return "In tiers";
  const amount = price.unitPriceDecimal
    ? `${unitPriceText(price, currency)} ${currency}`
    : formatMoney(price.unitPrice, currency);
  if (price.scheme === "package") return `${amount} per ${price.packageSize}`;
  if (price.usageAggregation) return `${amount} per unit`;
  return variant.payWhatYouWant ? `${amount} suggested` : amount;
}
