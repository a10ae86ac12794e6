import "server-only";
import {
  getOrder,
  getSubscription,
  getSubscriptionInvoice,
  listLicenseKeys,
  listSubscriptionInvoices,
  listSubscriptions,
} from "@/lib/lemonsqueezy";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { nullWhenGone } from "@/lib/errors";
import { findPurchases } from "../checkout/find-purchase";
import { isKindName, type KindName, KINDS } from "../sync/kinds";
import { findGeneration } from "../test-mode/generation";
import type { FoundBy } from "./drift";
import { type Fetched, repair, writeMissing } from "./repair";

/**
 * Fetches a record with those that depend on it, and writes them: an older response never overwrites a newer event. Does nothing for
 * kinds that we don't copy. Returns the number of records that were different. Throws what `lib/lemonsqueezy` throws.
 */
export async function refetchSubject(
  { type: subject, id }: { type: string; id: string },
  now: Date,
  foundBy: FoundBy,
): Promise<number> {
  if (subject === "checkout-intents") return await refetchCheckout(id, now, foundBy);
  if (subject === "charges" && (await isChargeKnown(id))) return 0;
  // The invoice of a charge is fetched with its subscription.
  const type = subject === "charges" ? "subscriptions" : subject;
  if (!isKindName(type)) return 0;
  const generation = await findGeneration();
  const fetched = await fetchWithRelated(type, id).catch(nullWhenGone);
  if (!fetched) return await writeMissing(type, [id], { foundBy, generation }, now);
  return await repair(fetched, { foundBy, generation }, now);
}

async function fetchWithRelated(type: KindName, id: string): Promise<Fetched[]> {
  if (type === "subscriptions") return await fetchSubscription(id);
  if (type === "subscription-invoices")
    return await fetchSubscription((await getSubscriptionInvoice(id)).subscriptionId);
  if (type === "orders") return await fetchOrder(id);
  return [{ type, records: [await KINDS[type].get(id)] }];
}

async function fetchSubscription(id: string): Promise<Fetched[]> {
  const subscription = await getSubscription(id);
  const [invoices, order] = await Promise.all([
    listSubscriptionInvoices({ subscriptionId: id }),
    getOrder(subscription.orderId).catch(nullWhenGone),
  ]);
  return [
    { type: "orders", records: order ? [order] : [] },
    { type: "subscriptions", records: [subscription] },
    { type: "subscription-invoices", records: invoices },
  ];
}

async function fetchOrder(id: string): Promise<Fetched[]> {
  const [order, subscriptions, licenseKeys] = await Promise.all([
    getOrder(id),
    listSubscriptions({ storeId: env.COMMERCE_STORE_ID, orderId: id }),
    listLicenseKeys({ orderId: id }),
  ]);
  const invoices = await Promise.all(
    subscriptions.map((subscription) => listSubscriptionInvoices({ subscriptionId: subscription.id })),
  );
  return [
    { type: "orders", records: [order] },
    { type: "subscriptions", records: subscriptions },
    { type: "subscription-invoices", records: invoices.flat() },
    { type: "license-keys", records: licenseKeys },
  ];
}

async function refetchCheckout(id: string, now: Date, foundBy: FoundBy): Promise<number> {
  const intent = await db.checkoutIntent.findUnique({ where: { id } });
  if (intent && !intent.orderId) await findPurchases([intent], foundBy, now);
  return 0;
}

/** The service writes a charge's invoice and its subscription within this time. */
const CHARGED_WITHIN_MS = 15 * 60_000;

/** Whether an invoice of this subscription is as new as the subscription itself: then its last charge is known. */
export async function isChargeKnown(subscriptionId: string): Promise<boolean> {
  const subscription = await db.subscription.findUnique({
    where: { id: subscriptionId },
    select: { updatedAt: true },
  });
  if (!subscription) return false;
  const since = new Date(subscription.updatedAt.getTime() - CHARGED_WITHIN_MS);
  return (await db.subscriptionInvoice.count({ where: { subscriptionId, updatedAt: { gte: since } } })) > 0;
}
