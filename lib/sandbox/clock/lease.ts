import "server-only";
import { randomUUID } from "node:crypto";
import { type SandboxDbTx, sandboxDb } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { CLOCK_ID } from "../clock";

/** The right to move the clock, and where it goes. */
export type Lease = { id: string; to: Date };

/**
 * Takes the clock to move it to `to`. A move whose process died is taken over and finished on the way. Throws conflict while
 * somebody else moves it.
 */
export async function takeClock(from: Date, to: Date): Promise<Lease> {
  await ensureClock(sandboxDb);
  const id = randomUUID();
  const [row] = await sandboxDb.$queryRaw<{ moving_to: Date }[]>`
    UPDATE sandbox.clock SET
      lease_id = ${id}::uuid,
      lease_until = clock_timestamp() + interval '30 seconds',
      applied_count = CASE WHEN moving_to IS NULL THEN 0 ELSE applied_count END,
      moving_from = coalesce(moving_from, ${from}),
      moving_to = greatest(moving_to, ${to})
    WHERE id = ${CLOCK_ID} AND (lease_until IS NULL OR lease_until < clock_timestamp())
    RETURNING moving_to`;
  if (!row) throw new AppError("conflict", "The clock is being moved. Wait until it has arrived.");
  return { id, to: row.moving_to };
}

/** Holds the clock until the open transaction ends and extends the lease. Throws conflict when it was lost. */
export async function keepLease(tx: SandboxDbTx, { id }: Lease): Promise<void> {
  const kept = await tx.$executeRaw`
    UPDATE sandbox.clock SET lease_until = clock_timestamp() + interval '30 seconds'
    WHERE id = ${CLOCK_ID} AND lease_id = ${id}::uuid`;
  if (kept === 0) throw new AppError("conflict", "Somebody else moves the clock now.");
}

/** Gives the clock back where it stands. */
export async function releaseClock(tx: SandboxDbTx, { id }: Lease): Promise<void> {
  await tx.$executeRaw`
    UPDATE sandbox.clock SET lease_id = NULL, lease_until = NULL, moving_from = NULL, moving_to = NULL
    WHERE id = ${CLOCK_ID} AND lease_id = ${id}::uuid`;
}

type Held = { movingTo: Date | null; isLeased: boolean };

/** Holds the clock until the open transaction ends, and says whether somebody was moving it. */
export async function holdClock(tx: SandboxDbTx): Promise<Held> {
  await ensureClock(tx);
  const [row] = await tx.$queryRaw<{ moving_to: Date | null; is_leased: boolean | null }[]>`
    SELECT moving_to, lease_until > clock_timestamp() AS is_leased
    FROM sandbox.clock WHERE id = ${CLOCK_ID} FOR UPDATE`;
  return { movingTo: row?.moving_to ?? null, isLeased: row?.is_leased === true };
}

async function ensureClock(tx: SandboxDbTx): Promise<void> {
  await tx.$executeRaw`INSERT INTO sandbox.clock (id) VALUES (${CLOCK_ID}) ON CONFLICT DO NOTHING`;
}
