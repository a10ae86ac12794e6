import "server-only";
import { sandboxDb } from "../db";
import { log } from "@/lib/log";
import type { LoggedRequest } from "./entry";

/** How many requests the log keeps. */
const MOST_KEPT = 1_000;
/** It is trimmed once in so many writes: a few more than kept harm nobody. */
const TRIM_EVERY = 100;
const BATCH = 200;

// One line per process, although a bundler may load this module more than once.
const shared = globalThis as {
  billfoldRequestLog?: { waiting: LoggedRequest[]; flushing: Promise<void> | null; written: number };
};
const state = (shared.billfoldRequestLog ??= { waiting: [], flushing: null, written: 0 });

/** Puts a request in line. When nobody writes for a long time, the oldest are dropped. */
export function enqueue(entry: LoggedRequest): void {
  state.waiting.push(entry);
  if (state.waiting.length > MOST_KEPT) state.waiting.shift();
}

/** Writes all that waits in as few statements as possible. What comes meanwhile joins in; a failure loses the log, not the answer. */
export function flushRequestLog(): Promise<void> {
  state.flushing ??= writeAll().finally(() => {
    state.flushing = null;
  });
  return state.flushing;
}

async function writeAll(): Promise<void> {
  try {
    while (state.waiting.length > 0) {
      const batch = state.waiting.splice(0, BATCH);
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other, with all that came meanwhile
      await sandboxDb.sandboxApiRequest.createMany({ data: batch });
      state.written += batch.length;
      // oxlint-disable-next-line no-await-in-loop -- once in a hundred
      if (state.written >= TRIM_EVERY) await trim();
    }
  } catch (error) {
    log.error("request_log.failed", error);
  }
}

async function trim(): Promise<void> {
  state.written = 0;
  await sandboxDb.$executeRaw`
    DELETE FROM sandbox.api_requests
    WHERE id <= (SELECT id FROM sandbox.api_requests ORDER BY id DESC OFFSET ${MOST_KEPT} LIMIT 1)`;
}
