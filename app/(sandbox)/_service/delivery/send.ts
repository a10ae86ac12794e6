import "server-only";
import { type Dispatcher, request } from "undici";
import { GENERATION_HEADER } from "@/lib/lemonsqueezy/events";
import { sign } from "@/lib/lemonsqueezy/signature";
import { guardedAgent, judgeTarget, targetPolicy, trustedAgent } from "./target";

const TIMEOUT_MS = 10_000;
const KEPT_BYTES = 2_048;

export type Parcel = {
  url: string;
  secret: string;
  eventName: string;
  body: Uint8Array;
  /** The sandbox's generation. */
  generation: string | null;
};

/** `status` is null without a response; `error` then says why. */
export type Outcome = {
  headers: Record<string, string>;
  status: number | null;
  answer: string | null;
  error: string | null;
  durationMs: number;
};

const agents: { guarded?: Dispatcher; trusted?: Dispatcher } = {};

/**
 * Posts the stored bytes, signed with the current secret (service §5.3). Follows no redirects, waits ten seconds, keeps the first
 * two kilobytes of the response. Never throws. `isSpoilt` sends a wrong signature.
 */
export async function send(parcel: Parcel, { isSpoilt = false } = {}): Promise<Outcome> {
  const started = performance.now();
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "Billfold-Sandbox/1.0",
    "X-Event-Name": parcel.eventName,
    "X-Signature": isSpoilt ? spoil(sign(parcel.secret, parcel.body)) : sign(parcel.secret, parcel.body),
    ...(parcel.generation && { [GENERATION_HEADER]: parcel.generation }),
  };
  const answer = await post(parcel, headers).catch((error: unknown) => ({
    status: null,
    answer: null,
    error: reasonOf(error),
  }));
  return { headers, ...answer, durationMs: Math.round(performance.now() - started) };
}

/** Only the last digit is wrong. */
function spoil(signature: string): string {
  return signature.slice(0, -1) + (signature.endsWith("0") ? "1" : "0");
}

async function post({ url, body }: Parcel, headers: Record<string, string>) {
  const policy = targetPolicy();
  const verdict = judgeTarget(url, policy);
  if (!verdict.ok) return { status: null, answer: null, error: verdict.reason };
  const dispatcher = verdict.trusted
    ? (agents.trusted ??= trustedAgent())
    : (agents.guarded ??= guardedAgent(policy));
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await request(url, { method: "POST", headers, body, dispatcher, signal });
  return { status: response.statusCode, answer: await firstBytes(response.body), error: null };
}

/** The beginning of a response. A body that stalls or breaks off doesn't change the status. */
async function firstBytes(body: Dispatcher.ResponseData["body"]): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= KEPT_BYTES) break;
    }
  } catch {
    // Keep what has arrived.
  }
  body.destroy();
  const kept = Buffer.concat(chunks).subarray(0, KEPT_BYTES);
  // Postgres text can't contain NUL.
  return new TextDecoder().decode(kept).replaceAll("\0", "");
}

const REASONS: Record<string, string> = {
  TimeoutError: "No answer within ten seconds.",
  UND_ERR_CONNECT_TIMEOUT: "No connection within ten seconds.",
  UND_ERR_HEADERS_TIMEOUT: "No answer within ten seconds.",
  UND_ERR_SOCKET: "The connection broke off.",
  ECONNREFUSED: "The connection was refused.",
  ECONNRESET: "The connection broke off.",
  ENOTFOUND: "The host name is unknown.",
  EAI_AGAIN: "The host name could not be looked up.",
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "The request failed.";
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return REASONS[code] ?? REASONS[error.name] ?? error.message.replaceAll("\0", "").slice(0, 500);
}
