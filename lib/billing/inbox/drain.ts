import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { faultPoint } from "@/lib/server/fault-point";
import { log } from "@/lib/log";
import { drainEffectsBeside } from "../effects/drain-beside";
import { type ClaimedEvent, claimEvents } from "./claim";
import { whileLeased } from "./lease";
import { ofThisLife } from "./of-this-life";
import { processEvents } from "./process";

/** As many as one transaction applies. */
const BATCH = 50;
const BUDGET_AFTER_ANSWER_MS = 8_000;
/**
 * So long a second round waits for what else arrives, since its fifteen statements cost the same for one as for many: in a rush a
 * round then takes many, and news of a quiet hour never waits.
 */
const GATHER_MS = 20;

/**
 * Processes events until none is due or `budgetMs` is used up, and says how many it took.
 * Any number may run at once: leases keep them apart.
 */
export async function drainInbox({ budgetMs }: { budgetMs: number }): Promise<number> {
  const started = Date.now();
  let taken = 0;
  let isMore = true;
  while (isMore && Date.now() - started < budgetMs) {
    // oxlint-disable no-await-in-loop -- one after the other is the point: each batch waits for the one before
    const now = new Date();
    faultPoint("claim.before");
    const claimed = await claimEvents(BATCH, now);
    const [first] = claimed;
    if (!first) break;
    faultPoint("claim.after");
    await whileLeased(first.leaseId, () => processClaimed(claimed, now));
    // oxlint-enable no-await-in-loop
    taken += claimed.length;
    // What has come meanwhile is looked for by whoever answered it.
    isMore = claimed.length === BATCH;
  }
  return taken;
}

async function processClaimed(claimed: ClaimedEvent[], now: Date): Promise<void> {
  const { events, life } = await ofThisLife(claimed, now);
  await processEvents(events, life, now);
}

let isDraining = false;
let isWanted = false;

/**
 * Processes what an answer has just left behind. Only one of the answers of the moment stays for it, the others ask it for one
 * more round and go: each that waits keeps its whole request in memory. Never throws: the poller comes after.
 */
export async function drainAfterAnswer(): Promise<void> {
  if (isLeftToDrainer()) return;
  isDraining = true;
  const started = Date.now();
  let effects: Promise<void> | undefined;
  try {
    do {
      isWanted = false;
      // oxlint-disable no-await-in-loop -- a round begins when the one before has ended
      await drainInbox({ budgetMs: BUDGET_AFTER_ANSWER_MS });
      effects = drainEffectsBeside();
      if (isWanted) await sleep(GATHER_MS);
      // oxlint-enable no-await-in-loop
    } while (isWanted && Date.now() - started < BUDGET_AFTER_ANSWER_MS);
  } catch (error) {
    log.error("inbox.drain_failed", error);
  } finally {
    isDraining = false;
  }
  await effects;
}

/** Whether somebody in this process works already, who then looks once more. */
export function isLeftToDrainer(): boolean {
  if (isDraining) isWanted = true;
  return isDraining;
}
