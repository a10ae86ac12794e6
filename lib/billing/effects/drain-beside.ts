import "server-only";
import { log } from "@/lib/log";
import { drainEffects } from "./drain";

const BUDGET_MS = 8_000;

let underWay: Promise<void> | null = null;
let isWanted = false;

/**
 * Does what is due while the caller goes on, and settles when that has ended: a mail server that takes its time holds up no news.
 * Whoever calls it meanwhile has it look once more. Never throws: the poller comes after.
 */
export function drainEffectsBeside(): Promise<void> {
  isWanted = true;
  return (underWay ??= drainWanted());
}

async function drainWanted(): Promise<void> {
  const started = Date.now();
  try {
    while (isWanted && Date.now() - started < BUDGET_MS) {
      isWanted = false;
      // oxlint-disable-next-line no-await-in-loop -- what is wanted meanwhile is looked for after it
      await drainEffects({ budgetMs: BUDGET_MS });
    }
  } catch (error) {
    log.error("effects.drain_failed", error);
  } finally {
    underWay = null;
  }
}
