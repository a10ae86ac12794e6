import "server-only";
import type { DbTx, Row } from "@/lib/db";
import { enqueueChangeEmails, enqueueKeyEmail, enqueueRefundEmail, type Times } from "@/lib/email/enqueue";
import type { Customer, LicenseKey, Order, Subscription, SubscriptionInvoice } from "@/lib/lemonsqueezy";
import { followOrders } from "../follow-orders";
import { enqueueHook, writeHistory } from "../history";
import {
  completeIntent,
  findProvenIntent,
  giveCustomer,
  giveOrder,
  giveSubscription,
  noticePaidAfterDeletion,
  noticeTwoSubscriptions,
} from "./owner";

// What is written with each kind of record, in the same transaction. Records may arrive in any order and any number of times
// (service §2).

/** A record, our copy before it, and whether it replaced that. */
export type Written<Record, Known = unknown> = { record: Record; known: Known | null; isWritten: boolean };

/** `customData`: the custom data of the checkout; empty for fetched records. */
export type WriteContext = Times & {
  customData?: Record<string, string>;
  /** The invoices of a fetched subscription are fetched with it, so no event about them is expected. */
  isFetched?: boolean;
};

/** A customer belongs to the user who has proven its address, now or later (`claimCustomers`). */
export async function afterCustomer(
  tx: DbTx,
  { record, known, isWritten }: Written<Customer, { userId: string | null }>,
): Promise<void> {
  if (isWritten && !known?.userId) await giveCustomer(tx, record);
}

/** An order, its owner, its credits, and the end of the checkout that led to it. */
export async function afterOrder(
  tx: DbTx,
  { record, known, isWritten }: Written<Order, Row<"order">>,
  times: WriteContext,
): Promise<void> {
  const { customData = {}, now } = times;
  const intent = await findProvenIntent(tx, customData, now);
  const given = intent || known?.userId ? await giveOrder(tx, record.id, intent?.userId ?? null) : [];
  // The owner of these subscriptions was unknown when they were written.
  if (given.length > 0) await noticeTwoSubscriptions(tx, given, now);
  if (record.status !== "failed") {
    if (intent) await completeIntent(tx, intent.id, record.id, now);
    else if (!known) await noticePaidAfterDeletion(tx, { orderId: record.id, customData }, now);
  }
  await followOrders(tx, [record.id], null);
  if (isWritten) await enqueueRefundEmail(tx, "order", { record, known }, times);
}

/** A subscription with its owner and its history. */
export async function afterSubscription(
  tx: DbTx,
  { record, known, isWritten }: Written<Subscription, Row<"subscription">>,
  times: WriteContext,
): Promise<void> {
  const { customData = {}, now } = times;
  const { id, orderId } = record;
  const line = isWritten ? await writeHistory(tx, record, known, now) : null;
  const intent = known?.userId ? null : await findProvenIntent(tx, customData, now);
  const isNewlyOwned = !known?.userId && (await giveSubscription(tx, record, intent?.userId ?? null));
  if (isWritten) {
    if (line) {
      await enqueueHook(tx, line, now);
      await enqueueChangeEmails(tx, line, record.createdAt, times);
    }
    // Invoices that arrived before it are named by its history.
    await nameInvoices(tx, id);
  }
  if (isNewlyOwned || (known?.userId && line)) await noticeTwoSubscriptions(tx, [id], now);
  if (!known && !intent) await noticePaidAfterDeletion(tx, { orderId, customData }, now);
}

/** An invoice belongs to the owner of its subscription. */
export async function afterInvoice(
  tx: DbTx,
  { record, known, isWritten }: Written<SubscriptionInvoice, Row<"subscriptionInvoice">>,
  times: WriteContext,
): Promise<void> {
  if (!known?.productName) await nameInvoices(tx, record.subscriptionId);
  // The first payment is the order's, and so is the email about its refund.
  if (isWritten && record.billingReason !== "initial")
    await enqueueRefundEmail(tx, "invoice", { record, known }, times);
}

/** A license key belongs to the owner of its order. */
export async function afterLicenseKey(
  tx: DbTx,
  { record, known }: Written<LicenseKey>,
  times: WriteContext,
): Promise<void> {
  if (!known) await enqueueKeyEmail(tx, record, times);
}

/** An invoice for a plan change may arrive before the change itself; the service writes both within this time. */
const WRITTEN_WITHIN_MS = 2_000;

/**
 * Stores on a subscription's invoices what they were for, once, so that a later change of plan doesn't rename them. The first one
 * is for the order's product, a renewal for the subscription's product at that time, and one for a plan change for the new product.
 */
async function nameInvoices(tx: DbTx, subscriptionId: string): Promise<void> {
  const invoices = await tx.subscriptionInvoice.findMany({
    where: { subscriptionId, productName: null },
    select: { id: true, billingReason: true, createdAt: true },
  });
  if (invoices.length === 0) return;
  const subscription = await tx.subscription.findUnique({ where: { id: subscriptionId } });
  if (!subscription) return;
  const order = await tx.order.findUnique({ where: { id: subscription.orderId } });
  const history = await tx.subscriptionChange.findMany({
    where: { subscriptionId },
    orderBy: [{ at: "desc" }, { id: "desc" }],
  });
  const { productName: current, updatedAt } = subscription;
  for (const { id, billingReason, createdAt } of invoices) {
    const until = createdAt.getTime() + WRITTEN_WITHIN_MS;
    let productName: string | null | undefined = current;
    if (billingReason === "initial") productName = order?.productName ?? current;
    if (billingReason === "renewal") {
      const then = history.find(({ at }) => at.getTime() <= until);
      // Before the first line of its history we only know the product if it never changed.
      productName = then?.productName ?? (order && order.productName !== current ? null : current);
    }
    const isTooEarly =
      billingReason === "updated" && updatedAt.getTime() < createdAt.getTime() - WRITTEN_WITHIN_MS;
    if (productName && !isTooEarly)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx.subscriptionInvoice.updateMany({ where: { id, productName: null }, data: { productName } });
  }
}
