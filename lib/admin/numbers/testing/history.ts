import { db } from "@/lib/db";
import type { PriceTerms } from "@/lib/billing/terms/terms";
import type { Interval } from "@/lib/dates";

type Line = {
  at: number;
  status: string;
  priceId: string;
  quantity: number;
  trialEndsAt: number | null;
  endsAt: number | null;
};
/** A subscription from one state to the next, and how it was bought. */
export type History = {
  lines: Line[];
  createdAt: number;
  discount: { amount: number; isPercent: boolean; months: number | null; isOnce: boolean } | null;
  /** Of the tax that its price includes, 2000 is 20 %: 0 where there is none, null where it isn't known. */
  taxBasisPoints: number | null;
  isOrderKnown: boolean;
  charged: { variantId: string; currency: string; amount: number; quantity: number } | null;
};

/** Midnight of a day in UTC: `on("2026-03-01")`. */
export function on(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** A field that a state leaves out stays as it was. A price's id describes it: `2400/month`, `700/2-week`, `100/year/EUR`; `usage`, `gone`, `tiers`. */
export function historyOf(
  price: string,
  states: (Partial<Line> & { at: number })[],
  facts: Partial<History> = {},
): History {
  let line: Line = { at: 0, status: "active", priceId: price, quantity: 1, trialEndsAt: null, endsAt: null };
  const lines = states.map((state) => (line = { ...line, ...state }));
  const createdAt = lines[0]?.at ?? 0;
  return { lines, createdAt, discount: null, taxBasisPoints: 0, isOrderKnown: true, charged: null, ...facts };
}

/** Empties the tables and writes these, each with its own customer, as the events of the service would have. */
export async function writeHistories(histories: History[]): Promise<void> {
  await Promise.all([
    db.order.deleteMany(),
    db.subscription.deleteMany(),
    db.subscriptionInvoice.deleteMany(),
    db.subscriptionChange.deleteMany(),
    db.priceTerms.deleteMany(),
    db.orderTerms.deleteMany(),
  ]);
  const prices = new Set(histories.flatMap(({ lines }) => lines.map(({ priceId }) => priceId)));
  await db.priceTerms.createMany({
    data: [...prices].map((priceId) => ({ priceId, terms: priceOf(priceId) })),
  });
  for (const [i, history] of histories.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await write(`${i}`, history);
  }
}

async function write(id: string, { lines, createdAt: created, ...facts }: History): Promise<void> {
  const { discount, taxBasisPoints, isOrderKnown, charged } = facts;
  const createdAt = new Date(created);
  const times = { createdAt, updatedAt: createdAt, syncedAt: createdAt };
  const person = { storeId: "1", customerId: `customer ${id}`, testMode: true };
  const user = { userName: "Ada", userEmail: "ada@example.com" };
  const [first] = lines;
  if (!first) return;
  await db.subscriptionChange.createMany({
    data: lines.map(({ at, priceId, quantity, status, trialEndsAt, endsAt }, i) => ({
      subscriptionId: id,
      at: new Date(at),
      nextAt: lines[i + 1] ? new Date(lines[i + 1]!.at) : null,
      statusBefore: statusBefore(lines.slice(0, i)),
      writtenAt: new Date(at),
      ...named(priceId),
      priceId,
      status,
      quantity,
      trialEndsAt: trialEndsAt === null ? null : new Date(trialEndsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
    })),
  });
  await db.subscription.create({
    data: {
      id,
      ...person,
      ...user,
      ...times,
      ...named(first.priceId),
      orderId: id,
      status: first.status,
      cancelled: false,
      quantity: first.quantity,
      isUsageBased: false,
    },
  });
  const { amount = 0, currency = "USD", variantId = "another", quantity = 1 } = charged ?? {};
  await db.order.create({
    data: {
      id,
      ...person,
      ...user,
      ...times,
      identifier: id,
      currency,
      variantId,
      quantity,
      subtotal: amount,
      discountTotal: discount || !isOrderKnown ? 100 : 0,
      tax: 0,
      total: amount,
      refundedAmount: 0,
      status: "paid",
    },
  });
  if (taxBasisPoints !== 0) {
    const amounts = { subtotal: 1_200, discountTotal: 0, tax: 200, total: 1_200, refundedAmount: 0 };
    const invoice = { id, subscriptionId: id, billingReason: "initial", currency, status: "paid" };
    await db.subscriptionInvoice.create({
      data: { ...invoice, ...person, ...times, ...amounts, taxInclusive: true },
    });
  }
  if (isOrderKnown && (discount || taxBasisPoints !== 0))
    await db.orderTerms.create({
      data: { orderId: id, terms: { order: orderOf(created, discount, taxBasisPoints) } },
    });
}

function statusBefore(lines: Line[]): string | null {
  const uncanceled = lines.findLast(({ status }) => status !== "cancelled");
  return uncanceled?.status ?? (lines.length > 0 ? "cancelled" : null);
}

function named(priceId: string) {
  return { productId: priceId, variantId: priceId, productName: `Plan ${priceId}`, variantName: "Default" };
}

function orderOf(created: number, discount: History["discount"], taxBasisPoints: number | null) {
  const duration = discount?.isOnce ? "once" : discount?.months ? "repeating" : "forever";
  const { amount = 0, isPercent = false, months = null } = discount ?? {};
  return {
    createdAt: new Date(created).toISOString(),
    setupFee: 0,
    taxBasisPoints,
    discount: discount && { amount, isPercent, duration, months },
  };
}

function priceOf(id: string): PriceTerms {
  const [amount = "", period = "", currency = "USD"] = id.split("/");
  if (amount === "gone") return { currency, price: null };
  const [interval = "", count = "1"] = period.split("-").toReversed();
  const renewal = { interval: (interval || "month") as Interval, count: Number(count) };
  const unitPrice = /^\d+$/.test(amount) ? Number(amount) : null;
  return { currency, price: { unitPrice, setupFee: null, isUsageBased: amount === "usage", renewal } };
}
