import "server-only";
import type { SandboxDbTx } from "../db";
import { Prisma } from "../generated/prisma/client";
import { type Until, storesUntil } from "../time/until";

/** Longer than any calendar of the sandbox. */
const FAR_MS = 1_000 * 365 * 86_400_000;

/** Something that happens by itself at `at`: to a subscription, or to a license key whose time is over. */
export type Due = {
  kind: "subscription" | "license-key";
  id: number;
  storeId: number;
  at: Date;
  /** The subscription, or the one that a license key came with; null for a key that was bought by itself. */
  subscriptionId: number | null;
};

/**
 * What is due by `until`, the earliest first. Each store is asked for itself, so that what one clock has before it is not
 * read for another. A key's expiry is due until the key was touched at or after it: whatever changes a key then tells of its
 * new status itself.
 */
export function listDue(tx: SandboxDbTx, until: Until, limit: number): Promise<Due[]> {
  return tx.$queryRaw<Due[]>`${dueRows(until, limit)} ORDER BY at, kind DESC, id LIMIT ${limit}`;
}

/** What happens next, that comes first for which its store has the least time to wait, whatever time it is there. */
export function listSoonest(tx: SandboxDbTx, nows: ReadonlyMap<number, Date>, limit: number): Promise<Due[]> {
  const ends = [...nows].map(([storeId, now]) => [storeId, new Date(now.getTime() + FAR_MS)] as const);
  return tx.$queryRaw<Due[]>`
    ${dueRows(new Map(ends), limit)} ORDER BY at - s.until, s.store_id, kind DESC, id LIMIT ${limit}`;
}

/** The first `limit` of each store. */
export function dueRows(until: Until, limit: number): Prisma.Sql {
  return Prisma.sql`
    SELECT kind, id, s.store_id AS "storeId", at, subscription_id AS "subscriptionId" FROM ${storesUntil(until)} AS s CROSS JOIN LATERAL (
      (SELECT 'subscription' AS kind, id, due_at AS at, id AS subscription_id FROM sandbox.subscriptions
        WHERE store_id = s.store_id AND due_at <= s.until AND status <> 'expired'
        ORDER BY due_at, id LIMIT ${limit})
      UNION ALL
      (SELECT 'license-key', id, expires_at, subscription_id FROM sandbox.license_keys
        WHERE store_id = s.store_id AND expires_at <= s.until AND updated_at < expires_at AND ended_at IS NULL
          AND NOT disabled
        ORDER BY expires_at, id LIMIT ${limit})
    ) AS due`;
}

/**
 * The part of `due` that may happen together. Nothing in it comes after something that an earlier part of it leads to:
 * `nextOf` says when that is, null when nothing follows. Nor does anything touch the same license keys: `keysOf` names the
 * subscription whose keys expire, null where none do.
 */
export function cutBatch<Item extends { at: Date }>(
  due: Item[],
  { nextOf, keysOf }: { nextOf: (item: Item) => Date | null; keysOf: (item: Item) => number | null },
): Item[] {
  let horizon = Infinity;
  const touched = new Set<number>();
  const end = due.findIndex((item) => {
    const owner = keysOf(item);
    if (item.at.getTime() > horizon || (owner !== null && touched.has(owner))) return true;
    if (owner !== null) touched.add(owner);
    horizon = Math.min(horizon, nextOf(item)?.getTime() ?? Infinity);
    return false;
  });
  return end === -1 ? due : due.slice(0, end);
}
