import { withTaxText } from "../tax-text";
import type { SubscriptionFacts } from "./subscription-facts";
import type { Writing } from "./writing";

type Line = [name: string, value: string];

/** A line of a mail with a date; none where there is no date. */
export function dateLine(name: string, date: Date | null, writing: Writing): Line[] {
  return date ? [[name, writing.date(date)]] : [];
}

/** What a plan costs in a period; none where that is not known or follows from use. */
export function priceLine({ price }: SubscriptionFacts, writing: Writing): Line[] {
  if (!price) return [];
  const { amount, discount, isTaxInclusive, currency, interval, count } = price;
  const period = count === 1 ? `a ${interval}` : `every ${count} ${interval}s`;
  const each = `${writing.money(amount - discount, currency)} ${period}`;
  const instead = discount > 0 ? ` instead of ${writing.money(amount, currency)}` : "";
  return [["Price", withTaxText(`${each}${instead}`, amount > discount ? isTaxInclusive : null)]];
}
