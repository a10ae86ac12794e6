import "server-only";
import { createHash } from "node:crypto";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { isSameSecret } from "@/lib/same-secret";
import { notFound } from "./api/api-error";
import { respondWithError } from "./api/respond";

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

/** Throws `unauthenticated` unless the request carries the API key as its bearer token (spec §5.1). */
export function requireApiKey(request: Request): void {
  if (callerOf(request) === NOBODY) throw new AppError("unauthenticated", "Unauthenticated.");
}

/** Who asks: the hash of a valid API key, the same word for everybody else. */
export function callerOf(request: Request): string {
  const [, token] = /^bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!token || !isSameSecret(token, env.COMMERCE_API_KEY)) return NOBODY;
  return createHash("sha256").update(token).digest("hex");
}

const NOBODY = "nobody";
