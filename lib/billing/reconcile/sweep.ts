import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { inBackground, OutOfTime } from "@/lib/commerce/pace";
import { log } from "@/lib/log";
import type { KindName } from "./kinds";
import { endSweep, type HeldSweep, letGoOfSweep, SweepLost, takeSweep } from "./sweep-lease";
import { readNext } from "./sweep-page";

/**
 * `done`: all is read. The counts are those of the whole sweep so far, not of this call alone. `at`: the kind of record where it
 * stands; null at the end, and for whoever did nothing because another process was at it.
 */
export type SweepProgress = {
  done: boolean;
  pages: number;
  read: number;
  differed: number;
  at: KindName | null;
};
type Watch = (progress: SweepProgress) => void;

const NOTHING: SweepProgress = { done: false, pages: 0, read: 0, differed: 0, at: null };

/**
 * Compares all records of our store with our copies, heals what differs and writes it down as drift. Goes on where the last
 * call stopped or was killed, page by page and at least one, until all is read or `budgetMs` is used up; the call after the end begins anew.
 * One runs at a time over all processes; others answer at once. `onPage` hears how far it is. Throws what `lib/commerce` throws:
 * what was read until then is kept.
 */
export async function sweep(options: {
  budgetMs: number;
  now: Date;
  onPage?: Watch;
}): Promise<SweepProgress> {
  const held = await takeSweep(options.now);
  if (!held) return NOTHING;
  const deadline = Date.now() + options.budgetMs;
  try {
    return await inBackground(() => goOn(held, deadline, options.onPage), deadline);
  } catch (error) {
    if (error instanceof SweepLost) return NOTHING;
    throw error;
  } finally {
    await letGoOfSweep(held);
  }
}

async function goOn(held: HeldSweep, deadline: number, onPage: Watch = () => {}): Promise<SweepProgress> {
  let at: HeldSweep = held;
  do {
    // oxlint-disable no-await-in-loop -- one page after the other, as slowly as the service wants it
    const next = await readNext(at).catch(undefinedWhenOutOfTime);
    if (next === undefined) break;
    if (next === null) return await finish(at);
    at = next;
    onPage(progressOf(at, false));
    // Live events come first: nobody waits for a sweep.
    await sleep(0);
    // oxlint-enable no-await-in-loop
  } while (Date.now() < deadline);
  return progressOf(at, false);
}

function undefinedWhenOutOfTime(error: unknown): undefined {
  if (!(error instanceof OutOfTime)) throw error;
}

async function finish(at: HeldSweep): Promise<SweepProgress> {
  await endSweep(at, new Date());
  log.info("sync.swept", { pages: at.pages, read: at.read, differed: at.differed });
  return progressOf(at, true);
}

function progressOf({ pages, read, differed, subjectType }: HeldSweep, done: boolean): SweepProgress {
  return { done, pages, read, differed, at: done ? null : subjectType };
}
