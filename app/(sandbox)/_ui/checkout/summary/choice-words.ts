import type { ChoiceView } from "@/app/(sandbox)/_service/checkout/page/choice-view";
import { formatMoney } from "@/lib/money";
import { lengthOf, priceText } from "../../shared/price-words";

/** In which currency, and how it is written. */
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
