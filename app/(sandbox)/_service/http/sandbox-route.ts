import "server-only";
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { notFound as pageNotFound } from "next/navigation";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { isSameSecret } from "@/lib/server/same-secret";
import { findStoredKey } from "../api-keys/keys";
import { sandboxDb } from "../db";
import { env } from "../env";
import { API_FAULTS, NO_FAULTS } from "../faults/settings";
import { mayStrike, strike } from "../faults/store";
import { notFound, tooManyAttempts } from "../shared/api-error";
import { ALL_STORES } from "../shared/ids";
import { quotaHeaders, quotaPerMinute } from "./quota";
import { respondWithError, writeForReader } from "./respond";

export type Handler<Context extends unknown[]> = (request: Request, ...context: Context) => Promise<Response>;

/** A route of the sandbox: 404 while the sandbox is off; errors become JSON:API documents. */
export function sandboxRoute<Context extends unknown[]>(handler: Handler<Context>): Handler<Context> {
  return async (request, ...context) => {
    try {
      if (env.SANDBOX === "off") throw notFound();
      return await handler(request, ...context);
    } catch (error) {
      return respondWithError(error);
    }
  };
}

/** Throws `unauthenticated` without a valid API key as bearer token (service §5.1). */
export async function requireApiKey(request: Request): Promise<Caller> {
  const caller = await callerOf(request);
  if (caller === ANONYMOUS) throw new AppError("unauthenticated", "Unauthenticated.");
  return caller;
}

/** `id` is the hash of the key, `storeId` the only store that it opens. */
type Caller = { id: string; storeId: number; rateLimit: number | null };

const ANONYMOUS: Caller = { id: "anonymous", storeId: ALL_STORES, rateLimit: null };

const asked = new WeakMap<Request, Promise<Caller>>();

/** Who has a valid API key; the same value for all other callers. Looks up a stored key once per request. */
export function callerOf(request: Request): Promise<Caller> {
  const known = asked.get(request);
  if (known) return known;
  const caller = identify(bearerToken(request));
  asked.set(request, caller);
  return caller;
}

export function bearerToken(request: Request): string | null {
  return /^bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
}

async function identify(token: string | null): Promise<Caller> {
  if (!token) return ANONYMOUS;
  const shared = env.SANDBOX_API_KEY;
  const isShared = shared !== undefined && isSameSecret(token, shared);
  const key = isShared ? { storeId: null, rateLimit: null } : await findStoredKey(token);
  if (!key) return ANONYMOUS;
  const id = createHash("sha256").update(token).digest("hex");
  return { id, storeId: key.storeId ?? ALL_STORES, rateLimit: key.rateLimit };
}

/**
 * An API route that faults of its store can slow down, refuse with 429 or break with 500; `X-Sandbox-Fault` names the fault.
 * `refuse` makes the route's own 429, `storeOf` finds the store if the key doesn't name it.
 */
export function withApiFaults<Context extends unknown[]>(
  handler: Handler<Context>,
  refuse: () => Response = () => respondWithError(tooManyAttempts()),
  storeOf: (request: Request) => Promise<number> = async (request) => (await callerOf(request)).storeId,
): Handler<Context> {
  return async (request, ...context) => {
    const storeId = await storeOf(request);
    if (!(await mayStrike(API_FAULTS, storeId))) return handler(request, ...context);
    const [struck] = await sandboxDb.$transaction((tx) => strike(tx, API_FAULTS, [storeId]));
    const { faults = [], settings = NO_FAULTS } = struck ?? {};
    if (faults.length === 0) return handler(request, ...context);
    log.warn("fault.struck", { faults: faults.join(" ") });
    if (faults.includes("latency")) await sleep(settings.latency.ms);
    const answer = await answerWith(faults);
    if (faults.includes("rate_limit")) {
      answer.headers.set("Retry-After", String(settings.rate_limit.retry_after));
    }
    answer.headers.set("X-Sandbox-Fault", faults.join(" "));
    return answer;

    async function answerWith(names: readonly string[]): Promise<Response> {
      if (names.includes("rate_limit")) return refuse();
      if (names.includes("server_error")) {
        return respondWithError(new AppError("internal", "The fault panel broke this request."));
      }
      return handler(request, ...context);
    }
  };
}

/**
 * Limits each API key to its own limit or `SANDBOX_RATE_LIMIT` requests per minute and reports the rest in headers (service §8).
 * Callers without a valid key share one quota.
 */
export function limitedByKey(
  handler: (request: Request) => Promise<Response>,
  limit: number = env.SANDBOX_RATE_LIMIT,
): (request: Request) => Promise<Response> {
  const quotaOf = quotaPerMinute();
  return async (request) => {
    // The machine's clock, because the sandbox's may stand still or jump.
    const { id, rateLimit } = await callerOf(request);
    const quota = quotaOf(id, new Date(), rateLimit ?? limit);
    const answered = quota.retryAfter === null ? handler(request) : Promise.reject(tooManyAttempts());
    const answer = await answered.catch(respondWithError);
    for (const [name, value] of Object.entries(quotaHeaders(quota))) answer.headers.set(name, value);
    return answer;
  };
}

/**
 * Call this first in every page, layout, metadata function and action: 404 while the sandbox is off. No central place covers all:
 * an action runs before any layout, and a page renders in parallel with its layout.
 */
export function requireSandbox(): void {
  if (env.SANDBOX === "off") pageNotFound();
  // Outside a request there is no reader.
  writeForReader().catch(() => undefined);
}
