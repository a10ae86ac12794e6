import "server-only";
import type { SandboxDbTx } from "../../db";
import { invoiceRow } from "../../invoices/invoice-row";
import type { Draft } from "../rules/draft";
import type { Settlement } from "./settle";

/** Writes what a change costs: its invoice with all lines, or lines that wait. Answers the invoice's id, null without one. */
export async function writeSettlement(
  tx: SandboxDbTx,
  { after, bill }: Draft,
  { invoice, waiting }: Settlement,
  now: Date,
): Promise<number | null> {
  const subscriptionId = after.id;
  const wait = waiting.map((line) => ({ ...line, subscriptionId, createdAt: now }));
  if (!invoice) {
    if (wait.length > 0) await tx.sandboxInvoiceLine.createMany({ data: wait });
    return null;
  }
  const data = invoiceRow(after, { ...invoice, billingReason: bill.reason, status: "paid", at: now });
  const { id: invoiceId } = await tx.sandboxSubscriptionInvoice.create({ data, select: { id: true } });
  await tx.sandboxInvoiceLine.updateMany({
    where: { id: { in: after.lines.map(({ id }) => id) } },
    data: { invoiceId },
  });
  const fresh = bill.lines.map((line) => ({ ...line, subscriptionId, invoiceId, createdAt: now }));
  await tx.sandboxInvoiceLine.createMany({ data: [...fresh, ...wait] });
  return invoiceId;
}

/** What will never be paid is owed no more. */
export async function voidOverdue(tx: SandboxDbTx, subscriptionId: number, now: Date): Promise<void> {
  await tx.sandboxSubscriptionInvoice.updateMany({
    where: { subscriptionId, status: "past_due" },
    data: { status: "void", updatedAt: now },
  });
}
