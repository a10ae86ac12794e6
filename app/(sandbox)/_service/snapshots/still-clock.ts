import "server-only";
import type { SandboxDbTx } from "../db";
import { AppError } from "@/lib/errors";
import { holdClock } from "../clock/lease";

/** All tables go through it: longer than a request's transaction may take. */
export const LONG_TRANSACTION = { timeout: 120_000, maxWait: 10_000 };

/** Nothing that is due happens until the open transaction ends. Throws conflict while the clock is being moved. */
export async function holdStillClock(tx: SandboxDbTx): Promise<void> {
  const { isLeased } = await holdClock(tx);
  if (isLeased) throw new AppError("conflict", "The clock is being moved. Wait until it has arrived.");
}
