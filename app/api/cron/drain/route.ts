import { drainInbox } from "@/lib/billing/inbox/drain";
import { isCronCaller } from "@/lib/billing/inbox/cron-caller";

const BUDGET_MS = 20_000;

/** Works the inbox off where no process lives long enough to poll: called by a schedule with `Bearer CRON_SECRET`. */
export async function GET(request: Request): Promise<Response> {
  if (!isCronCaller(request)) return Response.json({ message: "Unauthorized." }, { status: 401 });
  return Response.json({ processed: await drainInbox({ budgetMs: BUDGET_MS }) });
}

export { GET as POST };
