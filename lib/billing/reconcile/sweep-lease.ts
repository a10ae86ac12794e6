import "server-only";
import { randomUUID } from "node:crypto";
import { db, type DbTx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Sweep } from "@/lib/generated/prisma/client";
import { type KindName, KIND_NAMES } from "./kinds";

/** The sweep that this process may go on with until its lease ends. */
export type HeldSweep = Omit<Sweep, "subjectType" | "leaseId"> & { subjectType: KindName; leaseId: string };

/** A process that has not shown itself for so long is taken for gone. Longer than one page takes with all repetitions. */
const LEASE_MS = 60_000;
const FORGOTTEN_AT_ONCE = 20_000;
const FIRST = KIND_NAMES[0]!;
/** What was made this long before the first sweep is from before us, and no lost news. */
const BEFORE_US_MS = 3_600_000;

/** Takes the sweep that is under way, or begins one where none is. Null while another process has it; no lease outlives a clock set back. */
export async function takeSweep(now: Date): Promise<HeldSweep | null> {
  await beginSweep(db, now);
  const leaseId = randomUUID();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const longest = new Date(now.getTime() + 2 * LEASE_MS);
  const { count } = await db.sweep.updateMany({
    where: {
      endedAt: null,
      OR: [{ leaseUntil: null }, { leaseUntil: { lt: now } }, { leaseUntil: { gt: longest } }],
    },
    data: { leaseId, leaseUntil },
  });
  return count === 1 ? ((await db.sweep.findFirst({ where: { leaseId } })) as HeldSweep | null) : null;
}

/**
 * Begins a sweep unless one is under way: a unique index sees to it that there is only one. `importBefore` is set where all that
 * is found and older was never ours to be told; in the first one ever, that is what was there an hour before.
 */
export async function beginSweep(tx: DbTx, now: Date, importBefore: Date | null = null): Promise<void> {
  const isFirst = (await tx.sweep.findFirst({ select: { id: true } })) === null;
  const before = isFirst ? new Date(now.getTime() - BEFORE_US_MS) : null;
  const row = { subjectType: FIRST, startedAt: now, importBefore: importBefore ?? before };
  await tx.sweep.createMany({ data: [row], skipDuplicates: true });
}

/** Writes how far it has come and keeps the lease. Throws `conflict` when another process has taken over. */
export async function keepSweep(
  tx: DbTx,
  sweep: HeldSweep,
  progress: Partial<Sweep>,
  now: Date,
): Promise<void> {
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const { count } = await tx.sweep.updateMany({
    where: { id: sweep.id, leaseId: sweep.leaseId },
    data: { ...progress, leaseUntil },
  });
  if (count === 0) throw new SweepLost();
}

/** Ends it. What it met is needed no more, nor what one left behind that was killed while it forgot. */
export async function endSweep(sweep: HeldSweep, now: Date): Promise<void> {
  await keepSweep(db, sweep, { endedAt: now }, now);
  // oxlint-disable-next-line no-await-in-loop -- one part after the other
  while ((await forgetMet()) > 0);
}

/** As much at once as no statement takes long for: of a large shop there are millions. Gives how many there were. */
function forgetMet(): Promise<number> {
  return db.$executeRaw`
    DELETE FROM merchant.swept_records WHERE ctid = ANY(ARRAY(
      SELECT met.ctid FROM merchant.swept_records AS met
      JOIN merchant.sweeps AS ended ON ended.id = met.sweep_id AND ended.ended_at IS NOT NULL
      LIMIT ${FORGOTTEN_AT_ONCE}))`;
}

/** Lets others go on at once. */
export async function letGoOfSweep({ id, leaseId }: HeldSweep): Promise<void> {
  await db.sweep.updateMany({ where: { id, leaseId }, data: { leaseId: null, leaseUntil: null } });
}

/** Another process has the sweep now: what this one wrote last is rolled back. */
export class SweepLost extends AppError {
  constructor() {
    super("unavailable", "Another process went on with the sweep.");
  }
}
