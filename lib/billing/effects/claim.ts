import "server-only";
import { randomUUID } from "node:crypto";
import { ask } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { isBeyondBackOff } from "../back-off";

export type ClaimedEffect = {
  key: string;
  kind: string;
  payload: unknown;
  attempts: number;
  leaseId: string;
};

/** A worker that has not finished by then is taken for gone. */
const LEASE_MS = 30_000;

/**
 * Takes up to `limit` effects that are due, oldest first; of a lane the first that is not done. Safe with any number of workers:
 * rows that another takes are skipped.
 */
export async function claimEffects(limit: number, now: Date): Promise<ClaimedEffect[]> {
  const leaseEnds = new Date(now.getTime() + LEASE_MS);
  return await ask<ClaimedEffect>(Prisma.sql`
    UPDATE merchant.effects AS effect
    SET attempts = effect.attempts + 1, lease_id = ${randomUUID()}::uuid, run_at = ${leaseEnds}
    WHERE effect.key IN (
      SELECT due.key FROM merchant.effects AS due
      WHERE due.done_at IS NULL AND due.dead_at IS NULL AND (due.run_at <= ${now} OR ${isBeyondBackOff(now)})
        AND NOT EXISTS (
          SELECT 1 FROM merchant.effects AS earlier
          WHERE earlier.lane = due.lane AND earlier.place < due.place
            AND earlier.done_at IS NULL AND earlier.dead_at IS NULL)
      ORDER BY due.run_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING effect.key, effect.kind, effect.payload, effect.attempts, effect.lease_id::text AS "leaseId"`);
}
