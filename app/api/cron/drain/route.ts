import { enqueueDueChanges } from "@/lib/billing/change/scheduled/carry-out";
import { drainEffects } from "@/lib/billing/effects/drain";
import { drainInbox } from "@/lib/billing/inbox/drain";
import { purgeBytes } from "@/lib/billing/inbox/purge";
import { enqueueDatedMails } from "@/lib/billing/mails/enqueue-dated-mails";
import { sendUsage } from "@/lib/billing/usage/send-usage";
import { isCronCaller } from "../cron-caller";

const BUDGET_MS = 20_000;

/** Works off the inbox, what follows from it, and what the service has to be told, where no process lives long enough to poll: called by a schedule with `Bearer CRON_SECRET`. */
export async function GET(request: Request): Promise<Response> {
  if (!isCronCaller(request)) return Response.json({ message: "Unauthorized." }, { status: 401 });
  const processed = await drainInbox({ budgetMs: BUDGET_MS });
  await enqueueDueChanges(new Date());
  await enqueueDatedMails(new Date());
  const effects = await drainEffects({ budgetMs: BUDGET_MS });
  const usage = await sendUsage(new Date(), { budgetMs: BUDGET_MS });
  await purgeBytes(new Date());
  return Response.json({ processed, effects, usage });
}

export { GET as POST };
