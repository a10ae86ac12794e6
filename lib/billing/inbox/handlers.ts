import "server-only";
import {
  toCustomer,
  toLicenseKey,
  toOrder,
  toSubscription,
  toSubscriptionInvoice,
} from "@/lib/commerce/from-wire";
import { type EventName, isEventName, type WireEvent } from "@/lib/contract/events";
import { AppError } from "@/lib/errors";
import { syncCustomers } from "../sync/sync-customers";
import { syncLicenseKeys } from "../sync/sync-license-keys";
import { syncOrders } from "../sync/sync-orders";
import { syncSubscriptionInvoices } from "../sync/sync-subscription-invoices";
import { syncSubscriptions } from "../sync/sync-subscriptions";
import type { Change } from "../sync/change";

/** Asks what has to be asked about these events and returns the change that all of them make together. */
type Handler = (events: WireEvent[]) => Promise<Change>;

const customers: Handler = (events) => syncCustomers(events.map(({ object }) => toCustomer(object)));
const orders: Handler = (events) =>
  syncOrders(events.map(({ object, customData }) => ({ record: toOrder(object), customData })));
const subscriptions: Handler = (events) =>
  syncSubscriptions(events.map(({ object, customData }) => ({ record: toSubscription(object), customData })));
const invoices: Handler = (events) =>
  syncSubscriptionInvoices(events.map(({ object }) => toSubscriptionInvoice(object)));
const licenseKeys: Handler = (events) => syncLicenseKeys(events.map(({ object }) => toLicenseKey(object)));

/** A customer owns orders, an order its subscriptions and keys: whoever owns comes first. */
const IN_ORDER = [customers, orders, subscriptions, invoices, licenseKeys];

/**
 * What each event does. Every event carries the whole record as it was, so its name only tells which kind of record:
 * cancelled, paused or resumed is a state that we copy, not a step that we take.
 */
const HANDLERS = {
  order_created: orders,
  order_refunded: orders,
  customer_updated: customers,
  subscription_created: subscriptions,
  subscription_updated: subscriptions,
  subscription_cancelled: subscriptions,
  subscription_resumed: subscriptions,
  subscription_expired: subscriptions,
  subscription_paused: subscriptions,
  subscription_unpaused: subscriptions,
  subscription_payment_failed: invoices,
  subscription_payment_success: invoices,
  subscription_payment_recovered: invoices,
  subscription_payment_refunded: invoices,
  license_key_created: licenseKeys,
  license_key_updated: licenseKeys,
  // Affiliates are run in the service's own dashboard; nothing here depends on them.
  affiliate_activated: "ignored",
} satisfies Record<EventName, Handler | "ignored">;

export function isHandled(name: string): boolean {
  return isEventName(name) && HANDLERS[name] !== "ignored";
}

/** The changes that these events make, in the order in which they have to be made. Throws when one of them cannot be applied. */
export async function prepareChanges(events: WireEvent[]): Promise<Change[]> {
  const byHandler = IN_ORDER.map((handler) => ({
    handler,
    own: events.filter(({ name }) => handlerOf(name) === handler),
  }));
  return await Promise.all(byHandler.flatMap(({ handler, own }) => (own.length > 0 ? [handler(own)] : [])));
}

function handlerOf(name: string): Handler {
  const handler = isEventName(name) ? HANDLERS[name] : "ignored";
  if (handler === "ignored") throw new AppError("internal", `Nothing handles ${name}.`);
  return handler;
}
