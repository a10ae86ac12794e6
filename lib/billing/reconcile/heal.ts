import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { holdLife } from "../service-life/hold-life";
import { applyChanges, type PrismaChange } from "../sync/change";
import { findDrifts, type FoundBy, writeDrifts } from "./drift";
import { type Entity, type KindName, KINDS } from "./kinds";

/** Records of one kind that the service has just told. */
export type Told = { type: KindName; records: Entity[] };

type Reason = {
  foundBy: FoundBy;
  /** The life of the service in which it told them. */
  life: string | null;
  importBefore?: Date | null;
};

/** A live event may write the same record between our look and our write; then we look again. */
const ATTEMPTS = 4;

/**
 * Writes what the service has just told through the same sync as its events, and what was different as drift, all in one
 * transaction with `also`. Gives the number of records that differed. What is of another store or mode is left alone.
 */
export async function heal(
  told: Told[],
  { foundBy, life, importBefore = null }: Reason,
  now: Date,
  also: (differed: number) => PrismaChange[] = () => [],
): Promise<number> {
  const own = told
    .map(({ type, records }) => ({ type, records: records.filter(isOurs) }))
    .filter(({ records }) => records.length > 0);
  for (let attempt = 1; ; attempt++) {
    // oxlint-disable no-await-in-loop -- only after the one before has failed
    const drifts = (
      await Promise.all(own.map((one) => findDrifts(one.type, one.records, importBefore)))
    ).flat();
    const changes = await Promise.all(own.map(({ type, records }) => KINDS[type].sync(records)));
    const write: PrismaChange = (tx, at) => writeDrifts(tx, drifts, foundBy, at);
    try {
      await applyChanges([holdLife(life), ...changes, write, ...also(drifts.length)], now);
      return drifts.length;
    } catch (error) {
      const isOvertaken = error instanceof AppError && error.code === "conflict";
      if (!isOvertaken || attempt === ATTEMPTS) throw error;
    }
    // oxlint-enable no-await-in-loop
  }
}

/** A list may hold what is not ours to keep: another store's records, or those of the other mode. */
function isOurs({ id, storeId, testMode }: Entity): boolean {
  const isOwn = storeId === env.COMMERCE_STORE_ID && testMode === (env.BILLING_MODE === "test");
  if (!isOwn) log.warn("sync.foreign_record", { id, store: storeId, testMode });
  return isOwn;
}
