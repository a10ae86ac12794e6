import "server-only";
import { createHash } from "node:crypto";
import { env } from "../env";
import { AppError } from "@/lib/errors";
import { isSameSecret } from "@/lib/server/same-secret";
import { notFound } from "../shared/api-error";
import { respondWithError } from "./respond";
import { isStoredKey } from "../api-keys/keys";

type Handler<Context extends unknown[]> = (request: Request, ...context: Context) => Promise<Response>;

/** A route of the sandbox: it is not there while the sandbox is off, and whatever it throws becomes an error document. */
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

/** Throws `unauthenticated` unless the request carries an API key as its bearer token (service §5.1). */
export async function requireApiKey(request: Request): Promise<void> {
  if ((await callerOf(request)) === NOBODY) throw new AppError("unauthenticated", "Unauthenticated.");
}

const asked = new WeakMap<Request, Promise<string>>();

/**
 * Who asks: the hash of a valid API key, the same word for everybody else. The key of the settings needs no query, one that
 * the dashboard made a single look-up for each request, however often this is asked.
 */
export function callerOf(request: Request): Promise<string> {
  const known = asked.get(request);
  if (known) return known;
  const caller = identify(bearerToken(request));
  asked.set(request, caller);
  return caller;
}

/** The bearer token of a request; null where there is none. */
export function bearerToken(request: Request): string | null {
  return /^bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
}

async function identify(token: string | null): Promise<string> {
  if (!token) return NOBODY;
  const shared = env.SANDBOX_API_KEY;
  const isKnown = (shared !== undefined && isSameSecret(token, shared)) || (await isStoredKey(token));
  return isKnown ? createHash("sha256").update(token).digest("hex") : NOBODY;
}

const NOBODY = "nobody";
