import "server-only";
import { type SandboxDbTx, sandboxDb } from "@/lib/db";

/** The one clock of the sandbox: every store and every customer lives by it. */
export const CLOCK_ID = 1;

/**
 * The moment at which the sandbox lives: the machine's, moved by the test clock. Every rule of the sandbox takes it as a
 * parameter; only entry points ask for it here.
 */
export async function sandboxNow(tx: SandboxDbTx = sandboxDb): Promise<Date> {
  const clock = await tx.sandboxClock.findUnique({
    where: { id: CLOCK_ID },
    select: { offsetMs: true },
  });
  return new Date(Date.now() + Number(clock?.offsetMs ?? 0));
}
