import type { ProrationTiming } from "@/lib/lemonsqueezy";
import { addInterval, type Interval } from "@/lib/dates";
import {
  type Bill,
  billOf,
  type CostLine,
  discountOn,
  NOTHING,
  type TaxTerms,
  type Discount,
  discountAt,
} from "../terms/bill";

/** A plan in its quantity: `amount` is one period of it, before discount, as prices are written. */
export type PlanTerms = {
  name: string;
  amount: number;
  interval: Interval;
  count: number;
  /** Paid once, with the first payment. */
  setupFee: number;
};

/** What the cost of a change at `now`, by the clock of the service, depends on. */
export type ChangeFacts = {
  now: Date;
  from: PlanTerms;
  to: PlanTerms;
  billing: ProrationTiming;
  isOnTrial: boolean;
  renewsAt: Date;
  /** The day of the month of renewals, 1 to 31. */
  anchor: number;
  /** What the current period was paid with; null if nothing was paid. No more than that is given back. */
  paid: { at: Date; amount: number } | null;
  /** What waits for the next payment; below zero it is a credit. As prices are written. */
  waiting: number;
  discount: Discount | null;
  /** From when the months of a discount count. */
  firstPaidAt: Date;
  tax: TaxTerms;
};

/** `today` is charged with the change, `next` is the payment after it, `later` each following one until a discount ends, and `afterCode` from then on. */
export type ChangeCost = {
  today: Bill;
  next: Bill & { at: Date };
  later: Bill;
  afterCode: (Bill & { at: Date }) | null;
};

/**
 * What the service charges for a change of plan, to the smallest unit; pure. Unused time is given back and the rest of the period is
 * charged, each by the millisecond and rounded once. A plan with another interval begins a new period and is paid now. In a trial
 * nothing is charged before it ends (service §2 Subscription). A change that waits for the end of the period is `never` billed: the
 * next payment is the new plan's.
 */
export function costOf(facts: ChangeFacts): ChangeCost {
  const { billing, from, to, isOnTrial, now } = facts;
  if (isOnTrial || billing === "never")
    return following(facts, NOTHING, facts.renewsAt, waitingLines(facts.waiting));
  const { unused, rest } = proratedLines(facts);
  if (from.interval !== to.interval || from.count !== to.count) {
    const anchor = now.getUTCDate();
    const renewsAt = addInterval(now, to.interval, to.count, anchor);
    return paidToday({ ...facts, anchor }, [...unused, planLine(to)], renewsAt);
  }
  const lines = [...unused, ...rest];
  if (billing === "at once" && lines.length > 0) return paidToday(facts, lines, facts.renewsAt);
  return following(facts, NOTHING, facts.renewsAt, [...lines, ...waitingLines(facts.waiting)]);
}

/** What waits is paid with any payment, and what is too much waits again. */
function paidToday(facts: ChangeFacts, lines: CostLine[], renewsAt: Date): ChangeCost {
  const discount = discountAt(facts.discount, facts.now, facts.firstPaidAt);
  const today = billOf([...lines, ...waitingLines(facts.waiting)], discount, facts.tax);
  return following(facts, today, renewsAt, waitingLines(-today.credit));
}

function following(facts: ChangeFacts, today: Bill, at: Date, waiting: CostLine[]): ChangeCost {
  const { to, tax, discount, firstPaidAt } = facts;
  const each = (from: Date) => billOf([planLine(to)], discountAt(discount, from, firstPaidAt), tax);
  const setup = facts.isOnTrial ? unlessZero({ kind: "setup", amount: to.setupFee }) : [];
  const lines = [planLine(to), ...setup, ...waiting];
  const after = paymentAfter(at, 1, facts);
  const end = endOfCode(after, facts);
  return {
    today,
    next: { at, ...billOf(lines, discountAt(discount, at, firstPaidAt), tax) },
    later: each(after),
    afterCode: end && { at: end, ...each(end) },
  };
}

/** The first payment after `from` without the discount; null if there is none at `from`, or it never ends. */
function endOfCode(from: Date, facts: ChangeFacts): Date | null {
  const { discount, firstPaidAt } = facts;
  const counts = (at: Date) => discountAt(discount, at, firstPaidAt) !== null;
  if (!discount || discount.months === null || !counts(from)) return null;
  let payments = 1;
  while (counts(paymentAfter(from, payments, facts))) payments += 1;
  return paymentAfter(from, payments, facts);
}

function paymentAfter(at: Date, payments: number, { to, anchor }: ChangeFacts): Date {
  return addInterval(at, to.interval, to.count * payments, anchor);
}

function proratedLines(facts: ChangeFacts): { unused: CostLine[]; rest: CostLine[] } {
  const { from, to, paid, renewsAt: until } = facts;
  if (!paid) return { unused: [], rest: [] };
  const unused = Math.min(restOf(from, paid.at, facts), paid.amount);
  const rest = restOf(to, paid.at, facts);
  return {
    unused: unlessZero({ kind: "unused", amount: -unused, name: from.name, until }),
    rest: unlessZero({ kind: "rest", amount: rest, name: to.name, until }),
  };
}

/** The rest of the current period, as a part of the price of `plan`, with the discount at the time of payment. */
function restOf(plan: PlanTerms, paidAt: Date, facts: ChangeFacts): number {
  const { from, renewsAt, anchor, now, discount, firstPaidAt } = facts;
  const start = addInterval(renewsAt, from.interval, -from.count, anchor);
  const left = Math.max(0, renewsAt.getTime() - now.getTime()) / (renewsAt.getTime() - start.getTime());
  const off = discountOn(plan.amount, discountAt(discount, paidAt, firstPaidAt));
  return Math.round((plan.amount - off) * left);
}

function planLine({ name, amount, interval, count }: PlanTerms): CostLine {
  return { kind: "plan", amount, name, interval, count };
}

function waitingLines(amount: number): CostLine[] {
  return unlessZero({ kind: "credit", amount });
}

function unlessZero(line: CostLine): CostLine[] {
  return line.amount === 0 ? [] : [line];
}
