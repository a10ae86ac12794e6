import { enqueueDueChanges } from "@/lib/billing/change/carry-out";
import { drainEffects } from "@/lib/billing/effects/drain";
import { drainInbox } from "@/lib/billing/webhooks/process";
import { purgeBytes } from "@/lib/billing/webhooks/receive";
import { enqueueDatedEmails } from "@/lib/email/dated";
import { sendUsage } from "@/lib/billing/usage/send-usage";
import { env } from "@/lib/env";
import { hasBearer } from "@/lib/server/same-secret";

const BUDGET_MS = 20_000;

/** The background work of a host without a worker, except `/api/cron/sync`: called by a schedule with `Bearer CRON_SECRET`. */
export async function GET(request: Request): Promise<Response> {
  if (!hasBearer(request, env.CRON_SECRET))
    return Response.json({ message: "Unauthorized." }, { status: 401 });
  const processed = await drainInbox({ budgetMs: BUDGET_MS });
  await enqueueDueChanges(new Date());
  await enqueueDatedEmails(new Date());
  const effects = await drainEffects({ budgetMs: BUDGET_MS });
  const usage = await sendUsage(new Date(), { budgetMs: BUDGET_MS });
  await purgeBytes(new Date());
  return Response.json({ processed, effects, usage });
}

export { GET as POST };
