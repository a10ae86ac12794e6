import "server-only";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { type Dispatcher, request } from "undici";
import { sign } from "@/lib/lemonsqueezy/signature";
import { guardedAgent, judgeTarget, targetPolicy, trustedAgent } from "../delivery/target";

const TIMEOUT_MS = 8_000;

/** A receiver's response, or why there was none. Times are in milliseconds. */
export type Reply = { status: number | null; error: string | null; durationMs: number };

type Question = {
  body: Uint8Array;
  /** Undefined: a valid one. Null: no header. */
  signature?: string | null;
  contentType?: string;
  method?: "POST" | "GET";
  /** `chunked` sends no length, `slow` sends the body in pieces over a second. */
  pace?: "chunked" | "slow";
};

/** Sends to one receiver; `secret` is the one that it knows. */
export type Ask = ((question: Question) => Promise<Reply>) & { secret: string };

/** Sends to the receiver at `url`, under the same rules as deliveries. Never throws. */
export function askAt(url: string, secret: string): { ask: Ask; close: () => Promise<void> } {
  const policy = targetPolicy();
  const verdict = judgeTarget(url, policy);
  const dispatcher = verdict.ok && verdict.trusted ? trustedAgent() : guardedAgent(policy);
  const ask = async (question: Question): Promise<Reply> => {
    const started = performance.now();
    const answer = verdict.ok
      ? await send(url, secret, question, dispatcher).catch(failure)
      : { status: null, error: verdict.reason };
    return { ...answer, durationMs: Math.round(performance.now() - started) };
  };
  return { ask: Object.assign(ask, { secret }), close: () => dispatcher.destroy() };
}

async function send(url: string, secret: string, question: Question, dispatcher: Dispatcher) {
  const {
    body,
    signature = sign(secret, body),
    contentType = "application/json",
    method = "POST",
  } = question;
  const response = await request(url, {
    method,
    headers: {
      "User-Agent": "Billfold-Sandbox/1.0 (contract check)",
      ...(method === "POST" && { "Content-Type": contentType, "X-Event-Name": "affiliate_activated" }),
      ...(signature !== null && { "X-Signature": signature }),
    },
    ...(method === "POST" && { body: paced(question) }),
    dispatcher,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // Only the status counts.
  response.body.on("error", () => {}).destroy();
  return { status: response.statusCode, error: null };
}

function paced({ body, pace }: Question): Buffer | Readable {
  if (pace === undefined) return Buffer.from(body);
  return Readable.from(pieces(body, pace === "slow" ? 250 : 0));
}

/** Five pieces with a pause between them. */
async function* pieces(body: Uint8Array, pauseMs: number): AsyncIterable<Uint8Array> {
  const size = Math.ceil(body.length / 5);
  for (let start = 0; start < body.length; start += size) {
    // oxlint-disable-next-line no-await-in-loop -- the pause is the point
    if (start > 0 && pauseMs > 0) await sleep(pauseMs);
    yield body.subarray(start, start + size);
  }
}

function failure(error: unknown): { status: null; error: string } {
  const isTimeout = error instanceof Error && error.name === "TimeoutError";
  if (isTimeout) return { status: null, error: "no answer within eight seconds" };
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return { status: null, error: REASONS[code] ?? "the connection broke off" };
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: "the connection was refused",
  ENOTFOUND: "the host name is unknown",
};
