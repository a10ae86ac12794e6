import "server-only";
import type { EventName } from "@/lib/lemonsqueezy/events";
import type { WireResource } from "../contract/document";
import type { SandboxDbTx } from "../db";
import { catchEmail } from "../emails/catcher";
import type { Email } from "../emails/email";
import { renewedEmail } from "../emails/payment-emails";
import { changedEmail } from "../emails/subscription-emails";
import { type OutgoingEvent, recordEvents } from "../events/record-events";
import {
  type Billable,
  discountOf,
  invoiceAmounts,
  invoiceRow,
  sumOf,
  waitingLine,
} from "../invoices/invoice-row";
import { firstPaymentOf, taxOf } from "../invoices/renewal";
import { expireLicenseKeys } from "../licenses/changes";
import { DECLINE_MESSAGES } from "../shared/cards";
import { type Draft, refusal } from "./draft";
import { chargeOf } from "./payment";
import { dueAtOf } from "./period";

type Settlement = ReturnType<typeof settlementOf>;

/**
 * What is paid at once, including waiting lines (null if nothing is), and new lines for the next invoice. More credit than costs
 * makes a zero invoice, and the rest waits.
 */
export function settlementOf({ after, bill }: Draft, now: Date) {
  if (!bill.isDue || bill.lines.length === 0) return { invoice: null, waiting: bill.lines };
  const lines = [...bill.lines, ...after.lines.map(waitingLine)];
  const discount = discountOf(after.order.redemptions[0], { firstPaidAt: firstPaymentOf(after), at: now });
  const amounts = invoiceAmounts({ lines, discount, ...taxOf(after) });
  const rest = { kind: "credit", description: "Credit from an earlier change", quantity: 1 } as const;
  const waiting = amounts.credit < 0 ? [{ ...rest, amount: amounts.credit }] : [];
  return { invoice: { lines, amounts }, waiting };
}

/** Null if nothing was invoiced. */
function settledEmail(
  { after, bill }: Draft,
  { invoice, waiting }: Settlement,
  shown: WireResource | undefined,
  now: Date,
): Email | null {
  if (!invoice || !shown) return null;
  const occasion = { subscription: after, at: now, change: { renewsAt: after.renewsAt } };
  if (bill.reason === "renewal") return renewedEmail(occasion, shown);
  return changedEmail(occasion, { invoice: shown, lines: invoice.lines, credit: sumOf(waiting) });
}

/** Writes a draft with its invoice, events and email in the caller's transaction. Throws if the card declines. */
export async function writeDraft(tx: SandboxDbTx, before: Billable, draft: Draft, now: Date): Promise<void> {
  const { after, events } = draft;
  const settlement = settlementOf(draft, now);
  refuseUnlessCharged(draft, settlement, now);
  await writeRow(tx, before, after, now);
  const invoiceId = await writeSettlement(tx, draft, settlement, now);
  const hasExpired = after.status === "expired" && before.status !== "expired";
  if (hasExpired) {
    // An expired subscription has no open invoices.
    await tx.sandboxSubscriptionInvoice.updateMany({
      where: { subscriptionId: after.id, status: "past_due" },
      data: { status: "void", updatedAt: now },
    });
  }
  const { shown } = await recordEvents(tx, {
    storeId: after.storeId,
    now,
    events: eventsOf(after, events, invoiceId),
  });
  if (hasExpired) await expireLicenseKeys(tx, after.id, now);
  const mail = settledEmail(draft, settlement, shown.get(`subscription-invoices/${invoiceId}`), now);
  if (mail) await catchEmail({ ...mail, now, storeId: after.storeId }, tx);
}

function refuseUnlessCharged({ after, bill }: Draft, { invoice }: Settlement, now: Date) {
  const total = invoice?.amounts.total ?? 0;
  if (total === 0) return;
  const field = bill.field ?? "variantId";
  if (after.cardBrand === null) throw refusal(field, "There is no card to charge.");
  const verdict = chargeOf(after, total, now);
  if (verdict !== "ok") throw refusal(field, DECLINE_MESSAGES[verdict]);
}

function eventsOf(after: Billable, names: EventName[], invoiceId: number | null): OutgoingEvent[] {
  const { id, customData } = after;
  const about = (name: EventName) => ({ name, id, customData });
  return [
    ...names.map(about),
    ...(invoiceId === null ? [] : [{ ...about("subscription_payment_success"), id: invoiceId }]),
    about("subscription_updated"),
  ];
}

async function writeRow(tx: SandboxDbTx, before: Billable, after: Billable, now: Date): Promise<void> {
  await tx.sandboxSubscription.update({
    where: { id: after.id },
    data: { ...columnsOf(after), dueAt: dueAtOf(after), updatedAt: now },
  });
  const [item] = after.items;
  if (!item || item === before.items[0]) return;
  const { id, priceId, quantity } = item;
  await tx.sandboxSubscriptionItem.update({ where: { id }, data: { priceId, quantity, updatedAt: now } });
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
    cancelReason: after.cancelReason,
    pauseMode: after.pauseMode,
    pauseResumesAt: after.pauseResumesAt,
    trialEndsAt: after.trialEndsAt,
    renewsAt: after.renewsAt,
    endsAt: after.endsAt,
    billingAnchor: after.billingAnchor,
  };
}

/** Writes an invoice, or lines that wait. Returns the invoice's id, or null. */
async function writeSettlement(
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
