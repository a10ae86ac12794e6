import "server-only";
import { inBackground, withinClick } from "@/lib/commerce/pace";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { lastServiceNow } from "../service-life/last-service-now";
import { claimDue, claimDueOf, type DueNews } from "./claim-due";
import type { FoundBy } from "./drift";
import { rereadSubject } from "./reread";
import { askAgainSoon, expectAgain } from "./silence";

/** How long the owner of what is due waits for their page. */
const VISIT_MS = 1_500;
const BATCH = 10;

/**
 * Asks the service for what it should have told by now, until nothing is due or `budgetMs` is used up, and says how many it
 * asked for. Any number may run at once: each is asked for by one of them.
 */
export async function rereadDue(now: Date, { budgetMs }: { budgetMs: number }): Promise<number> {
  const deadline = Date.now() + budgetMs;
  const atService = await lastServiceNow(now);
  let asked = 0;
  while (Date.now() < deadline) {
    // oxlint-disable no-await-in-loop -- one batch after the other
    const due = await claimDue(BATCH, atService);
    if (due.length === 0) break;
    const answers = await inBackground(() => rereadAll(due, now, atService, "due"), deadline);
    asked += due.length;
    // Of a service that is away none; one record that it cannot tell of keeps no other waiting.
    if (!answers.some(Boolean)) break;
    // oxlint-enable no-await-in-loop
  }
  return asked;
}

/**
 * The same for what belongs to this user, who looks at it now: at most a second and a half, and then with what we have. `now`
 * is the time at the service. Never throws.
 */
export async function rereadDueOf(userId: string, now: Date): Promise<void> {
  try {
    const due = await claimDueOf(userId, BATCH, now);
    if (due.length > 0) await withinClick(() => rereadAll(due, new Date(), now, "visit"), VISIT_MS);
  } catch (error) {
    log.error("sync.visit_failed", error);
  }
}

function rereadAll(due: DueNews[], now: Date, atService: Date, foundBy: FoundBy): Promise<boolean[]> {
  return Promise.all(due.map((news) => rereadOne(news, now, atService, foundBy)));
}

/** Whether the service answered. Never throws for want of an answer: then it is asked again soon. */
async function rereadOne(news: DueNews, now: Date, atService: Date, foundBy: FoundBy): Promise<boolean> {
  const { reason, ...subject } = news;
  try {
    await rereadSubject(subject, now, reason === "dead_event" ? "dead_event" : foundBy);
    await expectAgain(news, atService);
    return true;
  } catch (error) {
    log.warn("sync.not_reread", { type: subject.type, id: subject.id, reason: toAppError(error).message });
    await askAgainSoon(news, atService);
    return false;
  }
}
