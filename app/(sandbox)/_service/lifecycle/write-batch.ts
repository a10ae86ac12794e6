import "server-only";
import { AppError } from "@/lib/errors";
import { EVENT_SUBJECTS } from "@/lib/lemonsqueezy/events";
import type { WireResource } from "../contract/document";
import type { SandboxDbTx } from "../db";
import type { Email } from "../emails/email";
import { failedEmail, finalEmail, recoveredEmail, renewedEmail } from "../emails/payment-emails";
import { cardExpiringEmail, expiredEmail, trialEndingEmail } from "../emails/subscription-emails";
import { type DatedEvent, recordDatedEvents } from "../events/record-events";
import { insertRows } from "../shared/insert-rows";
import type { Item, Step } from "./step";
import { type ExpiredKey, expireKeys, writeInvoices } from "./write-invoices";

/** Writes the rows, events and emails of a batch in a few statements. */
export async function writeBatch(tx: SandboxDbTx, batch: Item[]): Promise<void> {
  const steps = batch.flatMap((item) => (item.kind === "step" ? [item.step] : []));
  await writeSubscriptions(tx, steps);
  const invoiceIds = await writeInvoices(tx, steps);
  const keys = await expireKeys(tx, batch);
  const { shown } = await recordDatedEvents(
    tx,
    batch.flatMap((item) => {
      if (item.kind === "key") return keyEvents(keys.filter(({ id }) => id === item.id));
      const { subscription, change } = item.step;
      const ended = change.status === "expired";
      return [
        ...stepEvents(item.step, invoiceIds.get(subscription.id)),
        ...(ended ? keyEvents(keys.filter(({ subscriptionId }) => subscriptionId === subscription.id)) : []),
      ];
    }),
  );
  await writeNotices(tx, steps, (step) =>
    shown.get(`subscription-invoices/${invoiceIds.get(step.subscription.id)}`),
  );
}

function stepEvents({ subscription, at, events }: Step, invoiceId: number | undefined): DatedEvent[] {
  const { storeId, customData } = subscription;
  return events.map((name) => {
    const isPayment = EVENT_SUBJECTS[name] === "subscription-invoices";
    return { name, at, storeId, customData, id: isPayment ? (invoiceId ?? 0) : subscription.id };
  });
}

function keyEvents(keys: ExpiredKey[]): DatedEvent[] {
  return keys.map(({ id, storeId, updatedAt: at, order: { customData } }) => ({
    name: "license_key_updated",
    at,
    storeId,
    customData,
    id,
  }));
}

/** Emails of a batch, dated with their steps. */
async function writeNotices(
  tx: SandboxDbTx,
  steps: Step[],
  invoiceOf: (step: Step) => WireResource | undefined,
): Promise<void> {
  const data = steps.flatMap((step) =>
    emailsOf(step, invoiceOf(step)).map(({ from, to, subject, text, html }) => ({
      storeId: step.subscription.storeId,
      sender: from,
      recipient: to,
      subject,
      text,
      html,
      createdAt: step.at,
    })),
  );
  await insertRows(tx, "mails", data);
}

function emailsOf(step: Step, invoice: WireResource | undefined): Email[] {
  if (step.notice === "trial_ending") return [trialEndingEmail(step)];
  if (step.notice === "expired") return [...(invoice ? finalEmail(step, invoice) : []), expiredEmail(step)];
  if (!invoice) return [];
  if (step.notice === "failed") return [failedEmail(step, invoice)];
  if (step.notice === "recovered") return [recoveredEmail(step, invoice)];
  return step.notice === "renewed" ? [renewedEmail(step, invoice), ...cardExpiringEmail(step)] : [];
}

/** Each row must still be due when it was, so nothing happens twice. */
async function writeSubscriptions(tx: SandboxDbTx, steps: Step[]): Promise<void> {
  const rows = steps.map(({ subscription, at, change, events }) => ({
    id: subscription.id,
    at,
    updated_at: events.length > 0 ? at : subscription.updatedAt,
    status: change.status,
    pause_mode: change.pauseMode,
    pause_resumes_at: change.pauseResumesAt,
    renews_at: change.renewsAt,
    ends_at: change.endsAt,
    due_at: change.dueAt,
    retries_count: change.retriesCount,
  }));
  const written = await tx.$executeRaw`
    UPDATE sandbox.subscriptions AS s
    SET status = c.status, pause_mode = c.pause_mode, pause_resumes_at = c.pause_resumes_at,
        renews_at = c.renews_at, ends_at = c.ends_at, due_at = c.due_at, retries_count = c.retries_count,
        updated_at = c.updated_at
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS c(
      id int, at timestamptz, updated_at timestamptz, status text, pause_mode text, pause_resumes_at timestamptz,
      renews_at timestamptz, ends_at timestamptz, due_at timestamptz, retries_count int)
    WHERE s.id = c.id AND s.due_at = c.at`;
  if (written !== steps.length) throw new AppError("conflict", "A subscription was changed in between.");
}
