import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { sandboxDb } from "../db";
import { log } from "@/lib/log";
import { AppError } from "@/lib/errors";
import { tooManyAttempts } from "./quota";
import { respondWithError } from "./respond";
import { API_FAULTS } from "../faults/settings";
import { mayStrike, strike } from "../faults/store";

type Handler<Context extends unknown[]> = (request: Request, ...context: Context) => Promise<Response>;

/**
 * A route of the API that the fault panel can make slow, refuse with 429 or break with 500. The answer names the fault in
 * `X-Sandbox-Fault`. Nothing is asked of the database while no such fault is on. `refuse` is how the route itself answers
 * whoever asks too often.
 */
export function withApiFaults<Context extends unknown[]>(
  handler: Handler<Context>,
  refuse: () => Response = () => respondWithError(tooManyAttempts()),
): Handler<Context> {
  return async (request, ...context) => {
    if (!(await mayStrike(API_FAULTS))) return handler(request, ...context);
    const { struck, settings } = await sandboxDb.$transaction((tx) => strike(tx, API_FAULTS, 1));
    const faults = struck[0] ?? [];
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
