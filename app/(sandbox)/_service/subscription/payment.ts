import "server-only";
import { AppError } from "@/lib/errors";
import { sandboxDb, type SandboxDbTx } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { type Billable, sumOf } from "../invoices/invoice-row";
import { CARD_BEHAVIORS, type CardBehavior } from "../shared/cards";
import type { Paid } from "./draft";
import { cycleOf, renewalAfter } from "./period";

type Charged = Pick<Billable, "cardBehavior" | "cardExpiresAt">;

/** Charges `total` to the subscription's card. A total of zero needs no card. */
export function chargeOf({ cardBehavior, cardExpiresAt }: Charged, total: number, at: Date): CardBehavior {
  if (total <= 0) return "ok";
  if (cardExpiresAt && cardExpiresAt <= at) return "expired_card";
  return CARD_BEHAVIORS.find((behavior) => behavior === cardBehavior) ?? "card_declined";
}

/** Sets what the card does from its next charge on. Throws not_found. */
export async function setCardBehavior(id: number, behavior: CardBehavior): Promise<void> {
  const { count } = await sandboxDb.sandboxSubscription.updateMany({
    where: { id },
    data: { cardBehavior: behavior },
  });
  if (count === 0) throw new AppError("not_found", "There is no such subscription.");
}

/** What was paid for the current period, including prorations, less refunds; null if nothing was, as in a trial. */
export async function findPaid(tx: SandboxDbTx, subscriptionId: number): Promise<Paid | null> {
  const invoice = await tx.sandboxSubscriptionInvoice.findFirst({
    where: {
      subscriptionId,
      status: { in: ["paid", "partial_refund", "refunded"] },
      OR: [{ billingReason: { in: ["initial", "renewal"] } }, { lines: { some: { kind: "plan" } } }],
    },
    include: { lines: true },
    orderBy: { id: "desc" },
  });
  if (!invoice) return null;
  const { id, createdAt: at } = invoice;
  const since = await tx.sandboxInvoiceLine.findMany({
    where: { subscriptionId, kind: "proration", OR: [{ invoiceId: null }, { invoiceId: { gt: id } }] },
    select: { amount: true },
  });
  const refunded = await tx.sandboxSubscriptionInvoice.findMany({
    where: { subscriptionId, id: { gte: id }, refundedAmount: { gt: 0 } },
  });
  const givenBack = refunded.reduce((sum, one) => sum + refundOf(one), 0);
  return { at, amount: Math.max(0, planOf(invoice) + sumOf(since) - givenBack) };
}

type Invoice = Prisma.SandboxSubscriptionInvoiceGetPayload<{ include: { lines: true } }>;

/** The plan less its discount. As listed. */
function planOf(invoice: Invoice): number {
  const { lines, total, discountTotal } = invoice;
  if (lines.length === 0) return dueOf(invoice);
  const discount = total === 0 ? discountTotal : sumOf(lines) - dueOf(invoice);
  return sumOf(lines.filter(({ kind }) => kind === "plan")) - discount;
}

/** All lines less the discount, as listed. */
function dueOf({ taxInclusive, total, subtotal, discountTotal }: Omit<Invoice, "lines">): number {
  return taxInclusive ? total : subtotal - discountTotal;
}

/** Refunds include tax; listed prices may not. */
function refundOf({ taxInclusive, refundedAmount, total, tax }: Omit<Invoice, "lines">): number {
  return taxInclusive ? refundedAmount : Math.round((refundedAmount * (total - tax)) / total);
}

const OVERDUE = new Set(["past_due", "unpaid"]);

/**
 * Pays the overdue invoice with the current card, and returns how the subscription goes on. `invoiceId` is null if nothing is
 * overdue.
 */
export async function payOverdue(tx: SandboxDbTx, subscription: Billable, now: Date) {
  const { cardBrand, cardLastFour, billingAnchor } = subscription;
  const invoice = await findOverdue(tx, subscription);
  if (!invoice) return { columns: {}, invoiceId: null };
  await tx.sandboxSubscriptionInvoice.update({
    where: { id: invoice.id },
    data: { status: "paid", cardBrand, cardLastFour, updatedAt: now },
  });
  const renewsAt = renewalAfter(invoice.createdAt, cycleOf(subscription), billingAnchor, now);
  return { columns: { status: "active", renewsAt, retriesCount: 0 }, invoiceId: invoice.id };
}

/** Null if nothing is overdue. */
export async function findOverdue(tx: SandboxDbTx, subscription: { id: number; status: string }) {
  if (!OVERDUE.has(subscription.status)) return null;
  return tx.sandboxSubscriptionInvoice.findFirst({
    where: { subscriptionId: subscription.id, status: "past_due" },
    select: { id: true, createdAt: true, total: true, currency: true },
    orderBy: { id: "desc" },
  });
}
