import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { toOtlp } from "./otlp";
import type { Span } from "./trace";

/** How long a span waits for others to go with. */
const GATHER_MS = 500;
const PATIENCE_MS = 5_000;
/** A collector that is away costs no more memory than this: later spans are dropped. */
const MOST_WAITING = 2_000;

let waiting: Span[] = [];
/** The request that takes those which wait, and the one before it. */
let next: Promise<void> | null = null;
let underway: Promise<void> | null = null;
let isLost = false;

/** Sends the span with those that end about then. Settles when it is sent or lost, and never fails. */
export function sendSpan(span: Span, endpoint: string): Promise<void> {
  if (waiting.length < MOST_WAITING) waiting.push(span);
  next ??= sendWaiting(endpoint);
  return next;
}

/** One request at a time: what ends during one goes with the next. */
async function sendWaiting(endpoint: string): Promise<void> {
  await Promise.all([sleep(GATHER_MS, undefined, { ref: false }), underway]);
  const spans = waiting;
  waiting = [];
  underway = next;
  next = null;
  tell(await post(spans, endpoint), spans.length);
}

/** Why it failed, in a word; null when it did not. */
async function post(spans: Span[], endpoint: string): Promise<string | null> {
  try {
    const answer = await fetch(`${endpoint}/v1/traces`, {
      method: "POST",
      headers: { ...env.OTEL_EXPORTER_OTLP_HEADERS, "content-type": "application/json" },
      body: JSON.stringify(toOtlp(spans)),
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? null : String(answer.status);
  } catch (error) {
    return reasonOf(error);
  }
}

/** As `ECONNREFUSED` or `TimeoutError`. A message may hold the address and what was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}

/** Once for each time that the collector goes away. */
function tell(reason: string | null, spans: number): void {
  if (reason !== null && !isLost) log.warn("trace.not_sent", { reason, spans });
  isLost = reason !== null;
}
