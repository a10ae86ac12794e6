import { exponentOf, formatMoney } from "@/lib/money";
import type { UsageTier } from "@/app/(sandbox)/_service/offers/usage-tiers";
import type { Money } from "./choice-words";

/** The tiers of a price by usage, a line for each: `Up to 1,000: $0.10 each`, `Above: $0.005 each, plus $5.00`. */
export function usageLines(tiers: UsageTier[], money: Money): string[] {
  const count = new Intl.NumberFormat(money.locale);
  return tiers.map(({ upTo, unitPrice, fixedFee, packageSize }, index) => {
    const range = upTo !== null ? `Up to ${count.format(upTo)}: ` : index > 0 ? "Above: " : "";
    const unit = packageSize > 1 ? `for each ${count.format(packageSize)}` : "each";
    const fee = fixedFee > 0 ? `, plus ${formatMoney(fixedFee, money.currency, money)}` : "";
    return `${range}${unitText(unitPrice, money)} ${unit}${fee}`;
  });
}

/** One unit may cost less than the currency's smallest coin. */
function unitText(amount: number, { currency, locale }: Money): string {
  const value = amount / 10 ** exponentOf(currency);
  return new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 8 }).format(
    value,
  );
}
