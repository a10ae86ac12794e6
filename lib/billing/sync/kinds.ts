import "server-only";
import { db, type DbTx } from "@/lib/db";
import { lockCustomers } from "@/lib/db/locks";
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
import { retryConflicts } from "@/lib/server/database-busy";
import {
  type Expected,
  expectedOfSubscription,
  expectEvents,
  invoiceDueAt,
  licenseKeyDueAt,
  orderDueAt,
  subscriptionDueAt,
} from "./expected";
import { lastServiceNow } from "../test-mode/generation";
import { decide, type Decided, type Outcome, writeIfNewer } from "./if-newer";
import {
  afterCustomer,
  afterInvoice,
  afterLicenseKey,
  afterOrder,
  afterSubscription,
  type WriteContext,
  type Written,
} from "./write";

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

/**
 * Writes our copy unless it is newer, with its owner, history and emails, and when its next event is due. The transaction has to lock
 * the customer first.
 */
export async function writeRecord(
  tx: DbTx,
  type: KindName,
  decided: Decided,
  context: WriteContext,
): Promise<Outcome> {
  const { record, known } = decided;
  const { dueAt, expected, after } = KINDS[type];
  const outcome = await writeIfNewer(tx, KINDS[type], decided, context.now);
  const isWritten = outcome === "created" || outcome === "changed";
  const next = { type, id: record.id, at: dueAt(record) };
  const events = expected?.(record, known as never, context.isFetched ?? false) ?? [next];
  if (isWritten) await expectEvents(tx, known ? events : events.filter(({ at }) => at));
  await after(tx, { record, known: known as never, isWritten }, context);
  return outcome;
}

/** Writes a record that the service just returned, such as the response to a change of ours. Its event brings the same later. */
export async function recordAnswer(type: KindName, answer: Entity, now: Date): Promise<void> {
  await retryConflicts(async () => {
    const decided = await decide(KINDS[type], answer);
    const atService = await lastServiceNow(now);
    await db.$transaction(async (tx) => {
      await lockCustomers(tx, [customerOf(answer)]);
      await writeRecord(tx, type, decided, { now, atService });
    });
  });
}

/** Hides the record's type: each kind only gets records that it returned. */
function kind<Record extends Entity>(own: KindOf<Record>): Kind {
  return own as unknown as Kind;
}
