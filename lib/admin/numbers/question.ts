import "server-only";
import { addInterval, DAY_MS } from "@/lib/dates";
import { serviceNow } from "@/lib/billing/test-mode/service-now";
import { type Query, queryText } from "../query";
import type { FigureName } from "./figures";

const CHOICES = ["currency", "month", "cohort", "plan"] as const;
type Choice = (typeof CHOICES)[number];
/**
 * The query parameters of these pages: a currency or `all` for all of them in one, one month of the period alone, the month in which a cohort
 * began, the variant of a plan. An empty one counts as missing.
 */
export type Question = Record<Choice, string> & { now: Date; period: PeriodName; months: Month[] };
/** The query of an address: a part of these parameters, and which tab of the page it shows. */
export type Asked = Partial<Record<Choice | "tab" | "by", string> & { period: PeriodName }>;

/** Times are milliseconds of the service's clock; `till` is the first that no longer belongs. */
export type Month = { key: string; from: number; till: number };
export type Months = Pick<Month, "from" | "till">;

export const NUMBERS = "/admin/numbers";

/** What can be chosen, and what it is called. */
export const PERIODS = {
  "this-month": "This month",
  "last-month": "Last month",
  "3-months": "3 months",
  "6-months": "6 months",
  "12-months": "12 months",
} as const;
export type PeriodName = keyof typeof PERIODS;

/** Judged by the service's clock, as the dates of subscriptions are. */
export async function readQuestion(query: Query): Promise<Question> {
  const now = await serviceNow(new Date());
  const wanted = queryText(query, "period");
  const period = Object.hasOwn(PERIODS, wanted) ? (wanted as PeriodName) : "12-months";
  const choices = Object.fromEntries(CHOICES.map((name) => [name, queryText(query, name)]));
  return { ...(choices as Record<Choice, string>), now, period, months: monthsOf(period, now) };
}

export function addressOf(path: string, asked: Asked): string {
  const given = Object.entries(asked).filter(([, value]) => value !== "");
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** Where the rows of a figure are. */
export function rowsOf(figure: FigureName, asked: Asked): string {
  return addressOf(`${NUMBERS}/${figure}`, asked);
}

const LENGTHS = { "this-month": 1, "last-month": 1, "3-months": 3, "6-months": 6, "12-months": 12 };

/** The months of a period in UTC, oldest first. The current one ends with `now`. */
export function monthsOf(name: PeriodName, now: Date): Month[] {
  const last = name === "last-month" ? -1 : 0;
  return Array.from({ length: LENGTHS[name] }, (_, i) => monthAt(now, last - LENGTHS[name] + 1 + i));
}

/** As many months before these, up to the same day of the last one. */
export function previousMonths(name: PeriodName, now: Date): Month[] {
  return monthsOf(name, addInterval(now, "month", -LENGTHS[name]));
}

/** From the first of these months to the end of the last. */
export function spanOf(months: Months[]): Months {
  return { from: months[0]?.from ?? 0, till: months.at(-1)?.till ?? 0 };
}

/** Where the sums of a period begin; what follows its end belongs to none. */
export function startsOf(months: Month[]): number[] {
  return [...months.map(({ from }) => from), spanOf(months).till];
}

/** The days of a period, the last one until its end. */
export function daysOf(months: Months[]): Months[] {
  const { from, till } = spanOf(months);
  return Array.from({ length: Math.ceil((till - from) / DAY_MS) }, (_, i) => {
    return { from: from + i * DAY_MS, till: Math.min(from + (i + 1) * DAY_MS, till) };
  });
}

function monthAt(now: Date, offset: number): Month {
  const start = (months: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1);
  const from = start(offset);
  // What happens in this very millisecond has happened.
  return { key: monthKey(from), from, till: Math.min(start(offset + 1), now.getTime() + 1) };
}

export function monthKey(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}
