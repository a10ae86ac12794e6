import "server-only";
import type { SandboxDbTx } from "@/lib/db";
import type { Paid } from "./changes";

/** The payment for the running period, with what was prorated since; null where nothing has been paid yet, as on trial. */
export async function findPaid(tx: SandboxDbTx, subscriptionId: number): Promise<Paid | null> {
  const invoice = await tx.sandboxSubscriptionInvoice.findFirst({
    where: {
      subscriptionId,
      status: { in: ["paid", "partial_refund", "refunded"] },
      OR: [{ billingReason: { in: ["initial", "renewal"] } }, { lines: { some: { kind: "plan" } } }],
    },
    include: { lines: { where: { kind: "plan" } } },
    orderBy: { id: "desc" },
  });
  if (!invoice) return null;
  const { id, createdAt: at, taxInclusive, total, subtotal, discountTotal, refundedAmount } = invoice;
  const since = await tx.sandboxInvoiceLine.findMany({
    where: { subscriptionId, kind: "proration", OR: [{ invoiceId: null }, { invoiceId: { gt: id } }] },
    select: { amount: true },
  });
  const planned =
    invoice.lines.length > 0 ? sumOf(invoice.lines) : taxInclusive ? total : subtotal - discountTotal;
  return { at, amount: Math.max(0, planned + sumOf(since) - refundedAmount) };
}

function sumOf(lines: { amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
