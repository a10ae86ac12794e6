import "server-only";
import { db } from "@/lib/db";
import { toAppError } from "@/lib/errors";
import type { ExpectedEvent, Prisma } from "@/lib/generated/prisma/client";
import { inBackground, withinClick } from "@/lib/lemonsqueezy";
import { log } from "@/lib/log";
import type { Subject } from "../sync/expected";
import { findCopies } from "../sync/if-newer";
import { isKindName, KINDS } from "../sync/kinds";
import { lastServiceNow } from "../test-mode/generation";
import type { FoundBy } from "./drift";
import { isChargeKnown, refetchSubject } from "./refetch";

const VISIT_MS = 1_500;
const BATCH = 10;
/** A worker that hasn't finished by then counts as gone, and another takes over. */
const LEASE_MS = 5 * 60_000;
const HOUR = 3_600_000;
/** The waits while nothing new is found; after the last one the nightly sweep is enough. */
const WAITS = [HOUR, 6 * HOUR, 24 * HOUR];
/** The wait after the service didn't respond. */
const SOON_MS = 60_000;

/**
 * Fetches records whose events are overdue, until there are none or `budgetMs` is used up. Returns how many it fetched. Safe to run
 * in parallel.
 */
export async function refetchOverdue(now: Date, { budgetMs }: { budgetMs: number }): Promise<number> {
  const deadline = Date.now() + budgetMs;
  const atService = await lastServiceNow(now);
  let count = 0;
  while (Date.now() < deadline) {
    // oxlint-disable no-await-in-loop -- one batch after the other
    const overdue = await claim({}, atService);
    if (overdue.length === 0) break;
    const answers = await inBackground(() => refetchAll(overdue, now, atService, "due"), deadline);
    count += overdue.length;
    // If the service is down, stop. A single record that it can't return doesn't hold up the others.
    if (!answers.some(Boolean)) break;
    // oxlint-enable no-await-in-loop
  }
  return count;
}

/** The same for this user's records, after their page was sent. `now` is the service's time. Never throws. */
export async function refetchOverdueOf(userId: string, now: Date): Promise<void> {
  try {
    const overdue = await claim(await subjectsOf(userId), now);
    if (overdue.length > 0) await withinClick(() => refetchAll(overdue, new Date(), now, "visit"), VISIT_MS);
  } catch (error) {
    log.error("sync.visit_failed", error);
  }
}

async function subjectsOf(userId: string): Promise<Prisma.ExpectedEventWhereInput> {
  const own = { where: { userId }, select: { id: true } };
  const [subscriptions, orders, intents] = await Promise.all([
    db.subscription.findMany(own),
    db.order.findMany(own),
    db.checkoutIntent.findMany(own),
  ]);
  const [invoices, keys] = await Promise.all([
    db.subscriptionInvoice.findMany({
      where: { subscriptionId: { in: subscriptions.map(({ id }) => id) } },
      select: { id: true },
    }),
    db.licenseKey.findMany({ where: { orderId: { in: orders.map(({ id }) => id) } }, select: { id: true } }),
  ]);
  const records: Record<Exclude<Subject["type"], "customers">, { id: string }[]> = {
    subscriptions,
    charges: subscriptions,
    orders,
    "checkout-intents": intents,
    "subscription-invoices": invoices,
    "license-keys": keys,
  };
  return {
    OR: Object.entries(records).map(([subjectType, rows]) => ({
      subjectType,
      subjectId: { in: rows.map(({ id }) => id) },
    })),
  };
}

/**
 * Claims overdue events, oldest first. Safe with any number of workers: only one finds a row still due. Its `dueAt` is then the end of
 * the lease, and a worker that finds another time there has lost it.
 */
async function claim(which: Prisma.ExpectedEventWhereInput, now: Date): Promise<ExpectedEvent[]> {
  const dueAt = { lte: now };
  const due = await db.expectedEvent.findMany({
    where: { ...which, dueAt },
    orderBy: { dueAt: "asc" },
    take: BATCH,
  });
  const data = { dueAt: new Date(now.getTime() + LEASE_MS) };
  const claimed = await Promise.all(
    due.map(({ subjectType, subjectId }) =>
      db.expectedEvent.updateManyAndReturn({ where: { subjectType, subjectId, dueAt }, data }),
    ),
  );
  return claimed.flat();
}

function refetchAll(all: ExpectedEvent[], now: Date, atService: Date, foundBy: FoundBy): Promise<boolean[]> {
  return Promise.all(all.map((one) => refetchOne(one, now, atService, foundBy)));
}

/** Whether the service responded. If not, it is tried again soon. */
async function refetchOne(one: ExpectedEvent, now: Date, atService: Date, foundBy: FoundBy) {
  const { reason, subjectType: type, subjectId: id } = one;
  try {
    await refetchSubject({ type, id }, now, reason === "dead_event" ? "dead_event" : foundBy);
    await expectNext(one, atService);
    return true;
  } catch (error) {
    log.warn("sync.not_refetched", { type, id, reason: toAppError(error).message });
    await update(one, { dueAt: new Date(atService.getTime() + SOON_MS) });
    return false;
  }
}

/**
 * Sets the record's next date, or a later attempt if that has passed and nothing new was found. An event that has arrived since then
 * has set another time, which stays. `now` is the service's time.
 */
async function expectNext(one: ExpectedEvent, now: Date): Promise<void> {
  const next = await nextDate(one);
  if (next && next > now) return await update(one, { dueAt: next, attempts: 0, reason: "due" });
  const isDone = one.subjectType === "charges" && (await isChargeKnown(one.subjectId));
  const wait = isDone ? undefined : WAITS[one.attempts];
  if (wait === undefined) await db.expectedEvent.deleteMany({ where: claimOf(one) });
  else await update(one, { dueAt: new Date(now.getTime() + wait), attempts: one.attempts + 1 });
}

async function nextDate({ subjectType, subjectId: id }: ExpectedEvent): Promise<Date | null> {
  if (!isKindName(subjectType)) return null;
  const kind = KINDS[subjectType];
  const [ours] = await findCopies(kind, [{ id }]);
  return ours ? kind.dueAt(ours) : null;
}

async function update(one: ExpectedEvent, data: Partial<ExpectedEvent>): Promise<void> {
  await db.expectedEvent.updateMany({ where: claimOf(one), data });
}

function claimOf({ subjectType, subjectId, dueAt }: ExpectedEvent) {
  return { subjectType, subjectId, dueAt };
}
