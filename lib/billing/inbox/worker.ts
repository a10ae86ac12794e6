import "server-only";
import { log } from "@/lib/log";
import { drainInbox } from "./drain";

const INTERVAL_MS = 1_000;
const BUDGET_MS = 30_000;

const shared = globalThis as { billfoldInboxWorker?: NodeJS.Timeout };

/**
 * Looks for due events every second, once per process, without keeping the process alive. It picks up what a request left
 * behind: work after an answer is lost when the process is killed.
 */
export function startInboxWorker(): void {
  shared.billfoldInboxWorker ??= setInterval(createTick(), INTERVAL_MS).unref();
}

function createTick(): () => void {
  let isRunning = false;
  let wasFailing = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await drainInbox({ budgetMs: BUDGET_MS });
      wasFailing = false;
    } catch (error) {
      // Said once, not every second.
      if (!wasFailing) log.error("inbox.failed", error);
      wasFailing = true;
    } finally {
      isRunning = false;
    }
  };
}
