import "server-only";
import { type SandboxDbTx, sandboxDb } from "../db";

const LIFE_ID = 1;

/**
 * Which life the sandbox lives. Ids and times begin again with a reset or a restored snapshot, so whoever keeps records of it
 * has to know of which life they are. The first one begins when it is asked for.
 */
export async function readLife(tx: SandboxDbTx = sandboxDb): Promise<string> {
  const begun = await tx.sandboxLife.findUnique({ where: { id: LIFE_ID } });
  if (begun) return begun.life;
  await tx.$executeRaw`
    INSERT INTO sandbox.life (id, life) VALUES (${LIFE_ID}, gen_random_uuid()) ON CONFLICT DO NOTHING`;
  const { life } = await tx.sandboxLife.findUniqueOrThrow({ where: { id: LIFE_ID } });
  return life;
}

/** Begins a new life, together with whatever else the open transaction does. */
export async function beginLife(tx: SandboxDbTx): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO sandbox.life (id, life) VALUES (${LIFE_ID}, gen_random_uuid())
    ON CONFLICT (id) DO UPDATE SET life = excluded.life`;
}
