import "server-only";
import { AppError } from "@/lib/errors";
import { sandboxDb, type SandboxDbTx } from "../db";
import { catchEmail } from "../emails/catcher";
import { refundEmail } from "../emails/payment-emails";
import { recordEvents } from "../events/record-events";
import { Prisma } from "../generated/prisma/client";

const TABLES = { orders: Prisma.raw("orders"), "subscription-invoices": Prisma.raw("subscription_invoices") };
const EVENTS = {
  orders: "order_refunded",
  "subscription-invoices": "subscription_payment_refunded",
} as const;

/**
 * Refunds an order or one payment of a subscription: `amount` in the smallest unit, or the rest. The subscription goes on.
 * Records events and sends an email. Throws not_found, and invalid if the amount is too high.
 */
export async function refund(target: RefundTarget, amount: number | null, now: Date): Promise<void> {
  await sandboxDb.$transaction(async (tx) => {
    const payment = await getPayment(tx, target);
    const [paid] = payment.rows;
    const asked = amount ?? paid.total - paid.refundedAmount;
    for (const row of payment.rows) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, at most two rows, and always the order first
      await giveBack(tx, row, asked, now);
    }
    const { storeId, customData } = payment.order;
    const events = payment.rows.map(({ type, id }) => ({ name: EVENTS[type], id, customData }));
    await recordEvents(tx, { storeId, now, events });
    await catchEmail({ ...refundEmail(payment.order, asked, now), now, storeId }, tx);
  });
}

/** The limit is checked in the UPDATE, so parallel refunds can't exceed it. */
async function giveBack(tx: SandboxDbTx, row: PaidRow, amount: number, now: Date) {
  const isPossible = amount > 0 && amount <= row.total;
  const changed =
    isPossible &&
    (await tx.$executeRaw`
      UPDATE sandbox.${TABLES[row.type]} SET
        refunded_amount = refunded_amount + ${amount},
        refunded_amount_usd = round(total_usd::numeric * (refunded_amount + ${amount}) / total)::int,
        status = CASE WHEN refunded_amount + ${amount} = total THEN 'refunded' ELSE 'partial_refund' END,
        refunded_at = CASE WHEN refunded_amount + ${amount} = total THEN ${now}::timestamptz END,
        updated_at = ${now}
      WHERE id = ${row.id} AND status IN ('paid', 'partial_refund') AND ${amount} <= total - refunded_amount`);
  if (!changed) throw new AppError("invalid", refusalOf(row));
}

function refusalOf({ status, total, refundedAmount }: PaidRow): string {
  if (status === "refunded") return "This payment has been refunded already.";
  if (status !== "paid" && status !== "partial_refund") return "This payment has not been made.";
  if (total <= 0) return "There is nothing to refund.";
  return `The amount field must not be greater than ${total - refundedAmount}.`;
}

export type RefundTarget = { type: "orders" | "subscription-invoices"; id: number };

type PaidRow = RefundTarget & { status: string; total: number; refundedAmount: number };

const order = {
  include: {
    store: true,
    subscriptions: { select: { invoices: { where: { billingReason: "initial" } } } },
  },
} satisfies Prisma.SandboxOrderDefaultArgs;

type Order = Prisma.SandboxOrderGetPayload<typeof order>;
type Payment = { order: Order; rows: [PaidRow, ...PaidRow[]] };

/**
 * All rows of a payment, the order first: a subscription's first payment is both an order and an invoice, and must not be
 * refunded twice. Throws not_found.
 */
async function getPayment(tx: SandboxDbTx, target: RefundTarget): Promise<Payment> {
  if (target.type === "orders") {
    const found = await tx.sandboxOrder.findUnique({ where: { id: target.id }, ...order });
    if (!found) throw new AppError("not_found", "There is no such order.");
    return firstPayment(found);
  }
  const invoice = await tx.sandboxSubscriptionInvoice.findUnique({
    where: { id: target.id },
    include: { subscription: { select: { order } } },
  });
  if (!invoice) throw new AppError("not_found", "There is no such invoice.");
  if (invoice.billingReason === "initial") return firstPayment(invoice.subscription.order);
  return { order: invoice.subscription.order, rows: [paidRow("subscription-invoices", invoice)] };
}

/** The refundable rest of a payment, in the smallest unit. Throws not_found. */
export async function leftToRefund(target: RefundTarget): Promise<number> {
  const [paid] = (await sandboxDb.$transaction((tx) => getPayment(tx, target))).rows;
  return paid.total - paid.refundedAmount;
}

function firstPayment(found: Order): Payment {
  const invoices = found.subscriptions.flatMap((subscription) => subscription.invoices);
  const rows = invoices.map((invoice) => paidRow("subscription-invoices", invoice));
  return { order: found, rows: [paidRow("orders", found), ...rows] };
}

function paidRow(type: RefundTarget["type"], { id, status, total, refundedAmount }: Omit<PaidRow, "type">) {
  return { type, id, status, total, refundedAmount };
}

/**
 * The bank claims an order's payment as fraud: the order becomes `fraudulent`, with nothing refunded. The service has no event for
 * it, so `order_refunded` carries the new status. Throws not_found, and conflict unless the order is paid.
 */
export async function dispute(id: number, now: Date): Promise<void> {
  await sandboxDb.$transaction(async (tx) => {
    const found = await tx.sandboxOrder.findUnique({ where: { id } });
    if (!found) throw new AppError("not_found", "There is no such order.");
    const { count } = await tx.sandboxOrder.updateMany({
      where: { id, status: { in: ["paid", "partial_refund"] } },
      data: { status: "fraudulent", updatedAt: now },
    });
    if (count === 0) throw new AppError("conflict", "Only a paid order can be disputed.");
    const { storeId, customData } = found;
    await recordEvents(tx, { storeId, now, events: [{ name: "order_refunded", id, customData }] });
  });
}

export function isRefundable(payment: { status: string; total: number; refundedAmount: number }): boolean {
  const isPaid = payment.status === "paid" || payment.status === "partial_refund";
  return isPaid && payment.refundedAmount < payment.total;
}
