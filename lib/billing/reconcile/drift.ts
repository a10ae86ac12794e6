import "server-only";
import { db, type DbTx } from "@/lib/db";
import { log } from "@/lib/log";
import { type Difference, differencesOf } from "./differences";
import { type Entity, type KindName, KINDS } from "./kinds";
import { missingEvent } from "./missing-event";

/** Who noticed. */
export type FoundBy = "sweep" | "due" | "visit" | "return" | "dead_event" | "admin";

export type FoundDrift = {
  type: KindName;
  id: string;
  differences: Difference[];
  /** The service's `updated_at`; null for what it does not know. */
  since: Date | null;
  eventName: string | null;
};

/**
 * Where records that the service has just told differ from our copies. Not where ours are newer, where the news has arrived
 * and is being worked on, or where none was due: no event tells of a new customer or of an invoice that comes to nothing, and of what
 * is older than `importBefore` and unknown nobody could have told us.
 */
export async function findDrifts(
  type: KindName,
  records: Entity[],
  importBefore: Date | null = null,
): Promise<FoundDrift[]> {
  const known = await KINDS[type].findKnown(records.map(({ id }) => id));
  const knownById = new Map(known.map((record) => [record.id, record]));
  const found = records.flatMap((theirs) => {
    const ours = knownById.get(theirs.id) ?? null;
    if (!ours && (isNeverTold(type, theirs) || (importBefore && theirs.createdAt < importBefore))) return [];
    if (ours && ours.updatedAt > theirs.updatedAt) return [];
    const differences = differencesOf(ours, theirs);
    if (differences.length === 0) return [];
    const eventName = missingEvent(type, theirs as { status?: unknown }, differences);
    return [{ type, id: theirs.id, differences, since: theirs.updatedAt, eventName }];
  });
  const onTheirWay = await findOnTheirWay(type, found, records);
  return found.filter(({ id }) => !onTheirWay.has(id));
}

/** A free trial and a discount of all of it leave an invoice that nobody pays, so no payment event is promised (service §3). */
function isNeverTold(type: KindName, theirs: Entity): boolean {
  if (type === "customers") return true;
  return type === "subscription-invoices" && (theirs as Entity & { total: number }).total === 0;
}

/** Writes down what was found, in the transaction that heals it. */
export async function writeDrifts(
  tx: DbTx,
  drifts: FoundDrift[],
  foundBy: FoundBy,
  now: Date,
): Promise<void> {
  if (drifts.length === 0) return;
  await tx.drift.createMany({
    data: drifts.map(({ type, id, ...drift }) => ({
      ...drift,
      subjectType: type,
      subjectId: id,
      foundBy,
      foundAt: now,
    })),
  });
  for (const { type, id, eventName } of drifts) log.warn("drift.found", { type, id, eventName, foundBy });
}

/** The ids of those of whom an event waits in the inbox. Events about an invoice are filed under its subscription. */
async function findOnTheirWay(type: KindName, found: FoundDrift[], records: Entity[]): Promise<Set<string>> {
  if (found.length === 0) return new Set();
  const isInvoice = type === "subscription-invoices";
  const subjectOf = (record: Entity) =>
    isInvoice ? (record as Entity & { subscriptionId: string }).subscriptionId : record.id;
  const ids = new Set(found.map(({ id }) => id));
  const candidates = records.filter(({ id }) => ids.has(id));
  const waiting = await db.webhookEvent.findMany({
    where: {
      subjectType: isInvoice ? "subscriptions" : type,
      subjectId: { in: candidates.map(subjectOf) },
      status: { in: ["pending", "processing"] },
      eventName: isInvoice
        ? { startsWith: "subscription_payment" }
        : { not: { startsWith: "subscription_payment" } },
    },
    select: { subjectId: true },
  });
  const subjects = new Set(waiting.map(({ subjectId }) => subjectId));
  return new Set(candidates.filter((record) => subjects.has(subjectOf(record))).map(({ id }) => id));
}
