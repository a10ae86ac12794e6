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
  const { amount, currency, interval, count } = price;
  const period = count === 1 ? `a ${interval}` : `every ${count} ${interval}s`;
  return [["Price before tax", `${writing.money(amount, currency)} ${period}`]];
}
