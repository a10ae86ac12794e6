import "server-only";
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";

/** What a span may contain besides its name: our own names and counts, never anything about a customer. */
type Facts = {
  intent?: string | undefined;
  event?: string;
  kind?: string;
  attempts?: number;
  error?: unknown;
};
type SpanName = "checkout.start" | "webhook.record" | "webhook.process" | "effect.send";
export type Span = { name: SpanName; startedAt: number; endedAt: number } & Facts;

/** Records that a step which began at `startedAt` has ended, failed if there is an `error`. Never waits and never throws. */
export function trace(name: SpanName, startedAt: number, facts: Facts): void {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return;
  const sent = sendSpan({ name, startedAt, endedAt: Date.now(), ...facts }, endpoint);
  // A serverless host freezes after the response unless it has to wait.
  if (env.VERCEL) void import("next/server").then(({ after }) => after(sent)).catch(() => undefined);
}

/** Spans that end within this time are sent together. */
const GATHER_MS = 500;
const TIMEOUT_MS = 5_000;
/** Later spans are dropped. */
const MOST_WAITING = 2_000;

let waiting: Span[] = [];
/** The request that will send the waiting spans. */
let next: Promise<void> | null = null;
let isFailing = false;

/** Sends a span to an OpenTelemetry collector, as JSON over HTTP. Resolves when it is sent or lost. */
export function sendSpan(span: Span, endpoint: string): Promise<void> {
  if (waiting.length < MOST_WAITING) waiting.push(span);
  next ??= sendWaiting(endpoint);
  return next;
}

async function sendWaiting(endpoint: string): Promise<void> {
  await sleep(GATHER_MS, undefined, { ref: false });
  const spans = waiting;
  waiting = [];
  next = null;
  const reason = await post(spans, endpoint);
  // Logged once for each time that the collector goes away.
  if (reason !== null && !isFailing) log.warn("trace.not_sent", { reason, spans: spans.length });
  isFailing = reason !== null;
}

/** The reason of a failure, or null. */
async function post(spans: Span[], endpoint: string): Promise<string | null> {
  try {
    const response = await fetch(`${endpoint}/v1/traces`, {
      method: "POST",
      headers: { ...env.OTEL_EXPORTER_OTLP_HEADERS, "content-type": "application/json" },
      body: JSON.stringify(toOtlp(spans)),
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok ? null : String(response.status);
  } catch (error) {
    // Such as `ECONNREFUSED` or `TimeoutError`. The message isn't logged: it may contain the address and the body.
    if (!(error instanceof Error)) return "unknown";
    const { cause } = error;
    return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
  }
}

/** A random UUID (version 4) without its hyphens. */
const INTENT = /^[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}$/;
/** Anything else could be private, so it isn't sent. */
const WORD = /^[A-Za-z_]{1,64}$/;
const INTERNAL = 1;
const FAILED = 2;

/** The spans as the body of an OTLP/HTTP request in JSON. */
export function toOtlp(spans: Span[]) {
  const resource = { attributes: [attribute("service.name", "billfold")] };
  const scopeSpans = [{ scope: { name: "billfold" }, spans: spans.map(toOtlpSpan) }];
  return { resourceSpans: [{ resource, scopeSpans }] };
}

function toOtlpSpan({ name, startedAt, endedAt, intent, error, event, kind, attempts }: Span) {
  return {
    traceId: traceIdOf(intent),
    spanId: randomBytes(8).toString("hex"),
    name,
    kind: INTERNAL,
    startTimeUnixNano: `${startedAt}000000`,
    endTimeUnixNano: `${endedAt}000000`,
    attributes: [
      ...word("billfold.event", event),
      ...word("billfold.kind", kind),
      ...(attempts === undefined ? [] : [attribute("billfold.attempts", attempts)]),
      ...(error === undefined ? [] : word("error.type", typeOf(error))),
    ],
    status: error === undefined ? {} : { code: FAILED },
  };
}

/** The purchase's id. In an event it could be anything; without a valid UUID the span gets its own trace. */
function traceIdOf(intent: string | undefined): string {
  const id = intent?.replaceAll("-", "") ?? "";
  return INTENT.test(id) ? id : randomBytes(16).toString("hex");
}

/** Not the message, which may quote a customer's input. */
function typeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : "unknown";
}

function word(key: string, value: string | undefined) {
  return value !== undefined && WORD.test(value) ? [attribute(key, value)] : [];
}

function attribute(key: string, value: string | number) {
  return { key, value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value } };
}
