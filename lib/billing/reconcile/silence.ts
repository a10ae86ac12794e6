import "server-only";
import { db } from "@/lib/db";
import type { Subject } from "../sync/expect-news";
import { isChargeTold } from "./charge-told";
import type { DueNews } from "./claim-due";
import { isKindName, KINDS } from "./kinds";

const HOUR = 3_600_000;
/** How long we wait when an answer told nothing new; after the last one the nightly sweep is enough. */
const PAUSES = [HOUR, 6 * HOUR, 24 * HOUR];
/** How long we wait when there was no answer. */
const SOON_MS = 60_000;

/**
 * After an answer: the next date of the record, or the next time to ask when that has passed already and nothing came of it.
 * News that has arrived meanwhile has written another moment, and that stands. `now` is the time at the service.
 */
export async function expectAgain(news: DueNews, now: Date): Promise<void> {
  const next = await nextDate(news);
  if (next && next > now) return await change(news, { dueAt: next, asked: 0, reason: "due" });
  const isOver = news.type === ("charges" satisfies Subject["type"]) && (await isChargeTold(news.id));
  const pause = isOver ? undefined : PAUSES[news.asked];
  if (pause === undefined) await db.expectedNews.deleteMany({ where: rowOf(news) });
  else await change(news, { dueAt: new Date(now.getTime() + pause), asked: news.asked + 1 });
}

/** After no answer: it was no silence about this record. */
export async function askAgainSoon(news: DueNews, now: Date): Promise<void> {
  await change(news, { dueAt: new Date(now.getTime() + SOON_MS) });
}

async function change(news: DueNews, data: { dueAt: Date; asked?: number; reason?: string }): Promise<void> {
  await db.expectedNews.updateMany({ where: rowOf(news), data });
}

function rowOf({ type, id, leaseUntil }: DueNews) {
  return { subjectType: type, subjectId: id, dueAt: leaseUntil };
}

async function nextDate({ type, id }: DueNews): Promise<Date | null> {
  if (!isKindName(type)) return null;
  const [ours] = await KINDS[type].findKnown([id]);
  return ours ? KINDS[type].newsDueAt(ours) : null;
}
