import "server-only";
import { db } from "@/lib/db";
import { startPoller } from "@/lib/server/poller";
import { hearService } from "../service-life/hear-service";
import { rereadDue } from "./due";
import { sweep } from "./sweep";

const DAY = 24 * 3_600_000;
const BUDGET_MS = 30_000;
/** How often we ask what time it is at the service: its clock may be moved, which makes news overdue. */
const HEAR_EVERY_MS = 30_000;
/** How often we look whether it is time for a sweep, or go on with one that the service interrupted. */
const SWEEP_EVERY_MS = 60_000;

/** Asks for lost news in a process that lives long enough: for what is due, and every night for everything. */
export function startSyncWorker(): void {
  startPoller("hear_service", hearService, { everyMs: HEAR_EVERY_MS });
  startPoller("due_news", () => rereadDue(new Date(), { budgetMs: BUDGET_MS }));
  startPoller("sweep", () => sweepNightly(new Date()), { everyMs: SWEEP_EVERY_MS });
}

/** Reads everything when the last time is a day ago, or was interrupted. The first start is such a time. */
export async function sweepNightly(now: Date): Promise<void> {
  const last = await db.sweep.findFirst({ orderBy: { id: "desc" }, select: { endedAt: true } });
  const isDue = !last?.endedAt || now.getTime() - last.endedAt.getTime() >= DAY;
  if (isDue) await sweep({ budgetMs: BUDGET_MS, now });
}
