import "server-only";
import { listGrantEmails } from "@/lib/billing/grants/grants";
import { isTest } from "@/lib/billing/mode";
import { lastServiceNow } from "@/lib/billing/test-mode/generation";
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
  const found = await Promise.all([
    listTrialEmails(atService),
    listReminders(atService),
    listGrantEmails(atService),
  ]);
  const due = found.flat();
  if (due.length > 0) await db.$transaction((tx) => enqueueEmails(tx, due, { now, atService }));
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
  const pastDue = await db.subscription.findMany({
    where: { status: "past_due", testMode: isTest },
    select: { id: true },
  });
  const newest = await db.subscriptionInvoice.findMany({
    where: { subscriptionId: { in: pastDue.map(({ id }) => id) }, createdAt: { gt: since } },
    orderBy: { createdAt: "desc" },
    distinct: "subscriptionId",
    select: { id: true, subscriptionId: true, status: true, createdAt: true },
  });
  return newest.flatMap(({ id, subscriptionId: subject, status, createdAt }) => {
    const step = status === "past_due" ? dueReminder(createdAt, now) : null;
    if (step === null) return [];
    const detail = { invoice: id, step: String(step) };
    return [{ mail: "payment_failed" as const, about: `${id}:${step}`, at: now, subject, detail }];
  });
}

/** Which reminder about a failed charge is due, counted from 1; null while none is. */
export function dueReminder(failedAt: Date, now: Date): number | null {
  const days = (now.getTime() - failedAt.getTime()) / DAY_MS;
  const index = REMINDER_DAYS.findIndex((day) => days >= day && days < day + 1);
  return index === -1 ? null : index + 1;
}
