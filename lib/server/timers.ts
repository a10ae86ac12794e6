import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";

/** How long a form waits for its action, whatever the service does: a little less than five seconds. */
const CLICK_MS = 4_500;

/**
 * The result of `work`, unless it takes longer than `budgetMs`: then it throws `unavailable`. The work itself goes on, and what it
 * finds later is still written.
 */
export async function inTime<Answer>(
  work: Promise<Answer>,
  budgetMs = CLICK_MS,
  late = "The payment service did not answer in time.",
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    const error = new AppError("unavailable", late);
    timer = setTimeout(() => reject(error), budgetMs);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

// By name and per process, although a bundler may load this module more than once.
const shared = globalThis as { billfoldPollers?: Map<string, NodeJS.Timeout> };

/**
 * Runs `work` every second, or as often as given, once per process and name, one run after the other, without keeping the process alive.
 * A failure that lasts is logged as `<name>.poll_failed` once, not every second.
 */
export function startPoller(
  name: string,
  work: () => Promise<unknown>,
  { everyMs = 1_000 }: { everyMs?: number } = {},
): void {
  const pollers = (shared.billfoldPollers ??= new Map());
  if (pollers.has(name)) return;
  let isRunning = false;
  let wasFailing = false;
  const tick = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
      wasFailing = false;
    } catch (error) {
      if (!wasFailing) log.error(`${name}.poll_failed`, error);
      wasFailing = true;
    } finally {
      isRunning = false;
    }
  };
  pollers.set(name, setInterval(() => void tick(), everyMs).unref());
}

/** Between two runs, so that under load a run takes up the work of many calls instead of looking for it after each. */
const PAUSE_MS = 20;

/** `done` settles when the run that the call started or joined has ended, and never rejects. */
type Call = { isFirst: boolean; done: Promise<void> };

/**
 * A function that runs `work` once at a time. A call during a run joins it, and makes the work run again at its end: only the
 * first caller has to wait, and the others are free. Goes on for `budgetMs` at most.
 */
export function runOnceAtATime(failure: string, budgetMs: number, work: () => Promise<unknown>): () => Call {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const run = async () => {
    const started = Date.now();
    try {
      while (isWanted && Date.now() - started < budgetMs) {
        isWanted = false;
        // oxlint-disable no-await-in-loop -- one run after the other
        await work();
        if (isWanted) await sleep(PAUSE_MS);
        // oxlint-enable no-await-in-loop
      }
    } catch (error) {
      log.error(failure, error);
    } finally {
      running = null;
    }
  };
  return () => {
    isWanted = true;
    const isFirst = running === null;
    return { isFirst, done: (running ??= run()) };
  };
}
