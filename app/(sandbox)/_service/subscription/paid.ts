import "server-only";
import type { SandboxDbTx } from "../db";
import type { Prisma } from "../generated/prisma/client";
import type { Paid } from "./rules/changes";

/**
 * The payment for the running period, with what was prorated since and without what was given back of either; null where
 * nothing has been paid yet, as on trial.
 */
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

/** What the plan came to after the discount, which is on the plan alone. As prices are written. */
function planOf(invoice: Invoice): number {
  const { lines, total, discountTotal } = invoice;
  if (lines.length === 0) return dueOf(invoice);
  const discount = total === 0 ? discountTotal : sumOf(lines) - dueOf(invoice);
  return sumOf(lines.filter(({ kind }) => kind === "plan")) - discount;
}

/** What all lines came to after the discount: with the tax where prices have it in them. */
function dueOf({ taxInclusive, total, subtotal, discountTotal }: Omit<Invoice, "lines">): number {
  return taxInclusive ? total : subtotal - discountTotal;
}

/** A refund comes with its part of the tax; prices are perhaps written without it. */
function refundOf({ taxInclusive, refundedAmount, total, tax }: Omit<Invoice, "lines">): number {
  return taxInclusive ? refundedAmount : Math.round((refundedAmount * (total - tax)) / total);
}

function sumOf(lines: { amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
