import "server-only";
import { db } from "@/lib/db";
import { startPoller } from "@/lib/server/poller";
import { enqueueDueChanges } from "../change/scheduled/carry-out";
import { hearService } from "../service-life/hear-service";
import { enqueueDatedMails } from "../mails/enqueue-dated-mails";
import { rereadDue } from "./due";
import { learnMissingTerms } from "../terms/learn-missing";
import { sendUsage } from "../usage/send-usage";
import { sweep } from "./sweep";

const DAY = 24 * 3_600_000;
const BUDGET_MS = 30_000;
/** How often we ask what time it is at the service: its clock may be moved, which makes news overdue. */
const HEAR_EVERY_MS = 30_000;
/** How often we look for changes of plan whose time has come. */
const CHANGES_EVERY_MS = 5_000;
/** How often we look for mails whose day has come. */
const MAILS_EVERY_MS = 10_000;
/** How often we look whether something was used that the service was not told. */
const USAGE_EVERY_MS = 5_000;
/** How often we look for prices and orders whose terms nobody knows. */
const TERMS_EVERY_MS = 10_000;
/** How often we look whether it is time for a sweep, or go on with one that the service interrupted. */
const SWEEP_EVERY_MS = 10_000;

/**
 * Asks for lost news in a process that lives long enough: for what is due, and every night for everything. And tells the service what
 * it has to know.
 */
export function startSyncWorker(): void {
  startPoller("hear_service", hearService, { everyMs: HEAR_EVERY_MS });
  startPoller("due_news", () => rereadDue(new Date(), { budgetMs: BUDGET_MS }));
  startPoller("scheduled_changes", () => enqueueDueChanges(new Date()), { everyMs: CHANGES_EVERY_MS });
  startPoller("dated_mails", () => enqueueDatedMails(new Date()), { everyMs: MAILS_EVERY_MS });
  startPoller("usage", () => sendUsage(new Date(), { budgetMs: BUDGET_MS }), { everyMs: USAGE_EVERY_MS });
  startPoller("terms", () => learnMissingTerms({ budgetMs: BUDGET_MS }), { everyMs: TERMS_EVERY_MS });
  startPoller("sweep", () => sweepNightly(new Date()), { everyMs: SWEEP_EVERY_MS });
}

/** Reads everything when the last time is a day ago, or was interrupted. The first start is such a time. */
export async function sweepNightly(now: Date): Promise<void> {
  const last = await db.sweep.findFirst({ orderBy: { id: "desc" }, select: { endedAt: true } });
  const isDue = !last?.endedAt || now.getTime() - last.endedAt.getTime() >= DAY;
  if (!isDue) return;
  // What is read before a sandbox's life is known would stay when that ends.
  const { hasAnswered } = await hearService();
  if (hasAnswered) await sweep({ budgetMs: BUDGET_MS, now });
}
