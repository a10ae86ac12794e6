import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { inBackground, OutOfTime } from "@/lib/lemonsqueezy";
import { log } from "@/lib/log";
import type { KindName } from "../sync/kinds";
import { endSweep, type HeldSweep, releaseSweep, SweepLost, takeSweep } from "./sweep-lease";
import { readNext } from "./sweep-page";

/**
 * The counts are those of the whole sweep so far, not of this call alone. `at`: the kind of record that is being read; null at the
 * end, and if another process has the sweep.
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
 * Compares all records of our store with our copies, repairs differences and stores them as drift. Continues where the last call
 * stopped or was killed, at least one page, until all is read or `budgetMs` is used up; the next call begins a new sweep. One runs at
 * a time over all processes; others return at once. Calls `onPage` after each step. Throws what `lib/lemonsqueezy` throws; what was
 * read until then is kept.
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
    return await inBackground(() => run(held, deadline, options.onPage), deadline);
  } catch (error) {
    if (error instanceof SweepLost) return NOTHING;
    throw error;
  } finally {
    await releaseSweep(held);
  }
}

async function run(held: HeldSweep, deadline: number, onPage: Watch = () => {}): Promise<SweepProgress> {
  let at: HeldSweep = held;
  try {
    do {
      // oxlint-disable no-await-in-loop -- one page after the other
      const next = await readNext(at);
      if (!next) {
        await endSweep(at);
        log.info("sync.swept", { pages: at.pages, read: at.read, differed: at.differed });
        return progressOf(at, true);
      }
      at = next;
      onPage(progressOf(at, false));
      // Live events come first.
      await sleep(0);
      // oxlint-enable no-await-in-loop
    } while (Date.now() < deadline);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
  }
  return progressOf(at, false);
}

function progressOf({ pages, read, differed, subjectType }: HeldSweep, done: boolean): SweepProgress {
  return { done, pages, read, differed, at: done ? null : subjectType };
}
