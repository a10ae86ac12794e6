import "server-only";
import type { SandboxDbTx } from "@/lib/db";
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
  const { id: subscriptionId, cardBrand, cardLastFour, billingAnchor } = subscription;
  if (!OVERDUE.has(subscription.status)) return { columns: {}, invoiceId: null };
  const invoice = await tx.sandboxSubscriptionInvoice.findFirst({
    where: { subscriptionId, status: "past_due" },
    select: { id: true, createdAt: true },
    orderBy: { id: "desc" },
  });
  if (!invoice) return { columns: {}, invoiceId: null };
  await tx.sandboxSubscriptionInvoice.update({
    where: { id: invoice.id },
    data: { status: "paid", cardBrand, cardLastFour, updatedAt: now },
  });
  const renewsAt = renewalAfter(invoice.createdAt, cycleOf(subscription), billingAnchor, now);
  return { columns: { status: "active", renewsAt, retriesCount: 0 }, invoiceId: invoice.id };
}
