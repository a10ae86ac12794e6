import { refetchOverdue } from "@/lib/billing/reconcile/overdue";
import { sweep } from "@/lib/billing/reconcile/sweep";
import { fetchMissingTerms } from "@/lib/billing/terms/fetch-terms";
import { followSandbox } from "@/lib/billing/test-mode/service-now";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { env } from "@/lib/env";
import { hasBearer } from "@/lib/server/same-secret";

const BUDGET_MS = 20_000;
const MOST_MS = 300_000;

/**
 * Fetches records whose events are overdue, then compares all records, for `?budget=` milliseconds; the next call continues. Called
 * by a schedule with `Bearer CRON_SECRET`. 503 while the service is down.
 */
export async function GET(request: Request): Promise<Response> {
  if (!hasBearer(request, env.CRON_SECRET))
    return Response.json({ message: "Unauthorized." }, { status: 401 });
  const budgetMs = budgetOf(request);
  if (budgetMs === null)
    return Response.json({ message: "The budget is a number of milliseconds." }, { status: 400 });
  const deadline = Date.now() + budgetMs;
  try {
    await followSandbox();
    await refetchOverdue(new Date(), { budgetMs });
    // A slow query for missing terms must not keep the sweep from running.
    await fetchMissingTerms({ budgetMs: Math.max(0, deadline - Date.now()) }).catch((error: unknown) =>
      log.error("terms.not_listed", error),
    );
    return Response.json(await sweep({ budgetMs: Math.max(0, deadline - Date.now()), now: new Date() }));
  } catch (error) {
    log.error("sync.interrupted", error);
    const headers = { "Retry-After": "30" };
    return Response.json({ done: false, message: toAppError(error).message }, { status: 503, headers });
  }
}

export { GET as POST };

function budgetOf(request: Request): number | null {
  const given = new URL(request.url).searchParams.get("budget");
  if (given === null) return BUDGET_MS;
  return /^\d{1,9}$/.test(given) ? Math.min(Number(given), MOST_MS) : null;
}
