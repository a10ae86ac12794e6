import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { sandboxDb } from "@/lib/db";
import { log } from "@/lib/log";
import { ApiError } from "../api/api-error";
import { API_FAULTS } from "./settings";
import { mayStrike, strike } from "./store";

type Handler<Context extends unknown[]> = (request: Request, ...context: Context) => Promise<Response>;

/**
 * A route of the API that the fault panel can make slow, refuse with 429 or break with 500. The answer names the fault in
 * `X-Sandbox-Fault`. Nothing is asked of the database while no such fault is on.
 */
export function withApiFaults<Context extends unknown[]>(handler: Handler<Context>): Handler<Context> {
  return async (request, ...context) => {
    if (!(await mayStrike(API_FAULTS))) return handler(request, ...context);
    const { struck, settings } = await sandboxDb.$transaction((tx) => strike(tx, API_FAULTS, 1));
    const faults = struck[0] ?? [];
    if (faults.length === 0) return handler(request, ...context);
    const headers = { "X-Sandbox-Fault": faults.join(" ") };
    log.warn("fault.struck", { faults: faults.join(" ") });
    if (faults.includes("latency")) await sleep(settings.latency.ms);
    if (faults.includes("rate_limit")) {
      const retryAfter = { "Retry-After": String(settings.rate_limit.retry_after) };
      const detail = "Too Many Attempts.";
      throw new ApiError([{ status: 429, title: "Too Many Requests", detail }], {
        ...retryAfter,
        ...headers,
      });
    }
    if (faults.includes("server_error")) {
      throw new ApiError([{ status: 500, title: "Internal Server Error", detail: "Server Error" }], headers);
    }
    const answer = await handler(request, ...context);
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  };
}
