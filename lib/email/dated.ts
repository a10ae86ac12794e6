import "server-only";
import { listGrantEmails } from "@/lib/billing/grants/grants";
import { isTest } from "@/lib/billing/mode";
import { lastServiceNow } from "@/lib/billing/test-mode/clock";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import { enqueueEmails, type NewEmail } from "./enqueue";
import { sentBy } from "./sent-by";

/** How many days before the end of a trial each email is sent. */
const TRIAL_EMAILS = [
  { mail: "trial_ends_soon", days: 3 },
  { mail: "trial_ends_tomorrow", days: 1 },
] as const;

/** How many days after a failed charge the customer is reminded. */
const REMINDER_DAYS = [0, 3, 7, 12] as const;

/** Puts the emails whose day has come into the outbox, each once, and returns their number. */
export async function enqueueDatedEmails(now: Date): Promise<number> {
  const atService = await lastServiceNow(now);
  const [trials, failed, grants] = await Promise.all([
    listTrialEmails(atService),
    listReminders(atService),
    listGrantEmails(atService),
  ]);
  const due = [...trials, ...failed, ...grants];
  if (due.length > 0) await db.$transaction((tx) => enqueueEmails(tx, due, now));
  return due.length;
}

async function listTrialEmails(now: Date): Promise<NewEmail[]> {
  if (TRIAL_EMAILS.every(({ mail }) => sentBy[mail] !== "us")) return [];
  const latest = new Date(now.getTime() + Math.max(...TRIAL_EMAILS.map(({ days }) => days)) * DAY_MS);
  const trials = await db.subscription.findMany({
    where: { status: "on_trial", testMode: isTest, trialEndsAt: { gt: now, lte: latest } },
    select: { id: true, createdAt: true, trialEndsAt: true },
  });
  return trials.flatMap(({ id, createdAt, trialEndsAt }) => {
    const mail = trialEndsAt && dueTrialEmail({ createdAt, trialEndsAt }, now);
    if (!mail) return [];
    const endsAt = String(trialEndsAt.getTime());
    return [{ mail, about: `${id}:${endsAt}`, at: now, subject: id, detail: { endsAt } }];
  });
}

/**
 * Which email about the end of a trial is due, by the time of the service. Each is due for one day: if a clock jumps over several of
 * them, only the one that is true is sent. A short trial is announced when it begins.
 */
export function dueTrialEmail(trial: { createdAt: Date; trialEndsAt: Date }, now: Date) {
  const left = trial.trialEndsAt.getTime() - now.getTime();
  const length = trial.trialEndsAt.getTime() - trial.createdAt.getTime();
  const due = TRIAL_EMAILS.find(({ days }) => left <= days * DAY_MS && left > (days - 1) * DAY_MS);
  return due && length > (due.days + 1) * DAY_MS ? due.mail : null;
}

/** About the newest invoice of each past due subscription: the failed ones before it are void. */
async function listReminders(now: Date): Promise<NewEmail[]> {
  if (sentBy.payment_failed !== "us") return [];
  const since = new Date(now.getTime() - (Math.max(...REMINDER_DAYS) + 1) * DAY_MS);
  // Raw, because Prisma cannot filter by the newest row of a relation.
  const failed = await db.$queryRaw<{ id: string; invoice: string; failedAt: Date }[]>`
    SELECT subscription.id, newest.id AS invoice, newest.created_at AS "failedAt"
    FROM merchant.subscriptions AS subscription
    JOIN LATERAL (
      SELECT id, status, created_at FROM merchant.subscription_invoices
      WHERE subscription_id = subscription.id ORDER BY created_at DESC LIMIT 1) AS newest ON true
    WHERE subscription.status = 'past_due' AND subscription.test_mode = ${isTest}
      AND newest.status = 'past_due' AND newest.created_at > ${since}`;
  return failed.flatMap(({ id, invoice, failedAt }) => {
    const step = dueReminder(failedAt, now);
    if (step === null) return [];
    const detail = { invoice, step: String(step) };
    return [{ mail: "payment_failed" as const, about: `${invoice}:${step}`, at: now, subject: id, detail }];
  });
}

/** Which reminder about a failed charge is due, counted from 1; null while none is. */
export function dueReminder(failedAt: Date, now: Date): number | null {
  const days = (now.getTime() - failedAt.getTime()) / DAY_MS;
  const index = REMINDER_DAYS.findIndex((day) => days >= day && days < day + 1);
  return index === -1 ? null : index + 1;
}
