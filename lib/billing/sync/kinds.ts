import "server-only";
import type { DbTx } from "@/lib/db";
import {
  getCustomer,
  getLicenseKey,
  getOrder,
  getSubscription,
  getSubscriptionInvoice,
  type IncomingResource,
  toCustomer,
  toLicenseKey,
  toOrder,
  toSubscription,
  toSubscriptionInvoice,
} from "@/lib/lemonsqueezy";
import {
  afterCustomer,
  afterInvoice,
  afterLicenseKey,
  afterOrder,
  afterSubscription,
  type WriteContext,
  type Written,
} from "./after-write";
import {
  type Expected,
  expectedOfSubscription,
  invoiceDueAt,
  licenseKeyDueAt,
  orderDueAt,
  subscriptionDueAt,
} from "./expected";

/** The fields that every record of the service has. */
export type Entity = {
  id: string;
  storeId: string;
  testMode: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** Our copy of a record. */
export type Copy = Entity & { syncedAt: Date };

/** A kind of record that we copy. */
type KindOf<Record extends Entity> = {
  model: "customer" | "order" | "subscription" | "subscriptionInvoice" | "licenseKey";
  /** Parses a resource of the service. Throws `upstream` when a required field is missing. */
  read: (resource: IncomingResource) => Record;
  /** Fetches one from the service. */
  get: (id: string) => Promise<Record>;
  /** When the next event about it is due. */
  dueAt: (record: Record) => Date | null;
  /** All events that are expected once it was written, if there are more. */
  expected?: (record: Record, known: never, isFetched: boolean) => Expected[];
  /** What is written with it: its owner, history and emails. */
  after: (tx: DbTx, written: Written<Record, never>, context: WriteContext) => Promise<void>;
};
export type Kind = KindOf<Entity>;

/** In the order in which they are read: a customer owns orders, an order its subscriptions and keys. */
export const KINDS = {
  customers: kind({
    model: "customer",
    read: toCustomer,
    get: getCustomer,
    dueAt: () => null,
    after: afterCustomer,
  }),
  orders: kind({
    model: "order",
    read: toOrder,
    get: getOrder,
    dueAt: orderDueAt,
    after: afterOrder,
  }),
  subscriptions: kind({
    model: "subscription",
    read: toSubscription,
    get: getSubscription,
    dueAt: subscriptionDueAt,
    expected: expectedOfSubscription,
    after: afterSubscription,
  }),
  "subscription-invoices": kind({
    model: "subscriptionInvoice",
    read: toSubscriptionInvoice,
    get: getSubscriptionInvoice,
    dueAt: invoiceDueAt,
    after: afterInvoice,
  }),
  "license-keys": kind({
    model: "licenseKey",
    read: toLicenseKey,
    get: getLicenseKey,
    dueAt: licenseKeyDueAt,
    after: afterLicenseKey,
  }),
};

export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];

export function isKindName(name: string): name is KindName {
  return Object.hasOwn(KINDS, name);
}

/** The customer of a record, who may be that record itself. */
export function customerOf(record: Entity & { customerId?: string }): string {
  return record.customerId ?? record.id;
}

/** Hides the record's type: each kind only gets records that it returned. */
function kind<Record extends Entity>(own: KindOf<Record>): Kind {
  return own as unknown as Kind;
}
