import "server-only";
import { startPoller } from "@/lib/server/poller";
import { drainEffects } from "../effects/drain";
import { drainInbox } from "./drain";
import { purgeBytes } from "./purge";

const BUDGET_MS = 30_000;

/** Picks up what a request left behind: work after an answer is lost when the process is killed. */
export function startInboxWorker(): void {
  startPoller("inbox", async () => {
    await drainInbox({ budgetMs: BUDGET_MS });
    await drainEffects({ budgetMs: BUDGET_MS });
    await purgeBytes(new Date());
  });
}
