import "server-only";
import {
  getOrder,
  getSubscription,
  getSubscriptionInvoice,
  listLicenseKeys,
  listSubscriptionInvoices,
  listSubscriptions,
} from "@/lib/commerce";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { nullWhenGone } from "@/lib/errors";
import { findPurchases } from "../checkout/find-purchase";
import { findLife } from "../service-life/hold-life";
import type { Subject } from "../sync/expect-news";
import { isChargeTold } from "./charge-told";
import type { FoundBy } from "./drift";
import { writeGone } from "./gone";
import { heal, type Told } from "./heal";
import { isKindName, type KindName, KINDS } from "./kinds";

/**
 * Asks the service for one subscription with its invoices and its order, and writes what it says: an older answer never
 * overwrites newer news. Gives the number of records that were different. Throws what `lib/commerce` throws.
 */
export async function rereadSubscription(id: string, now: Date, foundBy: FoundBy): Promise<number> {
  return await rereadSubject({ type: "subscriptions", id }, now, foundBy);
}

/** The same for a record of any kind, with those that stand and fall with it. Nothing is done about a kind that we do not copy. */
export async function rereadSubject(
  { type, id }: { type: string; id: string },
  now: Date,
  foundBy: FoundBy,
): Promise<number> {
  if (type === ("checkout-intents" satisfies Subject["type"])) return await rereadCheckout(id, now, foundBy);
  if (type === ("charges" satisfies Subject["type"])) return await rereadCharge(id, now, foundBy);
  if (!isKindName(type)) return 0;
  const life = await findLife();
  const told = await ask(type, id).catch(nullWhenGone);
  if (!told) return await writeGone(type, [id], { foundBy, life }, now);
  return await heal(told, { foundBy, life }, now);
}

async function ask(type: KindName, id: string): Promise<Told[]> {
  if (type === "subscriptions") return await askForSubscription(id);
  if (type === "subscription-invoices")
    return await askForSubscription((await getSubscriptionInvoice(id)).subscriptionId);
  if (type === "orders") return await askForOrder(id);
  return [{ type, records: [await KINDS[type].get(id)] }];
}

async function askForSubscription(id: string): Promise<Told[]> {
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

async function askForOrder(id: string): Promise<Told[]> {
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

/** The invoice of a charge is read with its subscription, unless it has been told. */
async function rereadCharge(id: string, now: Date, foundBy: FoundBy): Promise<number> {
  return (await isChargeTold(id)) ? 0 : await rereadSubscription(id, now, foundBy);
}

async function rereadCheckout(id: string, now: Date, foundBy: FoundBy): Promise<number> {
  const intent = await db.checkoutIntent.findUnique({ where: { id } });
  if (intent && !intent.orderId) await findPurchases([intent], foundBy, now);
  return 0;
}
