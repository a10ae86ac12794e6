import "server-only";
import type { SandboxDbTx } from "../db";
import type { Billable } from "../invoices/billable";
import { renewalAfter } from "./next-renewal";
import { cycleOf } from "./period";

const OVERDUE = new Set(["past_due", "unpaid"]);

/**
 * Pays the overdue invoice of a subscription with the card it has now, and says how the subscription goes on: from the
 * period that was paid for, whenever it was paid. `invoiceId` is null, and nothing is written, where nothing is overdue.
 */
export async function payOverdue(
  tx: SandboxDbTx,
  subscription: Billable,
  now: Date,
): Promise<{
  columns: { status?: string; renewsAt?: Date; retriesCount?: number };
  invoiceId: number | null;
}> {
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

/** The invoice that another card would pay at once, or null where nothing is overdue. */
export async function findOverdue(tx: SandboxDbTx, subscription: { id: number; status: string }) {
  if (!OVERDUE.has(subscription.status)) return null;
  return tx.sandboxSubscriptionInvoice.findFirst({
    where: { subscriptionId: subscription.id, status: "past_due" },
    select: { id: true, createdAt: true, total: true, currency: true },
    orderBy: { id: "desc" },
  });
}
