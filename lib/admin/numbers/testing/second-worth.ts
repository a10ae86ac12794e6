import { addInterval } from "@/lib/dates";
import { db } from "@/lib/db";
import { type Fraction, fraction } from "./fraction";

export type Rows = Awaited<ReturnType<typeof readRows>>;
export type Subscription = Rows["subscriptions"][number];
type State = Omit<Rows["changes"][number], "id" | "writtenAt" | "subscriptionId" | "pauseMode" | "productId">;
type Terms = {
  currency: string;
  price: {
    unitPrice: number | null;
    isUsageBased: boolean;
    renewal: { interval: "day" | "week" | "month" | "year"; count: number } | null;
  } | null;
};
export type Order = {
  order: {
    createdAt: string;
    taxBasisPoints: number | null;
    discount: { amount: number; isPercent: boolean; duration: string; months: number } | null;
  } | null;
};

export const NOTHING = fraction(0, 1);
const IN_A_YEAR = { year: 1, month: 12, week: 52, day: 365 };

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
export function worth(
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
export function stateAt({ changes }: Rows, { id, createdAt }: Subscription, instant: number): State | null {
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
