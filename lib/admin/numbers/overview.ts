import "server-only";
import { getNumbers } from "./numbers";
import { rounded } from "./money";
import { type Question, spanOf } from "./question";
import { type Found, readComingAndGoing, readFailures, readNewestPayments } from "./read-rows";

const MOST = 5;

/** A row of a list of the overview; `amount` is in its own currency. */
export type RecentRow = ReturnType<typeof toRow>;

/** The figures of a period, and what happened last in it. */
export async function getOverview(question: Question) {
  const span = spanOf(question.months);
  const [numbers, payments, customers] = await Promise.all([
    getNumbers(question),
    readNewestPayments(span, MOST),
    readComingAndGoing(span, MOST),
  ]);
  const failures = await readFailures(span, numbers.money);
  const isShown = ({ group, currency }: Found) =>
    group === "open" && numbers.money.take(0n, currency) !== null;
  const open = failures.filter(isShown).toReversed();
  return {
    numbers,
    payments: payments.map(toRow),
    /** Those whose invoice may still be paid. */
    failures: open.slice(0, MOST).map(toRow),
    customers: customers.map(toRow),
  };
}

function toRow({ parts, ...row }: Found) {
  return { ...row, amount: rounded(parts ?? 0n) };
}
