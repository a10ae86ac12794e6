import { addInterval } from "@/lib/dates";
import { type Fraction, minus, plus, toWhole } from "./fraction";
import { NOTHING, stateAt, worth, type Order, type Rows, type Subscription } from "./second-worth";

// Every figure once more, from the rows as they lie in the tables, one subscription and one moment at a time: slow, and made of
// nothing that the figures themselves are made of.

export type Moved = { at: number; kind: string; by: Fraction; currency: string; subscriptionId: string };

const PAID = new Set(["paid", "partial_refund", "refunded"]);

/** The exact MRR in a currency, just before a moment. */
export function naiveMrr(rows: Rows, moment: number, currency: string): Fraction {
  let sum = NOTHING;
  for (const subscription of rows.subscriptions) {
    const one = worth(rows, subscription, moment);
    if (one.by && one.currency === currency) sum = plus(sum, one.by);
  }
  return sum;
}

type NaiveShare = { customerId: string; variantId: string };

/** What each brings of it, group by group and oldest first: the sum is rounded as it goes on. */
export function naiveShares(
  rows: Rows,
  moment: number,
  currency: string,
  groupOf: (share: NaiveShare) => string,
) {
  const all = rows.subscriptions.flatMap((subscription) => {
    const { by, currency: own } = worth(rows, subscription, moment);
    if (!by || by.top === 0n || own !== currency) return [];
    const variantId = stateAt(rows, subscription, moment - 0.5)?.variantId ?? "";
    return [{ customerId: subscription.customerId, variantId, by }];
  });
  const groups = [...new Set(all.map(groupOf))].toSorted();
  let sum = NOTHING;
  return groups
    .flatMap((group) => all.filter((share) => groupOf(share) === group))
    .map(({ customerId, variantId, by }) => {
      const before = toWhole(sum);
      sum = plus(sum, by);
      return { customerId, variantId, amount: toWhole(sum) - before };
    });
}

export function naiveCustomers(rows: Rows, moment: number, currency: string): Set<string> {
  return new Set(
    rows.subscriptions
      .filter((subscription) => {
        const { by, currency: own } = worth(rows, subscription, moment);
        return by !== null && by.top > 0n && own === currency;
      })
      .map(({ customerId }) => customerId),
  );
}

export function naiveUnpriced(rows: Rows, moment: number): number {
  return rows.subscriptions.filter((one) => worth(rows, one, moment).by === null).length;
}

/** Looks at every subscription before and after every moment at which anything may have changed. */
export function naiveMovements(rows: Rows): Moved[] {
  return rows.subscriptions.flatMap((subscription) => {
    const moved: Moved[] = [];
    let hadAny = false;
    for (const moment of momentsOf(rows, subscription)) {
      const before = worth(rows, subscription, moment);
      const after = worth(rows, subscription, moment + 1);
      const [from, to] = [before.by ?? NOTHING, after.by ?? NOTHING];
      const of = (kind: string, by: Fraction, currency: string) =>
        moved.push({ at: moment, kind, by, currency, subscriptionId: subscription.id });
      if (from.top > 0n && to.top > 0n && before.currency !== after.currency) {
        of("contraction", minus(NOTHING, from), before.currency);
        of("expansion", to, after.currency);
      } else if (from.top === 0n && to.top > 0n) of(hadAny ? "reactivation" : "new", to, after.currency);
      else if (from.top > 0n && to.top === 0n) of("churn", minus(NOTHING, from), before.currency);
      else if (minus(to, from).top !== 0n)
        of(minus(to, from).top > 0n ? "expansion" : "contraction", minus(to, from), after.currency);
      hadAny ||= to.top > 0n;
    }
    return moved;
  });
}

function momentsOf(rows: Rows, { id, orderId, createdAt }: Subscription): number[] {
  const lines = rows.changes.filter(({ subscriptionId }) => subscriptionId === id);
  const order = rows.orderTerms.find((one) => one.orderId === orderId)?.terms as Order | undefined;
  const months = order?.order?.discount?.months ?? 0;
  const starts = [createdAt, new Date(order?.order?.createdAt ?? createdAt)];
  const dates = [
    ...starts,
    ...lines.flatMap(({ at, endsAt, trialEndsAt }) => [at, endsAt, trialEndsAt]),
  ].filter((date) => date !== null);
  const ends = dates.map((date) => addInterval(date, "month", months));
  return [...new Set([...dates, ...ends].map((date) => date.getTime()))].toSorted((a, b) => a - b);
}

/** Sums of a period by kind as they are shown: what each moves the sum, which is rounded before and after. */
export function naiveMonth(
  rows: Rows,
  all: Moved[],
  month: { from: number; till: number },
  currency: string,
) {
  const start = naiveMrr(rows, month.from, currency);
  const within = all.filter(({ at, currency: of }) => of === currency && month.from <= at && at < month.till);
  let level = start;
  const sums: Record<string, number> = {};
  for (const kind of ["new", "reactivation", "expansion", "contraction", "churn"]) {
    const before = toWhole(level);
    for (const moved of within.filter((one) => one.kind === kind)) level = plus(level, moved.by);
    sums[kind] = toWhole(level) - before;
  }
  return { start: toWhole(start), moved: sums, end: toWhole(level) };
}

