import "server-only";
import {
  getCustomer,
  getLicenseKey,
  getOrder,
  getSubscription,
  getSubscriptionInvoice,
} from "@/lib/commerce";
import {
  toCustomer,
  toLicenseKey,
  toOrder,
  toSubscription,
  toSubscriptionInvoice,
} from "@/lib/commerce/wire/records";
import type { IncomingResource } from "@/lib/commerce/wire/attributes";
import { db } from "@/lib/db";
import type { Change } from "../sync/change";
import {
  invoiceNewsDueAt,
  licenseKeyNewsDueAt,
  orderNewsDueAt,
  subscriptionNewsDueAt,
} from "../sync/news-due-at";
import { syncCustomers } from "../sync/sync-customers";
import { syncLicenseKeys } from "../sync/sync-license-keys";
import { syncOrders } from "../sync/sync-orders";
import { syncSubscriptionInvoices } from "../sync/sync-subscription-invoices";
import { syncSubscriptions } from "../sync/sync-subscriptions";

/** What every record of the service has. */
export type Entity = {
  id: string;
  storeId: string;
  testMode: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** A kind of record that is copied: how it is read, known, written, and when news of it is due. */
type KindOf<Record extends Entity> = {
  table: string;
  read: (resource: IncomingResource) => Record;
  get: (id: string) => Promise<Record>;
  findKnown: (ids: string[]) => Promise<Entity[]>;
  /** Writes what the service has just said. */
  sync: (records: Record[]) => Promise<Change>;
  newsDueAt: (known: never) => Date | null;
};
/** One whose records came from itself. */
export type Kind = Omit<KindOf<Entity>, "newsDueAt"> & { newsDueAt: (known: Entity) => Date | null };

const JUST_READ = { isReread: true };
const bought = <Record>(records: Record[]) => records.map((record) => ({ record, customData: {} }));
const among = (ids: string[]) => ({ where: { id: { in: ids } } });

/** In the order in which they are read: a customer owns orders, an order its subscriptions and keys. */
export const KINDS = {
  customers: kind({
    table: "customers",
    read: toCustomer,
    get: getCustomer,
    findKnown: (ids) => db.customer.findMany(among(ids)),
    sync: (records) => syncCustomers(records, JUST_READ),
    newsDueAt: () => null,
  }),
  orders: kind({
    table: "orders",
    read: toOrder,
    get: getOrder,
    findKnown: (ids) => db.order.findMany(among(ids)),
    sync: (records) => syncOrders(bought(records), JUST_READ),
    newsDueAt: orderNewsDueAt,
  }),
  subscriptions: kind({
    table: "subscriptions",
    read: toSubscription,
    get: getSubscription,
    findKnown: (ids) => db.subscription.findMany(among(ids)),
    sync: (records) => syncSubscriptions(bought(records), JUST_READ),
    newsDueAt: subscriptionNewsDueAt,
  }),
  "subscription-invoices": kind({
    table: "subscription_invoices",
    read: toSubscriptionInvoice,
    get: getSubscriptionInvoice,
    findKnown: (ids) => db.subscriptionInvoice.findMany(among(ids)),
    sync: (records) => syncSubscriptionInvoices(records, JUST_READ),
    newsDueAt: invoiceNewsDueAt,
  }),
  "license-keys": kind({
    table: "license_keys",
    read: toLicenseKey,
    get: getLicenseKey,
    findKnown: (ids) => db.licenseKey.findMany(among(ids)),
    sync: (records) => syncLicenseKeys(records, JUST_READ),
    newsDueAt: licenseKeyNewsDueAt,
  }),
};

export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];

export function isKindName(name: string): name is KindName {
  return Object.hasOwn(KINDS, name);
}

function kind<Record extends Entity>(own: KindOf<Record>): Kind {
  return own as unknown as Kind;
}
