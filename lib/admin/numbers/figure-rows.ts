import "server-only";
import { assertNever } from "@/lib/errors";
import { nameOf } from "@/lib/billing/change/facts";
import { type Billed, listBilled, sumBilled } from "./billed";
import { type Book, movementsBetween, openBook, type Worth } from "./book";
import { chooseMoney, currenciesOf } from "./choose-money";
import { cohortOf, customerOf } from "./cohorts";
import { partsOf, roundedAlong } from "./exact";
import { type Failure, failuresIn, inMoney } from "./failures";
import type { FigureName } from "./figures";
import { groupBy } from "./group-by";
import type { Life } from "./lives";
import type { Money } from "./money";
import type { Month } from "./months";
import { KINDS, type Movement } from "./movements";
import { levelAt, type Moved, movedIn, type Share, sharesAt, unpricedAt } from "./mrr";
import type { Question } from "./question";
import type { Stretch } from "./stretches";
import { trialsIn } from "./trials";

/** What a figure is made of. `amount` is in the smallest unit; null where the figure counts rows alone. */
export type FigureRow = {
  /** Of no other row of the figure. */
  key: string;
  /** When it happened, or since when it is so. */
  at: Date;
  customerId: string;
  email: string;
  what: string;
  amount: number | null;
};
export type Figure = { money: Money; rows: FigureRow[]; sum: number | null };

/** The rows of a figure. Their amounts add up to it, and where it is a number of things there are as many. */
export async function getFigure(name: FigureName, question: Question): Promise<Figure> {
  const [book, sums] = await Promise.all([openBook(), sumBilled(question.months)]);
  const till = question.months.at(-1)?.till ?? 0;
  const found = [...movementsBetween(book, -Infinity, till), ...sums].map(({ currency }) => currency);
  const currencies = currenciesOf(found, (one) => levelAt(book, till, one));
  const money = chooseMoney(question, currencies);
  const rows = await rowsOf(name, { book, money, question });
  const isCounted = rows.length > 0 && rows.every(({ amount }) => amount === null);
  const sum = isCounted ? null : rows.reduce((total, { amount }) => total + (amount ?? 0), 0);
  return { money, rows, sum };
}

type Asked = { book: Book; money: Money; question: Question };

async function rowsOf(name: FigureName, { book, money, question }: Asked): Promise<FigureRow[]> {
  const months = question.months.filter(({ key }) => question.month === "" || key === question.month);
  const till = months.at(-1)?.till ?? 0;
  const shares = (times = 1n) => sharesAt(book, till, money, { times });
  switch (name) {
    case "mrr":
      return shares().map(ofShare);
    case "arr":
      return shares(12n).map(ofShare);
    case "customers":
      return byCustomer(shares());
    case "lost":
      return months.flatMap((month) => {
        const kept = new Set(sharesAt(book, month.till, money).map(customerOf));
        return byCustomer(sharesAt(book, month.from, money).filter((share) => !kept.has(customerOf(share))));
      });
    case "plan":
      return sharesAt(book, till, money, { by: variantOf })
        .filter((share) => variantOf(share) === question.plan)
        .map(ofShare);
    case "cohort":
    case "members": {
      const cohort = cohortOf(book, money, question.months.at(-1)?.till ?? 0);
      const cohortFrom = (worth: Worth) => cohort.get(customerOf(worth)) ?? "";
      const of = sharesAt(book, till, money, { by: cohortFrom }).filter(
        (share) => cohortFrom(share) === question.cohort,
      );
      if (name === "cohort") return of.map(ofShare);
      const members = new Set([...cohort].filter(([, key]) => key === question.cohort).map(([id]) => id));
      return byMember(members, book, of);
    }
    case "unpriced":
      return unpricedAt(book, till).map(({ entry, stretch }) => ofShare({ entry, stretch, amount: null }));
    case "movements":
      return moved(book, money, question, months).map(ofMovement);
    case "new":
    case "reactivation":
    case "expansion":
    case "contraction":
    case "churn":
      return moved(book, money, question, months)
        .filter(({ movement }) => movement.kind === name)
        .map(ofMovement);
    case "trials":
    case "converted":
    case "running":
      return trialsIn(book, months, question.now.getTime())
        .filter(({ outcome }) => name === "trials" || outcome === name)
        .map(({ entry: { life }, at, outcome }) => rowOf(life, at, `${planOf(life)}, ${outcome}`, null));
    case "failed":
    case "recovered":
    case "open":
    case "lapsed": {
      const failures = inMoney(await failuresIn(book, question.months), money).filter(isIn(months));
      return ofFailures(
        failures.filter(({ outcome }) => name === "failed" || outcome === name),
        money,
      );
    }
    case "subscriptions":
    case "usage":
    case "once":
      return ofBilled(await listBilled(months, name), money, ({ amount }) => amount);
    case "refunded": {
      const given = (await listBilled(months, null)).filter(({ refunded }) => refunded > 0);
      return ofBilled(given, money, ({ refunded }) => refunded);
    }
    default:
      return assertNever(name);
  }
}

