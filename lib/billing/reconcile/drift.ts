import "server-only";
import { db, type DbTx } from "@/lib/db";
import type { EventName } from "@/lib/lemonsqueezy/events";
import { log } from "@/lib/log";
import { type Difference, differencesOf, findCopies } from "../sync/if-newer";
import { type Entity, type KindName, KINDS } from "../sync/kinds";

/** What noticed a drift. */
export type FoundBy = "sweep" | "due" | "visit" | "return" | "dead_event" | "admin";

export type FoundDrift = {
  subjectType: KindName;
  subjectId: string;
  differences: Difference[];
  /** The service's `updated_at`; null for a record that it doesn't have. */
  since: Date | null;
  /** The event that was probably missed. */
  eventName: string | null;
};

/**
 * Finds where our copies differ from records that were just fetched. It is no drift if our copy is newer, if an event about it is
 * still in the inbox, or if no event was due: for a new customer, a payment of nothing, or an unknown record older than
 * `importBefore`.
 */
export async function findDrifts(
  type: KindName,
  records: Entity[],
  importBefore: Date | null = null,
): Promise<FoundDrift[]> {
  const known = new Map((await findCopies(KINDS[type], records)).map((one) => [one.id, one]));
  const differing = records.filter((theirs) => {
    const ours = known.get(theirs.id);
    if (ours) return ours.updatedAt <= theirs.updatedAt && differencesOf(ours, theirs).length > 0;
    return !hasNoEvent(type, theirs) && !(importBefore && theirs.createdAt < importBefore);
  });
  const inInbox = await findInInbox(type, differing);
  return differing
    .filter((theirs) => !inInbox.has(subjectOf(type, theirs)))
    .map((theirs) => {
      const differences = differencesOf(known.get(theirs.id) ?? null, theirs);
      const eventName = missingEvent(type, theirs as { status?: unknown }, differences);
      return { subjectType: type, subjectId: theirs.id, differences, since: theirs.updatedAt, eventName };
    });
}

/** A free trial and a full discount leave an invoice of nothing, for which no payment event is promised (service §3). */
function hasNoEvent(type: KindName, theirs: Entity): boolean {
  if (type === "customers") return true;
  return type === "subscription-invoices" && (theirs as Entity & { total: number }).total === 0;
}

/** Events about an invoice have its subscription as their subject. */
function subjectOf(type: KindName, record: Entity): string {
  return type === "subscription-invoices"
    ? (record as Entity & { subscriptionId: string }).subscriptionId
    : record.id;
}

/** The subjects of these records about which an event is in the inbox. */
async function findInInbox(type: KindName, records: Entity[]): Promise<Set<string | null>> {
  if (records.length === 0) return new Set();
  const isInvoice = type === "subscription-invoices";
  const isPayment = { startsWith: "subscription_payment" };
  const open = await db.webhookEvent.findMany({
    where: {
      subjectType: isInvoice ? "subscriptions" : type,
      subjectId: { in: records.map((record) => subjectOf(type, record)) },
      status: { in: ["pending", "processing"] },
      eventName: isInvoice ? isPayment : { not: isPayment },
    },
    select: { subjectId: true },
  });
  return new Set(open.map(({ subjectId }) => subjectId));
}

/** Stores drifts, in the transaction that repairs them. */
export async function writeDrifts(tx: DbTx, drifts: FoundDrift[], foundBy: FoundBy, now: Date) {
  if (drifts.length === 0) return;
  await tx.drift.createMany({ data: drifts.map((drift) => ({ ...drift, foundBy, foundAt: now })) });
  for (const { subjectType: type, subjectId: id, eventName } of drifts)
    log.warn("drift.found", { type, id, eventName, foundBy });
}

const BY_SUBSCRIPTION_STATUS: Record<string, EventName> = {
  cancelled: "subscription_cancelled",
  expired: "subscription_expired",
  paused: "subscription_paused",
};

/** The event that was probably missed (service §6); null if there is none, as for a new customer or a void invoice. */
export function missingEvent(
  type: KindName,
  theirs: { status?: unknown },
  differences: Difference[],
): EventName | null {
  const isNew = differences.some(({ field, ours }) => field === "id" && ours === null);
  const status = differences.find(({ field }) => field === "status");
  const now = String(theirs.status);
  if (type === "customers") return isNew ? null : "customer_updated";
  if (type === "license-keys") return isNew ? "license_key_created" : "license_key_updated";
  if (type === "orders") return isNew ? "order_created" : "order_refunded";
  if (type === "subscription-invoices") return missingPaymentEvent(now, status?.ours ?? null);
  if (isNew) return "subscription_created";
  if (!status) return "subscription_updated";
  if (now === "active" && status.ours === "paused") return "subscription_unpaused";
  if (now === "active" && status.ours === "cancelled") return "subscription_resumed";
  return BY_SUBSCRIPTION_STATUS[now] ?? "subscription_updated";
}

function missingPaymentEvent(now: string, before: string | null): EventName | null {
  if (now === "void") return null;
  if (now === "refunded" || now === "partial_refund") return "subscription_payment_refunded";
  if (now !== "paid") return "subscription_payment_failed";
  return before === "past_due" ? "subscription_payment_recovered" : "subscription_payment_success";
}
