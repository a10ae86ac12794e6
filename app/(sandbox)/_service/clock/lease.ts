import "server-only";
import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/errors";
import { type SandboxDbTx, sandboxDb } from "../db";
import { Prisma } from "../generated/prisma/client";
import { ALL_STORES } from "../shared/ids";
import { readClocks, type StoreClock, type Stores } from "../time/store-clocks";

export type Lease = { id: string };

/** The target of each store's clock; null holds it, or goes on with a move whose process died. */
export type Targets = ReadonlyMap<number, Date | null>;

/**
 * Takes a lease on the clocks and sets their targets. Takes over a move whose process died. Throws conflict while one of them is
 * being moved.
 */
export async function takeClocks(targets: Targets): Promise<Lease> {
  const id = randomUUID();
  await sandboxDb.$transaction(async (tx) => {
    const clocks = await holdStillClocks(tx, [...targets.keys()]);
    const rows = clocks.map(({ storeId, now }) => ({ storeId, from: now, to: targets.get(storeId) }));
    await tx.$executeRaw`
      UPDATE sandbox.store_clocks c SET
        lease_id = ${id}::uuid,
        lease_until = clock_timestamp() + interval '30 seconds',
        applied_count = CASE WHEN c.moving_to IS NULL THEN 0 ELSE c.applied_count END,
        moving_from = CASE WHEN w."to" IS NULL THEN c.moving_from ELSE coalesce(c.moving_from, w."from") END,
        moving_to = greatest(c.moving_to, w."to")
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS w("storeId" int, "from" timestamptz, "to" timestamptz)
      WHERE c.store_id = w."storeId"`;
  });
  return { id };
}

/** Locks the leased clocks until the transaction ends and extends the lease. Throws conflict if it was lost. */
export async function keepLease(tx: SandboxDbTx, lease: Lease): Promise<void> {
  const lasting = Prisma.sql`lease_until = clock_timestamp() + interval '30 seconds'`;
  const kept = await updateLeased(tx, lease, lasting);
  if (kept === 0) throw new AppError("conflict", "The clock is already being moved.");
}

export async function countApplied(tx: SandboxDbTx, lease: Lease, count: number): Promise<void> {
  await updateLeased(tx, lease, Prisma.sql`applied_count = applied_count + ${count}`);
}

export async function releaseClocks(tx: SandboxDbTx, lease: Lease): Promise<void> {
  const free = Prisma.sql`lease_id = NULL, lease_until = NULL, moving_from = NULL, moving_to = NULL`;
  await updateLeased(tx, lease, free);
}

/** Locked in the order of `holdClocks`, to avoid deadlocks. */
function updateLeased(tx: SandboxDbTx, { id }: Lease, change: Prisma.Sql): Promise<number> {
  return tx.$executeRaw`
    WITH held AS MATERIALIZED (
      SELECT store_id AS held_id FROM sandbox.store_clocks WHERE lease_id = ${id}::uuid ORDER BY store_id FOR UPDATE)
    UPDATE sandbox.store_clocks SET ${change} FROM held WHERE store_id = held_id`;
}

/** Locks the clocks of these stores until the transaction ends. */
export async function holdClocks(tx: SandboxDbTx, stores: Stores): Promise<readonly StoreClock[]> {
  const ids = [stores].flat();
  // A clock that nobody has moved has no row.
  await tx.$executeRaw`
    INSERT INTO sandbox.store_clocks (store_id)
    SELECT id FROM sandbox.stores WHERE id = ANY(${ids}::int[]) OR ${ALL_STORES}::int = ANY(${ids}::int[])
    ORDER BY id ON CONFLICT DO NOTHING`;
  await tx.$queryRaw`
    SELECT 1 FROM sandbox.store_clocks WHERE store_id = ANY(${ids}::int[]) OR ${ALL_STORES}::int = ANY(${ids}::int[])
    ORDER BY store_id FOR UPDATE`;
  return (await readClocks(stores, tx)).all;
}

/** The same, and nothing that is due happens there meanwhile. Throws conflict while one of them is being moved. */
export async function holdStillClocks(tx: SandboxDbTx, stores: Stores): Promise<readonly StoreClock[]> {
  return requireStill(await holdClocks(tx, stores));
}

/** Throws conflict while one of these clocks is being moved. */
export function requireStill(clocks: readonly StoreClock[]): readonly StoreClock[] {
  if (clocks.every(({ isLeased }) => !isLeased)) return clocks;
  throw new AppError("conflict", "The clock is being moved. Wait until it has arrived.");
}
