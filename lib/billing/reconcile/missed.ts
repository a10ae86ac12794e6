import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { nullWhenGone } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Entity, type KindName, KINDS } from "./kinds";
import type { HeldSweep } from "./sweep-lease";

/** As many as are asked for at a time. */
const BATCH = 20;
/** So many of ours one statement looks at, however many there are. */
const LOOKED_AT = 2_000;

/**
 * The next of ours that no page of this sweep held, although we had them before it began, the id up to which all have been
 * looked at then, and whether those were the last. Not those of which it is written down already that the service no longer knows
 * them.
 */
export async function findMissed(
  at: HeldSweep,
): Promise<{ missed: string[]; lookedUpTo: string; isLast: boolean }> {
  const { id, subjectType, startedAt, lookedUpTo } = at;
  const table = Prisma.raw(`merchant.${KINDS[subjectType].table}`);
  const [found] = await db.$queryRaw<{ missed: string[]; last: string | null; count: number }[]>`
    WITH ours AS MATERIALIZED (
      SELECT one.id, one.synced_at FROM ${table} AS one
      WHERE one.id > ${lookedUpTo} AND one.store_id = ${env.COMMERCE_STORE_ID}
        AND one.test_mode = ${env.BILLING_MODE === "test"}
      ORDER BY one.id LIMIT ${LOOKED_AT})
    SELECT (SELECT max(ours.id) FROM ours) AS last, (SELECT count(*) FROM ours)::int AS count, ARRAY(
      SELECT ours.id FROM ours
      WHERE ours.synced_at < ${startedAt}
        AND NOT EXISTS (SELECT 1 FROM merchant.swept_records AS met
          WHERE met.sweep_id = ${id} AND met.subject_type = ${subjectType} AND met.subject_id = ours.id)
        AND NOT EXISTS (SELECT 1 FROM merchant.drifts AS gone
          WHERE gone.subject_type = ${subjectType} AND gone.subject_id = ours.id AND gone.since IS NULL)
      ORDER BY ours.id LIMIT ${BATCH}) AS missed`;
  const { missed = [], last = null, count = 0 } = found ?? {};
  const isFull = missed.length === BATCH;
  return {
    missed,
    lookedUpTo: (isFull ? missed.at(-1) : last) ?? lookedUpTo,
    isLast: !isFull && count < LOOKED_AT,
  };
}

/** Asks for each by its id. Throws when the service gives no answer about one of them. */
export async function askForMissed(
  type: KindName,
  ids: string[],
): Promise<{ records: Entity[]; unknown: string[] }> {
  const answers = await Promise.all(ids.map((id) => KINDS[type].get(id).catch(nullWhenGone)));
  const records = answers.filter((record) => record !== null);
  return { records, unknown: ids.filter((_, place) => answers[place] === null) };
}
