import "server-only";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import { enqueueDatedEmails } from "@/lib/email/dated";
import { startPoller } from "@/lib/server/timers";
import { enqueueDueChanges } from "./change/carry-out";
import { drainEffects } from "./effects/drain";
import { refetchOverdue } from "./reconcile/overdue";
import { sweep } from "./reconcile/sweep";
import { pollMissingTerms } from "./terms/fetch-terms";
import { followSandbox } from "./test-mode/service-now";
import { sendUsage } from "./usage/send-usage";
import { drainInbox } from "./webhooks/process";
import { purgeBytes } from "./webhooks/receive";

const BUDGET_MS = 30_000;
const SECOND = 1_000;

/**
 * The background work of a long-running process, which also picks up what a killed request left behind. Without one,
 * `app/api/cron` does it. Pollers run every second unless they say otherwise.
 */
export function startWorker(): void {
  startPoller("inbox", () => drainInbox({ budgetMs: BUDGET_MS }));
  startPoller("purge", () => purgeBytes(new Date()), { everyMs: 60 * SECOND });
  startPoller("effects", () => drainEffects({ budgetMs: BUDGET_MS }));
  startPoller("overdue_events", () => refetchOverdue(new Date(), { budgetMs: BUDGET_MS }));
  startPoller("scheduled_changes", () => enqueueDueChanges(new Date()), { everyMs: 5 * SECOND });
  startPoller("usage", () => sendUsage(new Date(), { budgetMs: BUDGET_MS }), { everyMs: 5 * SECOND });
  startPoller("dated_emails", () => enqueueDatedEmails(new Date()), { everyMs: 10 * SECOND });
  startPoller("terms", () => pollMissingTerms({ budgetMs: BUDGET_MS }), { everyMs: 10 * SECOND });
  startPoller("sweep", () => sweepNightly(new Date()), { everyMs: 10 * SECOND });
  // Test mode only: when the sandbox's clock is moved, events become overdue.
  startPoller("sandbox_clock", followSandbox, { everyMs: 30 * SECOND });
}

/** Sweeps if the last sweep ended a day ago, was interrupted, or never ran. */
export async function sweepNightly(now: Date): Promise<void> {
  const last = await db.sweep.findFirst({ orderBy: { id: "desc" }, select: { endedAt: true } });
  const isDue = !last?.endedAt || now.getTime() - last.endedAt.getTime() >= DAY_MS;
  if (!isDue) return;
  // Records that were fetched before the sandbox's generation is known would stay after a reset.
  const { hasAnswered } = await followSandbox();
  if (hasAnswered) await sweep({ budgetMs: BUDGET_MS, now });
}
