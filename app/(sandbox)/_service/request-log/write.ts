import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { sandboxDb } from "../db";
import { log } from "@/lib/log";
import type { LoggedRequest } from "./entry";

/** How many requests the log keeps. */
const MOST_KEPT = 1_000;
/** It is trimmed once in so many writes: a few more than kept harm nobody. */
const TRIM_EVERY = 100;
const BATCH = 200;
/** So long a next write waits for others, in a rush. */
const GATHER_MS = 50;

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
      // oxlint-disable no-await-in-loop -- one batch after the other, with all that came meanwhile
      const batch = state.waiting.splice(0, BATCH);
      await insert(batch);
      state.written += batch.length;
      if (state.written >= TRIM_EVERY) await trim();
      if (state.waiting.length > 0) await sleep(GATHER_MS);
      // oxlint-enable no-await-in-loop
    }
  } catch (error) {
    log.error("request_log.failed", error);
  }
}

/** One parameter for all of them: a statement with nine for each is taken apart and put together again at every write. */
async function insert(batch: LoggedRequest[]): Promise<void> {
  await sandboxDb.$executeRaw`
    INSERT INTO sandbox.api_requests
      (method, path, key_last_four, ignored, request_body, status, response_body, duration_ms, created_at)
    SELECT method, path, "keyLastFour", ARRAY(SELECT jsonb_array_elements_text(ignored)), "requestBody", status, "responseBody",
      "durationMs", "createdAt"
    FROM jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) AS entry (
      method text, path text, "keyLastFour" text, ignored jsonb, "requestBody" text, status int, "responseBody" text,
      "durationMs" int, "createdAt" timestamptz)`;
}

async function trim(): Promise<void> {
  state.written = 0;
  await sandboxDb.$executeRaw`
    DELETE FROM sandbox.api_requests
    WHERE id <= (SELECT id FROM sandbox.api_requests ORDER BY id DESC OFFSET ${MOST_KEPT} LIMIT 1)`;
}
