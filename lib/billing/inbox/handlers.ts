import "server-only";
import {
  toCustomer,
  toLicenseKey,
  toOrder,
  toSubscription,
  toSubscriptionInvoice,
} from "@/lib/commerce/wire/records";
import { type EventName, isEventName, parseEvent, type WireEvent } from "@/lib/contract/events";
import { AppError } from "@/lib/errors";
import { syncCustomers } from "../sync/sync-customers";
import { syncLicenseKeys } from "../sync/sync-license-keys";
import { syncOrders } from "../sync/sync-orders";
import { syncSubscriptionInvoices } from "../sync/sync-subscription-invoices";
import { syncSubscriptions } from "../sync/sync-subscriptions";
import type { Change, Outcomes } from "../sync/change";
import type { ClaimedEvent } from "./claim";
import { type PurchaseIds, purchaseIdsOf } from "./purchase-ids";

/** How records of one kind are read from an event, and how what was read of several becomes one change. */
type Handler<Item = unknown> = {
  /** Throws on what it cannot read, for what an event says never changes: it will not be readable later either. */
  read: (event: WireEvent) => Item;
  /** Asks whatever has to be asked of the service. */
  sync: (items: Item[]) => Promise<Change<Outcomes>>;
};

const customers = handlerFor(({ object }) => toCustomer(object), syncCustomers);
const orders = handlerFor(({ object, customData }) => ({ record: toOrder(object), customData }), syncOrders);
const subscriptions = handlerFor(
  ({ object, customData }) => ({ record: toSubscription(object), customData }),
  syncSubscriptions,
);
const invoices = handlerFor(({ object }) => toSubscriptionInvoice(object), syncSubscriptionInvoices);
const licenseKeys = handlerFor(({ object }) => toLicenseKey(object), syncLicenseKeys);

/** A customer owns orders, an order its subscriptions and keys: whoever owns comes first. */
const IN_ORDER = [customers, orders, subscriptions, invoices, licenseKeys];

/**
 * What each event does. Every event carries the whole record as it was, so its name only tells which kind of record:
 * canceled, paused or resumed is a state that we copy, not a step that we take.
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

/** What an event says, as far as we keep it. */
export type Reading = {
  event: ClaimedEvent;
  handler: Handler;
  item: unknown;
  /** The record that it tells of, as the service names it. */
  record: { type: string; id: string };
  /** Which purchase the log shows it under. */
  purchase: PurchaseIds;
};

/** Reads an event. Throws when it is none, or lacks what its record needs: trying again would not help. */
export function readEvent(event: ClaimedEvent): Reading {
  if (!event.raw) throw new AppError("gone", "The bytes of this event were purged.");
  const wire = parseEvent(event.raw);
  const handler = handlerOf(wire.name);
  // The envelope has said which mode it is, and a record that contradicts it was never taken for ours.
  const attributes = { ...wire.object.attributes, test_mode: wire.testMode };
  const object = { ...wire.object, attributes };
  return {
    event,
    handler,
    item: handler.read({ ...wire, object }),
    record: object,
    purchase: purchaseIdsOf(wire),
  };
}

/** The change that some events make together. */
export type Prepared = { readings: Reading[]; change: Change<Outcomes> };

/** The changes that these events make, in the order in which they have to be made. Throws when one of them cannot be applied. */
export async function prepareChanges(all: Reading[]): Promise<Prepared[]> {
  const byHandler = IN_ORDER.map((one) => ({ one, readings: all.filter(({ handler }) => handler === one) }));
  return await Promise.all(
    byHandler
      .filter(({ readings }) => readings.length > 0)
      .map(async ({ one, readings }) => ({
        readings,
        change: await one.sync(readings.map(({ item }) => item)),
      })),
  );
}

function handlerOf(name: string): Handler {
  const found = isEventName(name) ? HANDLERS[name] : "ignored";
  if (found === "ignored") throw new AppError("internal", `Nothing handles ${name}.`);
  return found;
}

/** Whatever `read` returns is only ever given to the `sync` beside it. */
function handlerFor<Item>(read: Handler<Item>["read"], sync: Handler<Item>["sync"]): Handler {
  return { read, sync: (items) => sync(items as Item[]) };
}
