import "server-only";
import { env } from "../env";
import { callerOf } from "./sandbox-route";
import { quotaHeaders, quotaPerMinute, tooManyAttempts } from "./quota";
import { respondWithError } from "./respond";

/**
 * A route of the API that answers each key so many times a minute (`SANDBOX_RATE_LIMIT`, service §8) and says in every
 * answer how many are left. Whoever has no valid key shares one count with all others without.
 */
export function limitedByKey(
  handler: (request: Request) => Promise<Response>,
  limit: number = env.SANDBOX_RATE_LIMIT,
): (request: Request) => Promise<Response> {
  const quotaOf = quotaPerMinute(limit);
  return async (request) => {
    // The machine's clock: a sandbox whose time stands still or leaps would count wrong.
    const quota = quotaOf(await callerOf(request), new Date());
    const answered = quota.retryAfter === null ? handler(request) : Promise.reject(tooManyAttempts());
    const answer = await answered.catch(respondWithError);
    for (const [name, value] of Object.entries(quotaHeaders(quota))) answer.headers.set(name, value);
    return answer;
  };
}
