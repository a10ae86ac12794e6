import { formatMoneyIn } from "./money-in";
import { waysOfWriting } from "./region";

export { exponentOf } from "./money-in";

/**
 * An amount for people: `formatMoney(1250, "USD")` is `$12.50`, `formatMoney(-1, "GBP")` is `-£0.01`.
 * `amount` is an integer in the currency's smallest unit. With `trim`, whole amounts lose their zeros: `$12`. It is written as the
 * reader writes, or in the way of `locale`, a language tag.
 */
export function formatMoney(
  amount: number,
  currency: string,
  { trim = false, locale = waysOfWriting().amounts }: { trim?: boolean; locale?: string } = {},
): string {
  return formatMoneyIn(locale, amount, currency, trim);
}
