import "server-only";
import { randomUUID } from "node:crypto";
import { db, type DbTx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Sweep } from "@/lib/generated/prisma/client";
import { type KindName, KIND_NAMES } from "../sync/kinds";
import { lastServiceNow } from "../test-mode/generation";

/** The sweep that this process may continue until its lease ends. */
export type HeldSweep = Omit<Sweep, "subjectType" | "leaseId"> & { subjectType: KindName; leaseId: string };

/** After this time without progress a process counts as gone. Longer than one page takes with all retries. */
const LEASE_MS = 60_000;
const DELETED_AT_ONCE = 20_000;
const FIRST = KIND_NAMES[0]!;
/** Records created this long before the first sweep are imported: their events were never sent to us. */
const IMPORTED_BEFORE_MS = 3_600_000;

/** Takes the open sweep, or begins one. Null while another process has it. A lease that is too long is from before the clock was set back. */
export async function takeSweep(now: Date): Promise<HeldSweep | null> {
  await beginSweep(db, now);
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const longest = new Date(now.getTime() + 2 * LEASE_MS);
  const [held] = await db.sweep.updateManyAndReturn({
    where: {
      endedAt: null,
      OR: [{ leaseUntil: null }, { leaseUntil: { lt: now } }, { leaseUntil: { gt: longest } }],
    },
    data: { leaseId: randomUUID(), leaseUntil },
  });
  return (held as HeldSweep | undefined) ?? null;
}

/**
 * Begins a sweep unless one is open; a unique index allows only one. Unknown records older than `importBefore` are imported and are
 * no drift. For the first sweep ever, that is an hour ago, by the clock of the service.
 */
export async function beginSweep(tx: DbTx, now: Date, importBefore: Date | null = null): Promise<void> {
  const isFirst = (await tx.sweep.findFirst({ select: { id: true } })) === null;
  const atService = await lastServiceNow(now, tx);
  const before = isFirst ? new Date(atService.getTime() - IMPORTED_BEFORE_MS) : null;
  const row = { subjectType: FIRST, startedAt: now, importBefore: importBefore ?? before };
  await tx.sweep.createMany({ data: [row], skipDuplicates: true });
}

/** Stores the progress, renews the lease, and returns the new state. Throws when another process has taken over. */
export async function keepSweep(tx: DbTx, sweep: HeldSweep, progress: Partial<HeldSweep>) {
  const leaseUntil = new Date(Date.now() + LEASE_MS);
  const { count } = await tx.sweep.updateMany({
    where: { id: sweep.id, leaseId: sweep.leaseId },
    data: { ...progress, leaseUntil },
  });
  if (count === 0) throw new SweepLost();
  return { ...sweep, ...progress };
}

/** Ends the sweep and deletes its list of records, in parts, because a large store has millions. */
export async function endSweep(sweep: HeldSweep): Promise<void> {
  await keepSweep(db, sweep, { endedAt: new Date() });
  const where = { sweep: { endedAt: { not: null } } };
  // oxlint-disable-next-line no-await-in-loop -- one part after the other
  while ((await db.sweepRecord.deleteMany({ where, limit: DELETED_AT_ONCE })).count > 0);
}

/** Lets another process continue at once. */
export async function releaseSweep({ id, leaseId }: HeldSweep): Promise<void> {
  await db.sweep.updateMany({ where: { id, leaseId }, data: { leaseId: null, leaseUntil: null } });
}

/** Another process has the sweep now: what this one wrote last is rolled back. */
export class SweepLost extends AppError {
  constructor() {
    super("unavailable", "Another process has the sweep.");
  }
}
