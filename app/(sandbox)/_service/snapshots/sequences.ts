import "server-only";
import type { SandboxDbTx } from "../db";

/** Where the ids of the sandbox stand, by sequence; null for one that has not given any. */
export type Sequences = Record<string, string | null>;

export async function readSequences(tx: SandboxDbTx): Promise<Sequences> {
  const rows = await tx.$queryRaw<{ name: string; last: string | null }[]>`
    SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
    FROM pg_sequences WHERE schemaname = 'sandbox' ORDER BY name`;
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Not undone with the transaction, so it comes last. */
export async function writeSequences(tx: SandboxDbTx, sequences: Sequences): Promise<void> {
  await tx.$executeRaw`
    SELECT setval(key::regclass, coalesce(value::bigint, 1), value IS NOT NULL)
    FROM json_each_text(${JSON.stringify(sequences)}::json)`;
}
