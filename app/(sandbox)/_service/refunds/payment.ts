import "server-only";
import { type SandboxDbTx, sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "../generated/prisma/client";

export type RefundTarget = { type: "orders" | "subscription-invoices"; id: number };

/** A row of a payment. Amounts are in the currency's smallest unit. */
export type PaidRow = RefundTarget & { status: string; total: number; refundedAmount: number };

const order = {
  include: {
    store: true,
    subscriptions: { select: { invoices: { where: { billingReason: "initial" } } } },
  },
} satisfies Prisma.SandboxOrderDefaultArgs;

type Order = Prisma.SandboxOrderGetPayload<typeof order>;
type Payment = { order: Order; rows: [PaidRow, ...PaidRow[]] };

/**
 * Every row that one payment has: the first one of a subscription is an order and an invoice at once, and must not be given
 * back twice. The order comes first. Throws not_found.
 */
export async function getPayment(tx: SandboxDbTx, target: RefundTarget): Promise<Payment> {
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

/** What is left to give back of a payment, in its currency's smallest unit. Throws not_found. */
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
