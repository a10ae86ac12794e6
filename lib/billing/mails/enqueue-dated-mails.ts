import "server-only";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import { isTest } from "../mode";
import { lastServiceNow } from "../service-life/last-service-now";
import { dueFailedStep, dueTrialMail, FAILED_DAYS, TRIAL_MAILS } from "./dates";
import { enqueueMails, type NewMail } from "./enqueue-mails";
import { sentBy } from "./sent-by";

/** Hands the mails whose day has come to the worker of effects, each once, and gives their number. */
export async function enqueueDatedMails(now: Date): Promise<number> {
  const atService = await lastServiceNow(now);
  const [trials, failed] = await Promise.all([listTrialMails(atService), listFailedMails(atService)]);
  const due = [...trials, ...failed];
  if (due.length > 0) await db.$transaction((tx) => enqueueMails(tx, due, now));
  return due.length;
}

async function listTrialMails(now: Date): Promise<NewMail[]> {
  if (TRIAL_MAILS.every(({ mail }) => sentBy[mail] !== "us")) return [];
  const most = Math.max(...TRIAL_MAILS.map(({ days }) => days)) * DAY_MS;
  const trials = await db.subscription.findMany({
    where: {
      status: "on_trial",
      testMode: isTest,
      trialEndsAt: { gt: now, lte: new Date(now.getTime() + most) },
    },
    select: { id: true, createdAt: true, trialEndsAt: true },
  });
  return trials.flatMap(({ id, createdAt, trialEndsAt }) => {
    const mail = trialEndsAt && dueTrialMail({ createdAt, trialEndsAt }, now);
    if (!mail) return [];
    const endsAt = String(trialEndsAt.getTime());
    return [{ mail, about: `${id}:${endsAt}`, subject: id, detail: { endsAt } }];
  });
}

/** By the newest invoice of each that is past due: an older one that could not be charged either is void by now. */
async function listFailedMails(now: Date): Promise<NewMail[]> {
  if (sentBy.payment_failed !== "us") return [];
  const since = new Date(now.getTime() - (Math.max(...FAILED_DAYS) + 1) * DAY_MS);
  const failed = await db.$queryRaw<{ id: string; invoice: string; failedAt: Date }[]>`
    SELECT subscription.id, newest.id AS invoice, newest.created_at AS "failedAt"
    FROM merchant.subscriptions AS subscription
    JOIN LATERAL (
      SELECT id, status, created_at FROM merchant.subscription_invoices
      WHERE subscription_id = subscription.id ORDER BY created_at DESC LIMIT 1) AS newest ON true
    WHERE subscription.status = 'past_due' AND subscription.test_mode = ${isTest} AND newest.status = 'past_due' AND newest.created_at > ${since}`;
  return failed.flatMap(({ id, invoice, failedAt }) => {
    const step = dueFailedStep(failedAt, now);
    if (step === null) return [];
    return [
      {
        mail: "payment_failed" as const,
        about: `${invoice}:${step}`,
        subject: id,
        detail: { invoice, step: String(step) },
      },
    ];
  });
}
