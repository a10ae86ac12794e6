import "server-only";
import { sandboxDb } from "../db";
import { type Until, storesUntil } from "../time/until";
import { OPEN, withUntil } from "./open";
import { waitsItsTurn } from "./waits-its-turn";

/** What there is to do: when the next delivery falls due that could be claimed, and whether one is under way. */
export type Outlook = { nextAt: Date | null; isUnderWay: boolean };

/**
 * What there is to do until then. Both are of one moment: seen one after the other, an attempt that ends in between would be
 * neither under way any more nor due again.
 */
export async function lookAhead(until: Until): Promise<Outlook> {
  const [row] = await sandboxDb.$queryRaw<{ next_at: Date | null; under_way: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM sandbox.deliveries WHERE status = 'sending') AS under_way, (
      SELECT d.next_attempt_at FROM ${OPEN} AS d ${withUntil(until)}
      WHERE d.status = 'pending' AND d.next_attempt_at <= s.until AND NOT ${waitsItsTurn} LIMIT 1) AS next_at`;
  return { nextAt: row?.next_at ?? null, isUnderWay: row?.under_way === true };
}

/** How many deliveries are due by then and not finished, those included that wait for their turn. */
export async function countDue(until: Until): Promise<number> {
  const [row] = await sandboxDb.$queryRaw<{ due: number }[]>`
    SELECT count(*)::int AS due FROM sandbox.deliveries d
    JOIN sandbox.webhooks w ON w.id = d.webhook_id JOIN ${storesUntil(until)} AS u ON u.store_id = w.store_id
    WHERE d.status IN ('pending', 'sending') AND d.next_attempt_at <= u.until`;
  return row?.due ?? 0;
}