/** What was paid in a period before tax, and what of it was given back. */
export function naiveBilled(rows: Rows, from: number, till: number, currency: string) {
  const sums = { subscriptions: 0, usage: 0, once: 0, refunded: 0 };
  const isWithin = (one: { createdAt: Date; currency: string; status: string }) =>
    one.currency === currency &&
    PAID.has(one.status) &&
    one.createdAt.getTime() >= from &&
    one.createdAt.getTime() < till;
  for (const invoice of rows.invoices.filter(isWithin)) {
    const { isUsageBased } = rows.subscriptions.find(({ id }) => id === invoice.subscriptionId) ?? {};
    sums[isUsageBased ? "usage" : "subscriptions"] += invoice.total - invoice.tax;
    sums.refunded += invoice.refundedAmount;
  }
  for (const order of rows.orders.filter(isWithin)) {
    if (rows.subscriptions.some(({ orderId }) => orderId === order.id)) continue;
    sums.once += order.total - order.tax;
    sums.refunded += order.refundedAmount;
  }
  return sums;
}

/** Walks through each history and remembers which invoice was the newest whenever it fell behind. */
export function naiveFailures(
  rows: Rows,
  from: number,
  till: number,
): Record<"failed" | "recovered", { count: number; amount: number }> {
  const failed = new Set<string>();
  const paid = new Set(rows.invoices.filter(({ status }) => PAID.has(status)).map(({ id }) => id));
  for (const { id } of rows.subscriptions) {
    let wasBehind = false;
    for (const { at, status } of rows.changes.filter(({ subscriptionId }) => subscriptionId === id)) {
      const isBehind = status === "past_due" || status === "unpaid";
      const newest = rows.invoices.findLast(
        (one) => one.subscriptionId === id && one.createdAt.getTime() <= at.getTime() + 2_000,
      );
      if (isBehind && !wasBehind && at.getTime() >= from && at.getTime() < till) {
        const name = newest?.id ?? `of ${id} at ${at.getTime()}`;
        failed.add(name);
        const last = rows.changes.findLast(({ subscriptionId }) => subscriptionId === id);
        if (!newest && last?.status === "active") paid.add(name);
      }
      wasBehind = isBehind;
    }
  }
  const count = (ids: string[]) => ({
    count: ids.length,
    amount: rows.invoices.filter(({ id }) => ids.includes(id)).reduce((sum, { total }) => sum + total, 0),
  });
  return { failed: count([...failed]), recovered: count([...failed].filter((id) => paid.has(id))) };
}

/** By the month in which customers first had any MRR: who of them has some at the end of a later one, and how much that is. */
export function naiveCohorts(
  rows: Rows,
  all: Moved[],
  currency: string,
  months: { from: number; till: number }[],
) {
  const first = new Map<string, number>();
  for (const { at, subscriptionId } of all.filter((one) => one.currency === currency && one.by.top > 0n)) {
    const customer = rows.subscriptions.find(({ id }) => id === subscriptionId)?.customerId ?? "";
    first.set(customer, Math.min(first.get(customer) ?? Infinity, at));
  }
  return months.map(({ from, till }, i) => {
    const members = [...first].filter(([, at]) => from <= at && at < till).map(([customer]) => customer);
    const left = months.slice(i).map((later) => {
      const shares = naiveShares(rows, later.till, currency, ({ customerId }) =>
        new Date(first.get(customerId) ?? 0).toISOString().slice(0, 7),
      );
      const theirs = shares.filter(({ customerId }) => members.includes(customerId));
      return {
        customers: new Set(theirs.map(({ customerId }) => customerId)).size,
        amount: theirs.reduce((sum, { amount }) => sum + amount, 0),
      };
    });
    return { customers: members.length, left };
  });
}

/** Trials that began in a time, and which of them were followed by something paid. */
export function naiveTrials(rows: Rows, from: number, till: number): { started: number; converted: number } {
  const trials = rows.subscriptions.filter(({ id, createdAt }) => {
    const line = rows.changes.find((one) => one.subscriptionId === id && one.trialEndsAt);
    const began = createdAt.getTime();
    return line?.trialEndsAt && line.trialEndsAt > createdAt && began >= from && began < till;
  });
  const converted = trials.filter((subscription) => {
    const lines = rows.changes.filter(({ subscriptionId }) => subscriptionId === subscription.id);
    const trialEndsAt = lines.find((one) => one.trialEndsAt)!.trialEndsAt!;
    const first = lines[0]!;
    const paidFrom = Math.max(subscription.createdAt.getTime(), first.trialEndsAt?.getTime() ?? 0);
    const wasRunningBefore =
      first.status !== "on_trial" &&
      paidFrom < first.at.getTime() &&
      (!first.endsAt || paidFrom < first.endsAt.getTime());
    return (
      wasRunningBefore ||
      lines.some(
        ({ status, endsAt }) => status === "active" || (status === "cancelled" && endsAt! > trialEndsAt),
      )
    );
  });
  return { started: trials.length, converted: converted.length };
}
