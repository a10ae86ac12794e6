import "server-only";
import { purgeSessions } from "@/lib/auth/purge-sessions";
import { reviveChanges } from "../change/scheduled/revive";
import { readPage } from "@/lib/commerce";
import type { IncomingResource } from "@/lib/commerce/wire/attributes";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { faultPoint } from "@/lib/server/fault-point";
import { findLife } from "../service-life/hold-life";
import type { PrismaChange } from "../sync/change";
import { lastServiceNow } from "../service-life/last-service-now";
import { compareUsage } from "../usage/compare-usage";
import { purgeUsage } from "../usage/purge-usage";
import { writeGone } from "./gone";
import { heal } from "./heal";
import { type Entity, type KindName, KIND_NAMES, KINDS } from "./kinds";
import { askForMissed, findMissed } from "./missed";
import { type HeldSweep, keepSweep } from "./sweep-lease";

/** Stands for the look at those of ours that no page held. */
const AFTER_THE_LAST = 0;
/** A list of ours has no million records: a service that goes on naming further pages is not followed for ever. */
const MOST_PAGES = 10_000;

/** Reads what comes next and gives the sweep as it stands then; null when all is read. */
export async function readNext(at: HeldSweep): Promise<HeldSweep | null> {
  const life = await findLife();
  if (at.page !== AFTER_THE_LAST) return await readOnePage(at, life);
  const { missed, lookedUpTo, isLast } = await findMissed(at);
  if (missed.length > 0) return await readMissed({ ...at, lookedUpTo }, missed, life);
  if (isLast) return await goToNextKind(at);
  await keepSweep(db, at, { lookedUpTo }, new Date());
  return { ...at, lookedUpTo };
}

async function readOnePage(at: HeldSweep, life: string | null): Promise<HeldSweep> {
  const { subjectType: type, page } = at;
  const { data, lastPage } = await readPage(type, { storeId: env.COMMERCE_STORE_ID, number: page });
  const records = readable(type, data);
  const isLast = page >= lastPage || page >= MOST_PAGES || data.length === 0;
  const after = { ...at, page: isLast ? AFTER_THE_LAST : page + 1, pages: at.pages + 1 };
  const ids = data.map(({ id }) => id);
  return await write(after, { records, ids }, life);
}

/** A record may have slipped from one page to another while we turned them; one that the service does not know is drift. */
async function readMissed(at: HeldSweep, missed: string[], life: string | null): Promise<HeldSweep> {
  const { records, unknown } = await askForMissed(at.subjectType, missed);
  const gone = await writeGone(at.subjectType, unknown, { foundBy: "sweep", life }, new Date());
  return await write({ ...at, differed: at.differed + gone }, { records, ids: missed }, life);
}

async function goToNextKind(at: HeldSweep): Promise<HeldSweep | null> {
  const subjectType = KIND_NAMES[KIND_NAMES.indexOf(at.subjectType) + 1];
  if (!subjectType) return await compareUses(at);
  const first = { subjectType, page: 1, lookedUpTo: "" };
  await keepSweep(db, at, first, new Date());
  return { ...at, ...first };
}

/** After all records, what was used: a few subscriptions at a time, until each was compared since the sweep began. */
async function compareUses(at: HeldSweep): Promise<HeldSweep | null> {
  const now = new Date();
  const found = await compareUsage(at.startedAt, now);
  if (found === null) {
    await purgeUsage(await lastServiceNow(now));
    await purgeSessions(now);
    await reviveChanges();
    return null;
  }
  const differed = at.differed + found;
  await keepSweep(db, at, { differed }, now);
  return { ...at, differed };
}

/** What was read and how far the sweep is after it in one transaction: whoever is killed repeats one page at most. */
async function write(
  after: HeldSweep,
  { records, ids }: { records: Entity[]; ids: string[] },
  life: string | null,
): Promise<HeldSweep> {
  const { id: sweepId, subjectType, page, pages, lookedUpTo } = after;
  const read = after.read + records.length;
  const met = ids.map((subjectId) => ({ sweepId, subjectType, subjectId }));
  const remember =
    (count: number): PrismaChange =>
    async (tx, now) => {
      faultPoint("sweep.inside");
      await tx.sweptRecord.createMany({ data: met, skipDuplicates: true });
      const differed = after.differed + count;
      await keepSweep(tx, after, { page, pages, lookedUpTo, read, differed }, now);
    };
  faultPoint("sweep.before");
  const reason = { foundBy: "sweep" as const, life, importBefore: after.importBefore };
  const count = await heal([{ type: subjectType, records }], reason, new Date(), (found) => [
    remember(found),
  ]);
  faultPoint("sweep.after");
  return { ...after, read, differed: after.differed + count };
}

/** One record that we do not understand must not keep the others from being read. */
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
