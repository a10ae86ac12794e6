import { Prisma } from "../generated/prisma/client";
import { type Until, storesUntil } from "../time/until";
import { waitsItsTurn } from "./waits-its-turn";

// What is asked about deliveries that are not finished, in parts of SQL that several statements share: each calls one `d`.

/** `id` and `until`: the first of those that can be claimed, and by when they had to be due on the clock of their store. */
export function firstDue(until: Until, limit: number): Prisma.Sql {
  return Prisma.sql`
    SELECT d.id, s.until FROM ${OPEN} AS d ${withUntil(until)} WHERE ${isDue} AND NOT ${waitsItsTurn} LIMIT ${limit}`;
}

/**
 * All that are not finished, in the order in which they fall due, and read no further than somebody asks: OFFSET 0 keeps the
 * planner from looking at each of them for whatever is asked about a few.
 */
export const OPEN = Prisma.sql`(
  SELECT * FROM sandbox.deliveries WHERE status IN ('pending', 'sending') ORDER BY next_attempt_at, id OFFSET 0)`;

/** `s.until`: by when a delivery `d` has to be due on the clock of its store. */
export function withUntil(until: Until): Prisma.Sql {
  return Prisma.sql`JOIN LATERAL (
    SELECT u.until FROM sandbox.webhooks w JOIN ${storesUntil(until)} AS u ON u.store_id = w.store_id
    WHERE w.id = d.webhook_id OFFSET 0) AS s ON true`;
}

/** Whether the delivery `d` can be taken by `s.until`. */
export const isDue = Prisma.sql`((d.status = 'pending' AND d.next_attempt_at <= s.until)
  OR (d.status = 'sending' AND d.lease_until < clock_timestamp()))`;
