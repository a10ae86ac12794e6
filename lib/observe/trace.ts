import "server-only";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/** What a span may say besides its name: words and counts of our own, never whom or what it is about. */
type Facts = {
  intent?: string | undefined;
  event?: string;
  kind?: string;
  attempts?: number;
  error?: unknown;
};
export type SpanName = "checkout.start" | "webhook.record" | "webhook.process" | "effect.send";
export type Span = { name: SpanName; startedAt: number; endedAt: number } & Facts;

/** Notes that a step which began at `startedAt` has ended, failed where there is an `error`. Never waits and never throws. */
export function trace(name: SpanName, startedAt: number, facts: Facts): void {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return;
  const span = { name, startedAt, endedAt: Date.now(), ...facts };
  // Whoever has no collector does not even load what speaks to one.
  const sent = import("./send-spans")
    .then(({ sendSpan }) => sendSpan(span, endpoint))
    .catch(() => log.warn("trace.not_sent", { reason: "sender_not_loaded", spans: 1 }));
  if (env.VERCEL) keepAwake(sent);
}

/** A serverless host freezes after the answer, unless it is told to wait. */
function keepAwake(sent: Promise<void>): void {
  void import("next/server").then(({ after }) => after(sent)).catch(() => undefined);
}