/** Those of some months are rounded along with all before them, as they stand in the table of months. */
function moved(book: Book, money: Money, question: Question, months: Month[]): Moved[] {
  return movedIn(book, question.months, money).filter(({ movement }) => isIn(months)(movement));
}

function isIn(months: Month[]): (one: { at: number }) => boolean {
  return ({ at }) => months.some(({ from, till }) => from <= at && at < till);
}

function variantOf({ stretch }: Worth): string {
  return stretch.line.variantId;
}

type Unpriced = Omit<Share, "amount"> & { amount: number | null };

function ofShare({ entry: { life }, stretch, amount }: Unpriced): FigureRow {
  return rowOf(life, stretch.from, describe(stretch), amount);
}

function ofMovement({ movement, amount }: Moved): FigureRow {
  const { life, at, kind, currency } = movement;
  const row = rowOf(life, at, wordsOf(movement), amount);
  return Object.assign(row, { key: `${row.key}/${kind}/${currency}` });
}

function rowOf(life: Life, at: number, what: string, amount: number | null): FigureRow {
  const { id, customerId, email } = life;
  return { key: `${id}/${at}`, at: new Date(at), customerId, email, what, amount };
}

const WORDS = {
  new: "New",
  reactivation: "Back",
  expansion: "More",
  contraction: "Less",
  churn: "Gone",
} satisfies Record<(typeof KINDS)[number], string>;

function wordsOf({ kind, before, after }: Movement): string {
  const [from, to] = [before && describe(before), after && describe(after)];
  const change = from && to && from !== to ? `${from} → ${to}` : (to ?? from);
  return `${WORDS[kind]}: ${change}`;
}

function describe({ line }: Stretch): string {
  return line.quantity === 1 ? nameOf(line) : `${line.quantity} × ${nameOf(line)}`;
}

function planOf({ lines }: Life): string {
  const last = lines.at(-1);
  return last ? nameOf(last) : "";
}

/** One row for each customer, who may have several subscriptions. */
function byCustomer(shares: Share[]): FigureRow[] {
  return [...groupBy(shares, customerOf).values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const what = of.map(({ stretch }) => describe(stretch)).join(", ");
    const amount = of.reduce((sum, share) => sum + share.amount, 0);
    return [rowOf(first.entry.life, first.stretch.from, what, amount)];
  });
}

/** The same for customers of whom some are worth nothing at that moment. */
function byMember(members: Set<string>, { movements }: Book, shares: Share[]): FigureRow[] {
  const there = byCustomer(shares);
  const isThere = new Set(there.map(({ customerId }) => customerId));
  const gone = [...members].flatMap((id) => {
    const first = isThere.has(id) ? undefined : movements.find(({ life }) => life.customerId === id);
    return first ? [rowOf(first.life, first.at, planOf(first.life), 0)] : [];
  });
  return [...there, ...gone];
}

function ofFailures(failures: Failure[], money: Money): FigureRow[] {
  const priced = failures.map((failure) => {
    const { total = 0, currency = "" } = failure.invoice ?? {};
    return { ...failure, parts: money.take(partsOf(total), currency) ?? 0n };
  });
  const amounts = roundedAlong(
    priced.map(({ parts }) => parts),
    money,
  );
  return priced.map(({ entry: { life }, at, outcome, invoice }, i) => {
    const about = invoice ? `invoice ${invoice.id}` : "its invoice is not known";
    return rowOf(life, at, `${planOf(life)}, ${outcome} · ${about}`, amounts[i] ?? 0);
  });
}

function ofBilled(billed: Billed[], money: Money, amountOf: (one: Billed) => number): FigureRow[] {
  const taken = billed.flatMap((one) => {
    const parts = money.take(partsOf(amountOf(one)), one.currency);
    return parts === null ? [] : [{ ...one, parts }];
  });
  const amounts = roundedAlong(
    taken.map(({ parts }) => parts),
    money,
  );
  return taken.map(({ id, source, at, customerId, email, what }, i) => ({
    key: `${source}/${id}`,
    at,
    customerId,
    email,
    what,
    amount: amounts[i] ?? 0,
  }));
}
