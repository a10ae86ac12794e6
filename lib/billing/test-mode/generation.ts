import "server-only";
import { z } from "zod";
import { db, type DbTx } from "@/lib/db";
import { lockGeneration } from "@/lib/db/locks";
import { AppError } from "@/lib/errors";
import { GENERATION_HEADER } from "@/lib/lemonsqueezy/events";
import { isTest } from "../mode";

// The sandbox's generation, which is new after each reset, and its clock, which can be moved, as stored in our tables. Live mode has
// neither. `service-now.ts` fetches both.

/** The service's time by its last response. For background work and inside transactions. */
export async function lastServiceNow(now: Date, tx: DbTx = db): Promise<Date> {
  if (!isTest) return now;
  const known = await tx.sandboxGeneration.findFirst({ select: { offsetMs: true } });
  return new Date(now.getTime() + Number(known?.offsetMs ?? 0));
}

/** The generation of our records; null in live mode, or before the first response. */
export async function findGeneration(): Promise<string | null> {
  if (!isTest) return null;
  return (await db.sandboxGeneration.findFirst({ select: { generation: true } }))?.generation ?? null;
}

/**
 * Keeps the generation from being replaced until the transaction ends, so that no record of it is written after a reset. Throws
 * `conflict` if it already was.
 */
export async function holdGeneration(tx: DbTx, generation: string | null): Promise<void> {
  if (generation === null || (await lockGeneration(tx, generation))) return;
  throw new AppError("conflict", "The sandbox was reset.");
}

/** The generation in a delivery's header, if any; null in live mode. */
export function namedGeneration(headers: Headers): string | null {
  const named = headers.get(GENERATION_HEADER);
  if (named === null || !isTest) return null;
  return z.uuid().safeParse(named.toLowerCase()).data ?? null;
}
