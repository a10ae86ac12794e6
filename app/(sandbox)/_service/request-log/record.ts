import "server-only";
import { after } from "next/server";
import { log } from "@/lib/log";
import { sandboxDb } from "../db";
import { env } from "../env";
import { beginningOf } from "../http/read-body";
import { knownBody } from "../http/respond";
import { bearerToken, type Handler } from "../http/sandbox-route";
import type { SandboxApiRequest } from "../generated/prisma/client";
import { loggedBody, loggedName, loggedPath, loggedText, MOST_BYTES } from "./entries";

type LoggedRequest = Omit<SandboxApiRequest, "id">;

/** Writes requests and responses to the request log, after the response was sent. Keys are never stored. */
export function withRequestLog<Context extends unknown[]>(handler: Handler<Context>): Handler<Context> {
  return async (request, ...context) => {
    if (env.SANDBOX === "off") return handler(request, ...context);
    const startedAt = performance.now();
    const response = await handler(request, ...context);
    const durationMs = Math.round(performance.now() - startedAt);
    const known = knownBody(response);
    const answer = known === undefined && response.body ? response.clone() : null;
    afterwards(async () => {
      const token = bearerToken(request);
      enqueue({
        method: request.method,
        path: loggedPath(request.url, token),
        keyLastFour: token && token.length >= 12 ? token.slice(-4) : null,
        ignored: ignoredParts(request).map((name) => loggedName(name, token)),
        requestBody: loggedBody(beginningOf(request, MOST_BYTES + 1), token),
        status: response.status,
        responseBody:
          known === undefined ? answer && (await answerText(answer, token)) : loggedText(known, token),
        durationMs,
        createdAt: new Date(Date.now() - durationMs),
      });
      await flushRequestLog();
    });
    return response;
  };
}

/** Outside a request, as in tests that call a route directly, nothing is logged. */
function afterwards(work: () => Promise<void>): void {
  try {
    after(work);
  } catch {}
}

async function answerText(answer: Response, token: string | null): Promise<string | null> {
  const bytes = await answer.arrayBuffer().catch(() => new ArrayBuffer(0));
  return loggedBody(new Uint8Array(bytes), token);
}

const MOST_KEPT = 1_000;
/** Trimming every hundredth write is enough. */
const TRIM_EVERY = 100;
const BATCH = 200;

const waiting: LoggedRequest[] = [];
let flushing: Promise<void> | null = null;
let written = 0;

/** Drops the oldest entries if nothing is written for a long time. */
export function enqueue(entry: LoggedRequest): void {
  waiting.push(entry);
  if (waiting.length > MOST_KEPT) waiting.shift();
}

/** Writes the queue in as few statements as possible. A failure loses the log, not the response. */
export function flushRequestLog(): Promise<void> {
  flushing ??= writeAll().finally(() => {
    flushing = null;
  });
  return flushing;
}

async function writeAll(): Promise<void> {
  try {
    while (waiting.length > 0) {
      // oxlint-disable no-await-in-loop -- one batch after the other
      const batch = waiting.splice(0, BATCH);
      await sandboxDb.sandboxApiRequest.createMany({ data: batch });
      written += batch.length;
      if (written >= TRIM_EVERY) await trim();
      // oxlint-enable no-await-in-loop
    }
  } catch (error) {
    log.error("request_log.failed", error);
  }
}

async function trim(): Promise<void> {
  written = 0;
  await sandboxDb.$executeRaw`
    DELETE FROM sandbox.api_requests
    WHERE id <= (SELECT id FROM sandbox.api_requests ORDER BY id DESC OFFSET ${MOST_KEPT} LIMIT 1)`;
}

const ignored = new WeakMap<Request, Set<string>>();

/** Marks unknown parts of a request, such as `store_id` or `checkout_data.foo`. */
export function ignoreParts(request: Request, names: readonly string[]): void {
  if (names.length > 0) ignored.set(request, new Set([...(ignored.get(request) ?? []), ...names]));
}

export function ignoredParts(request: Request): string[] {
  return [...(ignored.get(request) ?? [])];
}
