import "server-only";
import { type SandboxDbTx, sandboxDb } from "../../db";

const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 10_000;

/** Until when a run counts as being kept going, from the machine's time on. */
export function leaseEnd(): Date {
  return new Date(Date.now() + LEASE_MS);
}

/** Says again and again that somebody is at the run, until the answered function is called. */
export function keepRunAlive(id: number): () => void {
  const renew = () =>
    sandboxDb.sandboxScenarioRun.updateMany({
      where: { id, status: "running" },
      data: { leaseUntil: leaseEnd() },
    });
  // One that fails is made up for by the next one.
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Lets no run count as being kept going any more. */
export async function interruptRuns(tx: SandboxDbTx): Promise<void> {
  const leaseUntil = new Date(Date.now() - 1);
  await tx.sandboxScenarioRun.updateMany({ where: { status: "running" }, data: { leaseUntil } });
}
