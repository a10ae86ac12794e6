import "server-only";
import type { Statements } from "@/lib/db/statements";
import type { NewEffect } from "./effect";

/**
 * Has something happen once because the records have changed: call it in the transaction that changes them, so that there is
 * either both or none. An effect whose key has been used is not made again.
 */
export async function enqueue(tx: Statements, effects: NewEffect[], now: Date): Promise<void> {
  if (effects.length === 0) return;
  // JSON has no word for a `bigint`, and Postgres reads it from a text as well.
  const rows = JSON.stringify(effects.map((effect) => ({ ...effect, place: effect.place?.toString() })));
  await tx.$executeRaw`
    INSERT INTO merchant.effects (key, kind, payload, lane, place, run_at, created_at)
    SELECT key, kind, payload, lane, place, ${now}::timestamptz, ${now}::timestamptz
    FROM json_populate_recordset(NULL::merchant.effects, ${rows}::json)
    ON CONFLICT (key) DO NOTHING`;
}
