import "server-only";
import { purgeSessions } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { nullWhenGone } from "@/lib/errors";
import { type IncomingResource, readPage } from "@/lib/lemonsqueezy";
import { log } from "@/lib/log";
import { retryDeadChanges } from "../change/scheduled";
import { compareUsage, purgeUsage } from "../usage/meter";
import { faultPoint } from "@/lib/server/fault-point";
import { isTest } from "../mode";
import { copiesOf } from "../sync/if-newer";
import { type Entity, type KindName, KIND_NAMES, KINDS } from "../sync/kinds";
import { findGeneration, lastServiceNow } from "../test-mode/generation";
import { repair, writeMissing } from "./repair";
import { type HeldSweep, keepSweep } from "./sweep-lease";

/** The page number while records that were on no page are fetched by id. */
const AFTER_THE_LAST = 0;
/** No list of a real store is longer; a service that keeps naming further pages isn't followed forever. */
const MOST_PAGES = 10_000;

/** Does the next step of a sweep and returns its new state; null when all records are compared. */
export async function readNext(at: HeldSweep): Promise<HeldSweep | null> {
  const generation = await findGeneration();
  if (at.page !== AFTER_THE_LAST) return await readOnePage(at, generation);
  const { unseen, checkedUpTo, isLast } = await findUnseen(at);
  if (unseen.length > 0) return await readUnseen({ ...at, checkedUpTo }, unseen, generation);
  if (isLast) return await goToNextKind(at);
  return await keepSweep(db, at, { checkedUpTo });
}

async function readOnePage(at: HeldSweep, generation: string | null): Promise<HeldSweep> {
  const { subjectType: type, page } = at;
  const { data, lastPage } = await readPage(type, { storeId: env.COMMERCE_STORE_ID, number: page });
  const records = readable(type, data);
  const isLast = page >= lastPage || page >= MOST_PAGES || data.length === 0;
  const after = { ...at, page: isLast ? AFTER_THE_LAST : page + 1, pages: at.pages + 1 };
  return await write(after, { records, ids: data.map(({ id }) => id) }, generation);
}

/** One record that we can't parse must not keep the others from being read. */
function readable(type: KindName, data: IncomingResource[]): Entity[] {
  return data.flatMap((resource) => {
    try {
      return [KINDS[type].read(resource)];
    } catch (error) {
      log.error("sync.unreadable_record", error, { type, id: resource.id });
      return [];
    }
  });
}

const FETCHED_AT_ONCE = 20;
const CHECKED_AT_ONCE = 2_000;

/**
 * Our next records that were on no page of this sweep although we had them before it began, except those already reported as missing.
 * `checkedUpTo`: the last id that was checked.
 */
export async function findUnseen(at: HeldSweep) {
  const { id: sweepId, subjectType, startedAt } = at;
  const ours = await copiesOf(KINDS[subjectType]).findMany({
    where: { id: { gt: at.checkedUpTo }, storeId: env.COMMERCE_STORE_ID, testMode: isTest },
    orderBy: { id: "asc" },
    take: CHECKED_AT_ONCE,
    select: { id: true, syncedAt: true },
  });
  const older = ours.filter(({ syncedAt }) => syncedAt < startedAt).map(({ id }) => id);
  const [seen, missing] = await Promise.all([
    db.sweepRecord.findMany({ where: { sweepId, subjectType, subjectId: { in: older } } }),
    db.drift.findMany({ where: { subjectType, subjectId: { in: older }, since: null } }),
  ]);
  const known = new Set([...seen, ...missing].map(({ subjectId }) => subjectId));
  const unseen = older.filter((id) => !known.has(id)).slice(0, FETCHED_AT_ONCE);
  const isFull = unseen.length === FETCHED_AT_ONCE;
  return {
    unseen,
    checkedUpTo: (isFull ? unseen.at(-1) : ours.at(-1)?.id) ?? at.checkedUpTo,
    isLast: !isFull && ours.length < CHECKED_AT_ONCE,
  };
}

/** A record may have moved from one page to another during the sweep. One that the service no longer has is drift. */
async function readUnseen(at: HeldSweep, unseen: string[], generation: string | null): Promise<HeldSweep> {
  const { subjectType: type } = at;
  const answers = await Promise.all(unseen.map((id) => KINDS[type].get(id).catch(nullWhenGone)));
  const records = answers.filter((record) => record !== null);
  const gone = unseen.filter((_, i) => answers[i] === null);
  const found = await writeMissing(type, gone, { foundBy: "sweep", generation }, new Date());
  return await write({ ...at, differed: at.differed + found }, { records, ids: unseen }, generation);
}

async function goToNextKind(at: HeldSweep): Promise<HeldSweep | null> {
  const subjectType = KIND_NAMES[KIND_NAMES.indexOf(at.subjectType) + 1];
  if (!subjectType) return (await compareUses(at)) ?? (await cleanUp());
  return await keepSweep(db, at, { subjectType, page: 1, checkedUpTo: "" });
}

/** After all records, usage: a few subscriptions at a time, until each was compared since the sweep began. */
async function compareUses(at: HeldSweep): Promise<HeldSweep | null> {
  const now = new Date();
  const found = await compareUsage(at.startedAt, now);
  if (found !== null) return await keepSweep(db, at, { differed: at.differed + found });
  await purgeUsage(await lastServiceNow(now));
  return null;
}

/** What is done once in each sweep, when all records are compared. */
async function cleanUp(): Promise<null> {
  await purgeSessions(new Date());
  await retryDeadChanges();
  return null;
}

/** Writes the records and the sweep's progress in one transaction: a killed process repeats one page at most. */
async function write(
  at: HeldSweep,
  { records, ids }: { records: Entity[]; ids: string[] },
  generation: string | null,
): Promise<HeldSweep> {
  const { id: sweepId, subjectType, page, pages, checkedUpTo, importBefore } = at;
  const read = at.read + records.length;
  const seen = ids.map((subjectId) => ({ sweepId, subjectType, subjectId }));
  let after = at;
  faultPoint("sweep.before");
  const reason = { foundBy: "sweep" as const, generation, importBefore };
  await repair([{ type: subjectType, records }], reason, new Date(), async (tx, found) => {
    faultPoint("sweep.inside");
    await tx.sweepRecord.createMany({ data: seen, skipDuplicates: true });
    after = await keepSweep(tx, at, { page, pages, checkedUpTo, read, differed: at.differed + found });
  });
  faultPoint("sweep.after");
  return after;
}
