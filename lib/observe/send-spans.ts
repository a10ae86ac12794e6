import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/log";
import { toOtlp } from "./otlp";
import type { Span } from "./trace";

/** How long a span waits for others to go with. */
const GATHER_MS = 500;
const PATIENCE_MS = 5_000;
/** A collector that is away costs no more memory than this: later spans are dropped. */
const MOST_WAITING = 2_000;

let waiting: Span[] = [];
let sending: Promise<void> | null = null;
let isLost = false;

/** Sends the span with those that end about then. Settles when it is sent or lost, and never fails. */
export async function sendSpan(span: Span, endpoint: string): Promise<void> {
  if (waiting.length < MOST_WAITING) waiting.push(span);
  sending ??= sendWaiting(endpoint).finally(() => (sending = null));
  await sending;
}

async function sendWaiting(endpoint: string): Promise<void> {
  while (waiting.length > 0) {
    // oxlint-disable no-await-in-loop -- one request at a time
    await sleep(GATHER_MS, undefined, { ref: false });
    const spans = waiting;
    waiting = [];
    tell(await post(spans, endpoint), spans.length);
    // oxlint-enable no-await-in-loop
  }
}

/** Why it failed, in a word; null when it did not. */
async function post(spans: Span[], endpoint: string): Promise<string | null> {
  try {
    const answer = await fetch(`${endpoint}/v1/traces`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(toOtlp(spans)),
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? null : String(answer.status);
  } catch (error) {
    // Its message may hold the address, and that a password.
    return error instanceof Error ? error.name : "unknown";
  }
}

/** Once for each time that the collector goes away. */
function tell(reason: string | null, spans: number): void {
  if (reason !== null && !isLost) log.warn("trace.not_sent", { reason, spans });
  isLost = reason !== null;
}
