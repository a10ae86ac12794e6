import "server-only";
import { type Dispatcher, request } from "undici";
import { LIFE_HEADER } from "@/lib/contract/service-life";
import { sign } from "@/lib/contract/signature";
import { guardedAgent, targetPolicy, trustedAgent } from "./guarded-agent";
import { judgeTarget } from "./target";

const TIMEOUT_MS = 10_000;
const KEPT_BYTES = 2_048;

export type Parcel = {
  url: string;
  secret: string;
  eventName: string;
  body: Uint8Array;
  /** In which life of the sandbox it was taken; null before anybody has asked for one. */
  life: string | null;
};

/** What came of one attempt. `status` is null when there was no answer; `error` then says why, for people. */
export type Outcome = {
  headers: Record<string, string>;
  status: number | null;
  answer: string | null;
  error: string | null;
  durationMs: number;
};

const agents: { guarded?: Dispatcher; trusted?: Dispatcher } = {};

/**
 * Posts the stored bytes once, signed with the secret of this moment (service §5.3). Follows no redirect, waits
 * ten seconds, keeps the first two kilobytes of the answer. Never throws: a failure is an outcome. `isSpoilt` sends a wrong
 * signature, for the fault panel.
 */
export async function send(parcel: Parcel, { isSpoilt = false } = {}): Promise<Outcome> {
  const started = performance.now();
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "Billfold-Sandbox/1.0",
    "X-Event-Name": parcel.eventName,
    "X-Signature": isSpoilt ? spoil(sign(parcel.secret, parcel.body)) : sign(parcel.secret, parcel.body),
    ...(parcel.life && { [LIFE_HEADER]: parcel.life }),
  };
  const answer = await post(parcel, headers).catch((error: unknown) => ({
    status: null,
    answer: null,
    error: reasonOf(error),
  }));
  return { headers, ...answer, durationMs: Math.round(performance.now() - started) };
}

/** Well-formed, and wrong in its last digit alone. */
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

/** The beginning of an answer as text; a body that stalls or breaks off changes nothing about its status. */
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
    // What has arrived is kept.
  }
  body.destroy();
  const kept = Buffer.concat(chunks).subarray(0, KEPT_BYTES);
  // Postgres text cannot hold a NUL.
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
