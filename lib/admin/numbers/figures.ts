import "server-only";
import { type Money, rounded, roundedAlong } from "./money";
import { type Kind, readComingAndGoing, readJoined, readLost, readMovements, readShares } from "./mrr";
import { compareTexts, getNumbers } from "./numbers";
import { failuresIn, paymentsOf, readEvents, readNewestPayments, trialsIn } from "./payments";
import { type Month, monthKey, type Months, type Question, spanOf } from "./question";
import { groupBy, type Row, total } from "./sums";

type Valued = Row & { parts: bigint };
type Shown = Row & { amount: number };

/** What a figure is made of. `amount` is in the smallest unit; null where the figure counts rows alone. */
export type FigureRow = Omit<Row, "parts"> & { amount: number | null };
export type Figure = { money: Money; rows: FigureRow[]; sum: number | null };

/** The months of the question, or the one that it picks, from the first moment to the end. */
type Ask = { question: Question; money: Money; months: Month[]; span: Months };

/** Every figure that has rows of its own, and how they are read. Its texts are in `components/admin/numbers/format.ts`. */
const FIGURES = {
  mrr: (ask: Ask) => readWorth(ask),
  arr: (ask: Ask) => readWorth(ask, 12n),
  customers: async (ask: Ask) => byCustomer(await readWorth(ask)),
  lost: async ({ months, money }: Ask) => {
    const lost = shown(inMoney(await readLost(months, money), money), money);
    return byCustomer(lost, ({ customerId, group }) => `${customerId} ${group}`);
  },
  plan: async ({ question, span, money }: Ask) =>
    inGroup(await readShares(span.till), money, question.plan, ({ group }) => group),
  cohort: async (ask: Ask) => (await readCohort(ask)).left,
  members: async (ask: Ask) => {
    const { left, joined } = await readCohort(ask);
    const there = new Set(left.map(({ customerId }) => customerId));
    const gone = joined.filter(({ customerId }) => !there.has(customerId));
    return [...byCustomer(left), ...gone.map((row) => ({ ...row, amount: 0 }))];
  },
  unpriced: async ({ span }: Ask) =>
    counted((await readShares(span.till)).filter(({ parts }) => parts === null)),
  trials: trials(),
  converted: trials("converted"),
  running: trials("running"),
  failed: failures(),
  recovered: failures("recovered"),
  open: failures("open"),
  lapsed: failures("lapsed"),
  subscriptions: payments("subscriptions"),
  usage: payments("usage"),
  once: payments("once"),
  refunded: payments("refunded"),
  movements: movements(),
  new: movements("new"),
  reactivation: movements("reactivation"),
  expansion: movements("expansion"),
  contraction: movements("contraction"),
  churn: movements("churn"),
} satisfies Record<string, (ask: Ask) => Promise<FigureRow[]>>;

export type FigureName = keyof typeof FIGURES;

export function isFigure(name: string): name is FigureName {
  return Object.hasOwn(FIGURES, name);
}

/** The rows of a figure, without a cache. Their amounts, or where it is a count their number, add up to it. */
export async function getFigure(name: FigureName, question: Question): Promise<Figure> {
  const { money } = await getNumbers(question);
  const months = question.months.filter(({ key }) => question.month === "" || key === question.month);
  const rows: FigureRow[] = await FIGURES[name]({ question, money, months, span: spanOf(months) });
  const isCounted = rows.length > 0 && rows.every(({ amount }) => amount === null);
  return { money, rows, sum: isCounted ? null : total(rows.map(({ amount }) => amount ?? 0)) };
}

async function readWorth({ span, money }: Ask, times = 1n): Promise<Shown[]> {
  return shown(inMoney(await readShares(span.till), money, times), money);
}

/** Who came to have MRR in the month of the cohort, and what is left of it. */
async function readCohort({ question: { cohort }, span, money }: Ask) {
  const all = await readJoined(span.till, money);
  const first = new Map(all.map(({ customerId, at }) => [customerId, monthKey(at.getTime())]));
  const cohortOf = ({ customerId }: Row) => first.get(customerId) ?? "";
  const left = inGroup(await readShares(span.till), money, cohort, cohortOf);
  return { left, joined: all.filter((row) => cohortOf(row) === cohort) };
}

