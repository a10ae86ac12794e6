import { drainEffects } from "@/lib/billing/effects/drain";
import { drainInbox } from "@/lib/billing/inbox/drain";
import { purgeBytes } from "@/lib/billing/inbox/purge";
import { isCronCaller } from "@/lib/billing/inbox/cron-caller";

const BUDGET_MS = 20_000;

/** Works off the inbox, and what follows from it, where no process lives long enough to poll: called by a schedule with `Bearer CRON_SECRET`. */
export async function GET(request: Request): Promise<Response> {
  if (!isCronCaller(request)) return Response.json({ message: "Unauthorized." }, { status: 401 });
  const processed = await drainInbox({ budgetMs: BUDGET_MS });
  const effects = await drainEffects({ budgetMs: BUDGET_MS });
  await purgeBytes(new Date());
  return Response.json({ processed, effects });
}

export { GET as POST };
