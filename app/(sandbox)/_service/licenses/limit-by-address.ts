import "server-only";
import { env } from "../env";
import { quotaHeaders, quotaPerMinute } from "../http/quota";
import { respondWithTooMany } from "./respond";

type Handler<Context extends unknown[]> = (request: Request, ...context: Context) => Promise<Response>;

/**
 * A license endpoint that answers each address so many times a minute (`SANDBOX_LICENSE_RATE_LIMIT`, service §8). By address
 * and not by key: who guesses keys sends another one each time, and a customer must not be locked out by a stranger.
 */
export function limitedByAddress<Context extends unknown[]>(
  handler: Handler<Context>,
  limit: number = env.SANDBOX_LICENSE_RATE_LIMIT,
): Handler<Context> {
  const quotaOf = quotaPerMinute(limit);
  return async (request, ...context) => {
    // The machine's clock: a sandbox whose time stands still or leaps would count wrong.
    const quota = quotaOf(addressOf(request), new Date());
    const answer = quota.retryAfter === null ? await handler(request, ...context) : respondWithTooMany();
    for (const [name, value] of Object.entries(quotaHeaders(quota))) answer.headers.set(name, value);
    return answer;
  };
}

/** Only the last hop is written by our own proxy or server; everything before it is what the caller claims. */
function addressOf({ headers }: Request): string {
  return headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || "unknown";
}
