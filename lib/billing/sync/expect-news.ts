import "server-only";
import { db } from "@/lib/db";
import type { Statements } from "@/lib/db/statements";

/** What news is expected of. `charges`: the invoice of a subscription that began or was renewed, by the id of the subscription. */
export type SubjectType =
  | "subscriptions"
  | "subscription-invoices"
  | "orders"
  | "customers"
  | "license-keys"
  | "checkout-intents"
  | "charges";
export type Subject = { type: SubjectType; id: string };

/** `at` is a time at the service; null: nothing is expected of it any more. */
type Expected = { id: string; at: Date | null };

/**
 * Writes down when news of these records is due, in the transaction that wrote the records: what passes in silence is asked
 * for (`reconcile/due.ts`). Whatever was expected of them before is forgotten.
 */
export async function expectNews(tx: Statements, type: SubjectType, expected: Expected[]): Promise<void> {
  const settled = expected.filter(({ at }) => at === null).map(({ id }) => id);
  if (settled.length > 0)
    await tx.$executeRaw`
      DELETE FROM merchant.expected_news WHERE subject_type = ${type} AND subject_id = ANY(${settled}::text[])`;
  const due = expected.filter(({ at }) => at !== null);
  if (due.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO merchant.expected_news (subject_type, subject_id, due_at, reason)
    SELECT ${type}, id, at, 'due'
    FROM unnest(${due.map(({ id }) => id)}::text[], ${due.map(({ at }) => at)}::timestamptz[]) AS due (id, at)
    ON CONFLICT (subject_type, subject_id) DO UPDATE
    SET due_at = excluded.due_at, reason = excluded.reason, asked = 0`;
}

/** What an event about it could not tell is asked of the service itself, at once: `now` is not later than the time there. */
export async function expectNewsOfDead(eventId: bigint, now: Date): Promise<void> {
  await db.$executeRaw`
    INSERT INTO merchant.expected_news (subject_type, subject_id, due_at, reason)
    SELECT subject_type, subject_id, ${now}, 'dead_event' FROM merchant.webhook_events
    WHERE id = ${eventId} AND subject_type IS NOT NULL AND subject_id IS NOT NULL
    ON CONFLICT (subject_type, subject_id) DO UPDATE
    SET due_at = excluded.due_at, reason = excluded.reason, asked = 0`;
}
