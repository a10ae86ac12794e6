import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/errors";
import type { Span } from "./trace";

/** A random UUID (version 4) without its hyphens. */
const INTENT = /^[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}$/;
/** Names are words. What is no word may be anything, so it stays here. */
const WORD = /^[A-Za-z_]{1,64}$/;
const INTERNAL = 1;
const FAILED = 2;

/** The spans as the body of an OTLP/HTTP request in JSON. */
export function toOtlp(spans: Span[]) {
  const resource = { attributes: [attribute("service.name", "billfold")] };
  return {
    resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "billfold" }, spans: spans.map(one) }] }],
  };
}

function one({ name, startedAt, endedAt, intent, error, ...facts }: Span) {
  return {
    traceId: traceIdOf(intent),
    spanId: randomBytes(8).toString("hex"),
    name,
    kind: INTERNAL,
    startTimeUnixNano: `${startedAt}000000`,
    endTimeUnixNano: `${endedAt}000000`,
    attributes: [
      ...word("billfold.event", facts.event),
      ...word("billfold.kind", facts.kind),
      ...(facts.attempts === undefined ? [] : [attribute("billfold.attempts", facts.attempts)]),
      ...(error === undefined ? [] : word("error.type", typeOf(error))),
    ],
    status: error === undefined ? {} : { code: FAILED },
  };
}

/** The purchase's own id. The one in an event is a stranger's word: what is no UUID gets a trace of its own. */
function traceIdOf(intent: string | undefined): string {
  const id = intent?.replaceAll("-", "") ?? "";
  return INTENT.test(id) ? id : randomBytes(16).toString("hex");
}

/** A message may quote what somebody typed; a code and a name cannot. */
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
