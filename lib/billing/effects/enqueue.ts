import "server-only";
import type { DbTx } from "@/lib/db";
import type { NewEffect } from "./effect";

/**
 * Has something happen once because the records have changed: call it in the transaction that changes them, so that there is
 * either both or none. An effect whose key has been used is not made again.
 */
export async function enqueue(tx: DbTx, effects: NewEffect[], now: Date): Promise<void> {
  if (effects.length === 0) return;
  await tx.effect.createMany({
    data: effects.map((effect) => ({ ...effect, runAt: now, createdAt: now })),
    skipDuplicates: true,
  });
}