function trials(outcome?: string) {
  return async ({ span, question }: Ask) =>
    counted(ofGroup(await readEvents(trialsIn(span, question.now)), outcome));
}

/** An invoice counts once in the whole period. */
function failures(outcome?: string) {
  return async ({ question, span, money }: Ask) => {
    const failed = within(span, await readEvents(failuresIn([spanOf(question.months)])));
    return shown(ofGroup(inMoney(failed, money), outcome), money);
  };
}

function payments(group: "subscriptions" | "usage" | "once" | "refunded") {
  return async ({ span, money }: Ask) =>
    shown(inMoney(await readEvents(paymentsOf(group, span)), money), money);
}

/** Movements of one month are rounded along with all before them, as they stand in the table of months. */
function movements(kind?: Kind) {
  return async ({ question, span, money }: Ask) => {
    const whole = spanOf(question.months);
    const start = inMoney(await readShares(whole.from), money);
    const level = start.reduce((sum, { parts }) => sum + parts, 0n);
    return ofGroup(within(span, shown(inMoney(await readMovements(whole), money), money, level)), kind);
  };
}

function within<One extends Row>({ from, till }: Months, rows: One[]): One[] {
  return rows.filter(({ at }) => from <= at.getTime() && at.getTime() < till);
}

function ofGroup<One extends Row>(rows: One[], wanted?: string): One[] {
  return wanted === undefined ? rows : rows.filter(({ group }) => group === wanted);
}

/** How many rows of each kind the overview has. */
const MOST = 5;

/** The figures of a period, and what happened last in it, with amounts in their own currencies. */
export async function getOverview(question: Question) {
  const span = spanOf(question.months);
  const [numbers, paid, customers, failed] = await Promise.all([
    getNumbers(question),
    readNewestPayments(span, MOST),
    readComingAndGoing(span, MOST),
    readEvents(failuresIn([span])),
  ]);
  const { money } = numbers;
  /** Those whose invoice may still be paid. One without its invoice may be about any money. */
  const open = ofGroup(failed, "open").filter(({ currency }) => money.take(0n, currency) !== null);
  return {
    numbers,
    payments: recent(paid, money),
    failures: recent(open.toReversed().slice(0, MOST), money),
    customers: recent(customers, money),
  };
}

function recent(rows: Row[], { currency }: Money) {
  return rows.map((row) => ({
    ...row,
    amount: rounded(row.parts ?? 0n),
    currency: row.currency || currency,
  }));
}

/** Those that belong to the money, so many times in its parts. */
function inMoney(rows: Row[], money: Money, times = 1n): Valued[] {
  return rows.flatMap((row) => {
    const parts = row.parts === null ? null : money.take(row.parts, row.currency);
    return parts === null ? [] : [{ ...row, parts: times * parts }];
  });
}

/** With what each adds to their rounded sum, which starts at `level`. */
function shown(rows: Valued[], { unit }: Money, level = 0n): Shown[] {
  const amounts = roundedAlong(rows, unit, level);
  return rows.map((row, i) => ({ ...row, amount: amounts[i] ?? 0 }));
}

/** Those of a group, rounded group by group, so that each group adds up as well. */
function inGroup(rows: Row[], money: Money, group: string, groupOf: (row: Row) => string): Shown[] {
  const sorted = inMoney(rows, money).toSorted((one, other) => compareTexts(groupOf(one), groupOf(other)));
  return shown(sorted, money).filter((row) => groupOf(row) === group);
}

function counted(rows: Row[]): FigureRow[] {
  return rows.map((row) => ({ ...row, amount: null }));
}

/** One row for each customer, who may have several subscriptions. */
function byCustomer(rows: Shown[], keyOf = ({ customerId }: Row) => customerId): FigureRow[] {
  return [...groupBy(rows, keyOf).values()].map((of) => {
    const [what, amount] = [of.map((row) => row.what).join(", "), total(of.map((row) => row.amount))];
    return { ...of[0], what, amount };
  });
}
