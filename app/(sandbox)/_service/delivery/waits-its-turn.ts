import { Prisma } from "../generated/prisma/client";

/** Those before the delivery `d` about the same subject, to the same webhook. */
// OFFSET 0: whatever the statistics say of the moment, they are found by their subject and never among all that are open.
const EARLIER = Prisma.sql`(
  SELECT * FROM sandbox.deliveries
  WHERE subject_type = d.subject_type AND subject_id = d.subject_id AND webhook_id = d.webhook_id AND id < d.id
  OFFSET 0) AS earlier`;

/**
 * Whether the delivery `d` has to wait: deliveries about one subject go to a webhook one after the other. One that the fault
 * panel holds back lets others pass until its first attempt. Asked row by row, never for all at once: whoever wants the first
 * few of many does not pay for the rest.
 */
export const waitsItsTurn = Prisma.sql`coalesce((
  SELECT true FROM ${EARLIER}
  WHERE earlier.status = 'sending' OR (earlier.status = 'pending'
    AND NOT (earlier.attempts_count = 0 AND earlier.fault IS NOT NULL AND earlier.fault LIKE '%reorder%'))
  LIMIT 1), false)`;

/** When the turn of the delivery `d` has come: it is due, and the one before it about the same subject has ended. */
export const turnOf = Prisma.sql`greatest(d.next_attempt_at, (SELECT max(earlier.finished_at) FROM ${EARLIER}))`;
