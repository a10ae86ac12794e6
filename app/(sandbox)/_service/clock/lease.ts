import "server-only";
import { randomUUID } from "node:crypto";
import { type SandboxDbTx, sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { ALL_STORES } from "../shared/ids";
import { type StoreClocks, readClocks } from "../time/store-clocks";

const CLOCK_ID = 1;

export type Lease = { id: string };

/**
 * Locks the clocks and sets the target of each store. Takes over and finishes a move whose process died. Throws conflict while
 * another move is running.
 */
export async function takeClock(targets: ReadonlyMap<number, Date>): Promise<Lease> {
  const id = randomUUID();
  await sandboxDb.$transaction(async (tx) => {
    const { clocks, isMoving, isLeased } = await holdClock(tx);
    if (isLeased) throw new AppError("conflict", "The clock is being moved. Wait until it has arrived.");
    await tx.$executeRaw`
      UPDATE sandbox.clock SET
        lease_id = ${id}::uuid,
        lease_until = clock_timestamp() + interval '30 seconds',
        applied_count = CASE WHEN ${isMoving} THEN applied_count ELSE 0 END
      WHERE id = ${CLOCK_ID}`;
    const rows = [...targets].map(([storeId, to]) => ({ storeId, from: clocks.of(storeId), to }));
    await tx.$executeRaw`
      INSERT INTO sandbox.store_clocks AS c (store_id, moving_from, moving_to)
      SELECT w."storeId", w."from", w."to"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS w("storeId" int, "from" timestamptz, "to" timestamptz)
      ON CONFLICT (store_id) DO UPDATE SET
        moving_from = coalesce(c.moving_from, excluded.moving_from),
        moving_to = greatest(c.moving_to, excluded.moving_to)`;
  });
  return { id };
}

/** Locks the clocks until the transaction ends and extends the lease. Throws conflict if it was lost. */
export async function keepLease(tx: SandboxDbTx, { id }: Lease): Promise<void> {
  const kept = await tx.$executeRaw`
    UPDATE sandbox.clock SET lease_until = clock_timestamp() + interval '30 seconds'
    WHERE id = ${CLOCK_ID} AND lease_id = ${id}::uuid`;
  if (kept === 0) throw new AppError("conflict", "The clock is already being moved.");
}

export async function countApplied(tx: SandboxDbTx, count: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE sandbox.clock SET applied_count = applied_count + ${count} WHERE id = ${CLOCK_ID}`;
}

export async function releaseClock(tx: SandboxDbTx, { id }: Lease): Promise<void> {
  await tx.$executeRaw`
    WITH released AS (
      UPDATE sandbox.clock SET lease_id = NULL, lease_until = NULL
      WHERE id = ${CLOCK_ID} AND lease_id = ${id}::uuid RETURNING id
    )
    UPDATE sandbox.store_clocks SET moving_from = NULL, moving_to = NULL
    WHERE moving_to IS NOT NULL AND EXISTS (SELECT FROM released)`;
}

type Held = {
  clocks: StoreClocks;
  isMoving: boolean;
  isLeased: boolean;
};

/** Locks the clocks until the transaction ends, and returns whether a move is running. */
export async function holdClock(tx: SandboxDbTx): Promise<Held> {
  await ensureClock(tx);
  const [row] = await tx.$queryRaw<{ is_leased: boolean | null }[]>`
    SELECT lease_until > clock_timestamp() AS is_leased FROM sandbox.clock WHERE id = ${CLOCK_ID} FOR UPDATE`;
  const clocks = await readClocks(ALL_STORES, tx);
  const isMoving = clocks.all.some(({ moving }) => moving !== null);
  return { clocks, isMoving, isLeased: row?.is_leased === true };
}

/** Whether a move was started whose process died. */
export async function isAbandoned(): Promise<boolean> {
  const [row] = await sandboxDb.$queryRaw<{ abandoned: boolean }[]>`
    SELECT EXISTS (SELECT FROM sandbox.store_clocks WHERE moving_to IS NOT NULL) AND NOT EXISTS (
      SELECT FROM sandbox.clock WHERE lease_until >= clock_timestamp()) AS abandoned`;
  return row?.abandoned === true;
}

async function ensureClock(tx: SandboxDbTx): Promise<void> {
  await tx.$executeRaw`INSERT INTO sandbox.clock (id) VALUES (${CLOCK_ID}) ON CONFLICT DO NOTHING`;
}
