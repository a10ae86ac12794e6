import "server-only";
import { serviceNow } from "@/lib/billing/service-life/service-now";
import { type Query, queryText } from "../query";
import { DEFAULT_PERIOD, type Month, monthsOf, type PeriodName, PERIODS } from "./months";

/** What an address of these pages asks for. Empty texts are not asked for. */
export type Question = {
  now: Date;
  period: PeriodName;
  months: Month[];
  /** A currency, or `all` for all of them in one. */
  currency: string;
  /** One month of the period alone. */
  month: string;
  /** Of cohorts: the month in which it began. */
  cohort: string;
  /** Of plans: a variant. */
  plan: string;
};

/** Judged by the service's clock, as the dates of subscriptions are. */
export async function readQuestion(query: Query): Promise<Question> {
  const now = await serviceNow(new Date());
  const wanted = queryText(query, "period");
  const period = isPeriod(wanted) ? wanted : DEFAULT_PERIOD;
  const [currency, month, cohort, plan] = ["currency", "month", "cohort", "plan"].map((name) =>
    queryText(query, name),
  ) as [string, string, string, string];
  return { now, period, months: monthsOf(period, now), currency, month, cohort, plan };
}

function isPeriod(name: string): name is PeriodName {
  return Object.hasOwn(PERIODS, name);
}
