import type { ChoiceView } from "@/app/(sandbox)/_service/checkout/choice-view";
import type { UsageTier } from "@/app/(sandbox)/_service/offers/offer";
import { exponentOf, formatMoney } from "@/lib/money";
import { lengthOf, priceText } from "../shared/words";

export type Money = { currency: string; locale: string };

/** `$24.00 / month`, `From $5.00`, `By usage`. */
export function choicePrice(
  choice: Pick<ChoiceView, "usage" | "bounds" | "unitPrice" | "interval" | "intervalCount">,
  money: Money,
): string {
  if (choice.usage) return "By usage";
  if (!choice.bounds) return priceText({ ...choice, currency: money.currency, locale: money.locale });
  const least = formatMoney(choice.bounds.min, money.currency, money);
  return choice.bounds.min > 0 ? `From ${least}` : "Pay what you want";
}

/** `14 days free`, `plus $10.00 to set up`, both, or nothing. */
export function choiceTerms(choice: ChoiceView, money: Money): string {
  const { trial, setupFee } = choice;
  return [
    trial && `${lengthOf(trial.interval, trial.count)} free`,
    setupFee > 0 && `plus ${formatMoney(setupFee, money.currency, money)} to set up`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** One line per tier: `Up to 1,000: $0.10 each`, `Above: $0.005 each, plus $5.00`. */
export function usageLines(tiers: UsageTier[], money: Money): string[] {
  const count = new Intl.NumberFormat(money.locale);
  return tiers.map(({ upTo, unitPrice, fixedFee, packageSize }, index) => {
    const range = upTo !== null ? `Up to ${count.format(upTo)}: ` : index > 0 ? "Above: " : "";
    const unit = packageSize > 1 ? `for each ${count.format(packageSize)}` : "each";
    const fee = fixedFee > 0 ? `, plus ${formatMoney(fixedFee, money.currency, money)}` : "";
    return `${range}${unitText(unitPrice, money)} ${unit}${fee}`;
  });
}

/** A unit may cost a fraction of a cent. */
function unitText(amount: number, { currency, locale }: Money): string {
  const value = amount / 10 ** exponentOf(currency);
  return new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 8 }).format(
    value,
  );
}
