import "server-only";
import type { EventName } from "@/lib/contract/events";
import type { SandboxDbTx } from "@/lib/db";
import { declineMessage } from "../cards";
import { type OutgoingEvent, recordEvents } from "../events";
import type { Billable } from "../invoices/billable";
import { invoiceRow } from "../invoices/invoice-row";
import { expireLicenseKeys } from "../licenses/expire";
import { storedCustomData } from "../options";
import { chargeOf } from "./charge";
import type { Draft } from "./draft";
import { dueAtOf } from "./due-at";
import { refusal } from "./refusal";
import { type Settlement, settlementOf } from "./settle";

/** Stores a draft with its money and its events in the caller's transaction. Throws when the card declines. */
export async function writeDraft(tx: SandboxDbTx, before: Billable, draft: Draft, now: Date): Promise<void> {
  const { after, events } = draft;
  const settlement = settlementOf(draft, now);
  refuseUnlessCharged(draft, settlement, now);
  await tx.sandboxSubscription.update({
    where: { id: after.id },
    data: { ...columnsOf(after), dueAt: dueAtOf(after), updatedAt: now },
  });
  const [item] = after.items;
  if (item && item !== before.items[0]) {
    const { id, priceId, quantity } = item;
    await tx.sandboxSubscriptionItem.update({
      where: { id },
      data: { priceId, quantity, updatedAt: now },
    });
  }
  const invoiceId = await writeMoney(tx, draft, settlement, now);
  const hasExpired = after.status === "expired" && before.status !== "expired";
  if (hasExpired) await voidOverdue(tx, after.id, now);
  await recordEvents(tx, { storeId: after.storeId, now, events: eventsOf(after, events, invoiceId) });
  if (hasExpired) await expireLicenseKeys(tx, after.id, now);
}

function refuseUnlessCharged({ after, bill }: Draft, { invoice }: Settlement, now: Date) {
  const total = invoice?.amounts.total ?? 0;
  if (total === 0) return;
  const field = bill.field ?? "variantId";
  if (after.cardBrand === null) throw refusal(field, "There is no card to charge.");
  const verdict = chargeOf(after, total, now);
  if (verdict !== "ok") throw refusal(field, declineMessage(verdict));
}

async function writeMoney(
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
async function voidOverdue(tx: SandboxDbTx, subscriptionId: number, now: Date) {
  await tx.sandboxSubscriptionInvoice.updateMany({
    where: { subscriptionId, status: "past_due" },
    data: { status: "void", updatedAt: now },
  });
}

function eventsOf(after: Billable, names: EventName[], invoiceId: number | null): OutgoingEvent[] {
  const customData = storedCustomData(after.customData);
  const subject = { type: "subscriptions", id: String(after.id) } as const;
  const about = (name: EventName) => ({ name, subject, customData });
  const payment = {
    name: "subscription_payment_success",
    subject: { type: "subscription-invoices", id: String(invoiceId) },
    customData,
  } as const;
  return [...names.map(about), ...(invoiceId === null ? [] : [payment]), about("subscription_updated")];
}

function columnsOf(after: Billable) {
  return {
    status: after.status,
    productId: after.productId,
    variantId: after.variantId,
    productName: after.productName,
    variantName: after.variantName,
    customPrice: after.customPrice,
    cancelled: after.cancelled,
    pauseMode: after.pauseMode,
    pauseResumesAt: after.pauseResumesAt,
    trialEndsAt: after.trialEndsAt,
    renewsAt: after.renewsAt,
    endsAt: after.endsAt,
    billingAnchor: after.billingAnchor,
  };
}
