import { db } from "@/lib/db";
import { addInterval } from "@/lib/dates";
import { type Fraction, fraction, minus, plus, toWhole } from "./fraction";

// Every figure once more, from the rows as they lie in the tables, one subscription and one moment at a time: slow, and made of
// nothing that the figures themselves are made of.

type Rows = Awaited<ReturnType<typeof readRows>>;
type Subscription = Rows["subscriptions"][number];
type State = Omit<Rows["changes"][number], "id" | "writtenAt" | "subscriptionId" | "pauseMode" | "productId">;
type Terms = {
  currency: string;
  price: {
    unitPrice: number | null;
    isUsageBased: boolean;
    renewal: { interval: "day" | "week" | "month" | "year"; count: number } | null;
  } | null;
};
type Order = {
  order: {
    createdAt: string;
    taxBasisPoints: number | null;
    discount: { amount: number; isPercent: boolean; duration: string; months: number } | null;
  } | null;
};
export type Moved = { at: number; kind: string; by: Fraction; currency: string; subscriptionId: string };

const NOTHING = fraction(0, 1);
const IN_A_YEAR = { year: 1, month: 12, week: 52, day: 365 };
const PAID = new Set(["paid", "partial_refund", "refunded"]);

export async function readRows() {
  const [subscriptions, changes, prices, orderTerms, orders, invoices] = await Promise.all([
    db.subscription.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
    db.subscriptionChange.findMany({ orderBy: { id: "asc" } }),
    db.priceTerms.findMany(),
    db.orderTerms.findMany(),
    db.order.findMany(),
    db.subscriptionInvoice.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
  ]);
  return { subscriptions, changes, prices, orderTerms, orders, invoices };
}

/** What a subscription is worth by the month just before `moment`; null while its price is not known. */
function worth(
  rows: Rows,
  subscription: Subscription,
  moment: number,
): { by: Fraction | null; currency: string } {
  const instant = moment - 0.5;
  const state = stateAt(rows, subscription, instant);
  const terms = rows.prices.find(({ priceId }) => priceId === state?.priceId)?.terms as Terms | undefined;
  const currency = terms?.currency ?? "";
  if (!state || !isPaidFor(rows, subscription, state, instant)) return { by: NOTHING, currency };
  if (!terms?.price) return { by: null, currency };
  if (terms.price.isUsageBased) return { by: NOTHING, currency };
  const { renewal } = terms.price;
  const gross = grossOf(rows, subscription, state, terms);
  if (gross === null || !renewal) return { by: null, currency };
  const order = rows.orders.find(({ id }) => id === subscription.orderId);
  const bills = rows.invoices.filter(({ subscriptionId }) => subscriptionId === subscription.id);
  const isReduced =
    (order?.discountTotal ?? 0) > 0 || bills.some((bill) => bill.discountTotal > 0 || bill.taxInclusive);
  const known = rows.orderTerms.find(({ orderId }) => orderId === subscription.orderId)?.terms as
    Order | undefined;
  if (isReduced && !known) return { by: null, currency };
  let due = gross;
  const discount = known?.order?.discount;
  const firstPaid =
    rows.changes.find((one) => one.subscriptionId === subscription.id && one.trialEndsAt)?.trialEndsAt ??
    new Date(known?.order?.createdAt ?? subscription.createdAt);
  const lasts =
    discount?.duration === "forever" ||
    (discount?.duration === "repeating" &&
      instant < addInterval(firstPaid, "month", discount.months).getTime());
  if (discount && lasts)
    due -= Math.min(
      gross,
      discount.isPercent ? Math.round((gross * discount.amount) / 100) : discount.amount,
    );
  if (bills.some((bill) => bill.taxInclusive && bill.tax > 0)) {
    const rate = known?.order?.taxBasisPoints ?? null;
    if (rate === null) return { by: null, currency };
    due -= Math.round((due * rate) / (10_000 + rate));
  }
  return { by: fraction(due * IN_A_YEAR[renewal.interval], 12 * renewal.count), currency };
}

/** The last line before that instant; before the first one, that one as if it had been running since its trial. */
function stateAt({ changes }: Rows, { id, createdAt }: Subscription, instant: number): State | null {
  const lines = changes.filter(({ subscriptionId }) => subscriptionId === id);
  const last = lines.findLast(({ at }) => at.getTime() <= instant);
  if (last) return last;
  const [first] = lines;
  if (!first || createdAt.getTime() > instant || first.status === "on_trial") return null;
  if (first.trialEndsAt && first.trialEndsAt.getTime() > instant) return null;
  return { ...first, status: "active" };
}

function isPaidFor({ changes }: Rows, { id }: Subscription, state: State, instant: number): boolean {
  if (state.endsAt && state.endsAt.getTime() <= instant) return false;
  if (state.status === "active" || state.status === "past_due") return true;
  if (state.status !== "cancelled") return false;
  if (state.trialEndsAt && state.trialEndsAt.getTime() > instant) return false;
  const before = changes
    .filter(({ subscriptionId, at }) => subscriptionId === id && at.getTime() <= instant)
    .findLast(({ status }) => status !== "cancelled");
  return before?.status !== "paused" && before?.status !== "unpaid";
}

function grossOf(rows: Rows, subscription: Subscription, state: State, { price, currency }: Terms) {
  const order = rows.orders.find(({ id }) => id === subscription.orderId);
  const isAlone = rows.subscriptions.filter(({ orderId }) => orderId === subscription.orderId).length === 1;
  const isGross = rows.invoices.some(
    (one) => one.subscriptionId === subscription.id && one.taxInclusive && one.tax > 0,
  );
  if (order && isAlone && !isGross && order.subtotal > 0 && order.currency === currency)
    if (order.variantId === state.variantId) {
      if (order.quantity === state.quantity) return order.subtotal;
      const one = order.subtotal / order.quantity;
      if (price?.unitPrice != null && Number.isInteger(one)) return one * state.quantity;
    }
  return price?.unitPrice == null ? null : price.unitPrice * state.quantity;
}

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
