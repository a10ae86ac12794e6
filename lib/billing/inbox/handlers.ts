import "server-only";
import { toCustomer, toOrder, toSubscription, toSubscriptionInvoice } from "@/lib/commerce/from-wire";
import { type EventName, isEventName, type WireEvent } from "@/lib/contract/events";
import { AppError } from "@/lib/errors";
import { syncCustomer } from "../sync/sync-customer";
import { syncOrder } from "../sync/sync-order";
import { syncSubscription } from "../sync/sync-subscription";
import { syncSubscriptionInvoice } from "../sync/sync-subscription-invoice";
import type { Write } from "../sync/write";

/** Asks what has to be asked and returns the change to make. */
type Handler = (event: WireEvent) => Promise<Write>;

const order: Handler = ({ object, customData }) => syncOrder(toOrder(object), customData);
const subscription: Handler = ({ object, customData }) =>
  syncSubscription(toSubscription(object), customData);
const invoice: Handler = ({ object }) => syncSubscriptionInvoice(toSubscriptionInvoice(object));
const customer: Handler = ({ object }) => syncCustomer(toCustomer(object));

/**
 * What each event does. Every event carries the whole record as it was, so its name only tells which kind of record:
 * cancelled, paused or resumed is a state that we copy, not a step that we take.
 */
const HANDLERS = {
  order_created: order,
  order_refunded: order,
  customer_updated: customer,
  subscription_created: subscription,
  subscription_updated: subscription,
  subscription_cancelled: subscription,
  subscription_resumed: subscription,
  subscription_expired: subscription,
  subscription_paused: subscription,
  subscription_unpaused: subscription,
  subscription_payment_failed: invoice,
  subscription_payment_success: invoice,
  subscription_payment_recovered: invoice,
  subscription_payment_refunded: invoice,
  // No product here is sold with license keys, and there is no table that could hold one.
  license_key_created: "ignored",
  license_key_updated: "ignored",
  // Affiliates are run in the service's own dashboard; nothing here depends on them.
  affiliate_activated: "ignored",
} satisfies Record<EventName, Handler | "ignored">;

export function isHandled(name: string): boolean {
  return isEventName(name) && HANDLERS[name] !== "ignored";
}

export function handlerOf(name: string): Handler {
  const handler = isEventName(name) ? HANDLERS[name] : "ignored";
  if (handler === "ignored") throw new AppError("internal", `Nothing handles ${name}.`);
  return handler;
}
