import "server-only";
import { env } from "../env";
import { AppError, toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { requireApiKey } from "../http/sandbox-route";

type Handler<Context extends unknown[]> = (request: Request, ...context: Context) => Promise<Response>;

/** A route for tests in any language: plain JSON and the API's bearer key. */
export function controlRoute<Context extends unknown[]>(handler: Handler<Context>): Handler<Context> {
  return openControlRoute(async (request, ...context) => {
    await requireApiKey(request);
    return await handler(request, ...context);
  });
}

/**
 * The same for whoever reaches the sandbox. `{ "error": "…", "reason"?: "…" }` with the right status for whatever goes wrong; it
 * is not there while the sandbox is off.
 */
export function openControlRoute<Context extends unknown[]>(handler: Handler<Context>): Handler<Context> {
  return async (request, ...context) => {
    try {
      if (env.SANDBOX === "off") throw new AppError("not_found", "Not found.");
      // The database refuses a NUL in any text.
      if (/%00/.test(request.url)) throw new AppError("bad_request", "This address is malformed.");
      return await handler(request, ...context);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status >= 500) log.error("control.failed", error);
      return Response.json({ error: error.message }, { status: error.status });
    }
  };
}
