import { Prisma } from "@/lib/generated/prisma/client";

/**
 * Whether the delivery `d` has to wait: deliveries about one subject go to a webhook one after the other. One that the fault
 * panel holds back lets others pass until its first attempt. Asked row by row, never for all at once: whoever wants the first
 * few of many does not pay for the rest.
 */
export const waitsItsTurn = Prisma.sql`coalesce((
  SELECT true FROM sandbox.deliveries earlier
  WHERE earlier.subject_type = d.subject_type AND earlier.subject_id = d.subject_id
    AND earlier.webhook_id = d.webhook_id AND earlier.id < d.id
    AND (earlier.status = 'sending' OR (earlier.status = 'pending'
      AND NOT (earlier.attempts_count = 0 AND earlier.fault IS NOT NULL AND earlier.fault LIKE '%reorder%')))
  LIMIT 1), false)`;

/** When the turn of the delivery `d` has come: it is due, and the one before it about the same subject has ended. */
export const turnOf = Prisma.sql`greatest(d.next_attempt_at, (
  SELECT max(earlier.finished_at) FROM sandbox.deliveries earlier
  WHERE earlier.subject_type = d.subject_type AND earlier.subject_id = d.subject_id
    AND earlier.webhook_id = d.webhook_id AND earlier.id < d.id))`;
