import { rereadDue } from "@/lib/billing/reconcile/due";
import { sweep } from "@/lib/billing/reconcile/sweep";
import { learnMissingTerms } from "@/lib/billing/terms/learn-missing";
import { hearService } from "@/lib/billing/service-life/hear-service";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { isCronCaller } from "../cron-caller";

const BUDGET_MS = 20_000;
const MOST_MS = 300_000;

/**
 * Asks the service for what it should have told by now, and then for all the rest, as far as `?budget=` milliseconds go; the
 * next call goes on from there. Called by a schedule with `Bearer CRON_SECRET`. 503 while the service is away.
 */
export async function GET(request: Request): Promise<Response> {
  if (!isCronCaller(request)) return Response.json({ message: "Unauthorized." }, { status: 401 });
  const budgetMs = budgetOf(request);
  if (budgetMs === null)
    return Response.json({ message: "The budget is a number of milliseconds." }, { status: 400 });
  const deadline = Date.now() + budgetMs;
  try {
    await hearService();
    await rereadDue(new Date(), { budgetMs });
    await learnMissingTerms({ budgetMs: Math.max(0, deadline - Date.now()) });
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
