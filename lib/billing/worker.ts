import "server-only";
import { startPoller } from "@/lib/server/poller";
import { enqueueDueChanges } from "./change/scheduled/carry-out";
import { drainEffects } from "./effects/drain";
import { drainInbox } from "./inbox/drain";
import { purgeBytes } from "./inbox/purge";
import { enqueueDatedMails } from "./mails/enqueue-dated-mails";
import { rereadDue } from "./reconcile/due";
import { sweepNightly } from "./reconcile/sweep-nightly";
import { hearService } from "./service-life/hear-service";
import { learnMissingTerms } from "./terms/learn-missing";
import { sendUsage } from "./usage/send-usage";

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
 * What billing does in the background of a process that lives long enough; elsewhere `app/api/cron` does it. Picks up what a request
 * left behind, for work after an answer is lost when the process is killed; asks for lost news; does what has come due.
 */
export function startWorker(): void {
  startPoller("inbox", async () => {
    await drainInbox({ budgetMs: BUDGET_MS });
    await purgeBytes(new Date());
  });
  startPoller("effects", () => drainEffects({ budgetMs: BUDGET_MS }));
  startPoller("hear_service", hearService, { everyMs: HEAR_EVERY_MS });
  startPoller("due_news", () => rereadDue(new Date(), { budgetMs: BUDGET_MS }));
  startPoller("scheduled_changes", () => enqueueDueChanges(new Date()), { everyMs: CHANGES_EVERY_MS });
  startPoller("dated_mails", () => enqueueDatedMails(new Date()), { everyMs: MAILS_EVERY_MS });
  startPoller("usage", () => sendUsage(new Date(), { budgetMs: BUDGET_MS }), { everyMs: USAGE_EVERY_MS });
  startPoller("terms", () => learnMissingTerms({ budgetMs: BUDGET_MS }), { everyMs: TERMS_EVERY_MS });
  startPoller("sweep", () => sweepNightly(new Date()), { everyMs: SWEEP_EVERY_MS });
}
