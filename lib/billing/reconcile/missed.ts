import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { nullWhenGone } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Entity, type KindName, KINDS } from "./kinds";
import type { HeldSweep } from "./sweep-lease";

/** As many as are asked for at a time. */
const BATCH = 20;

/**
 * Ids of ours that no page of this sweep held, although we had them before it began. Not those of which it is written down
 * already that the service no longer knows them.
 */
export async function findMissed({ id, subjectType, startedAt }: HeldSweep): Promise<string[]> {
  const table = Prisma.raw(`merchant.${KINDS[subjectType].table}`);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT ours.id FROM ${table} AS ours
    WHERE ours.store_id = ${env.COMMERCE_STORE_ID} AND ours.test_mode = ${env.BILLING_MODE === "test"}
      AND ours.synced_at < ${startedAt}
      AND NOT EXISTS (SELECT 1 FROM merchant.swept_records AS met
        WHERE met.sweep_id = ${id} AND met.subject_type = ${subjectType} AND met.subject_id = ours.id)
      AND NOT EXISTS (SELECT 1 FROM merchant.drifts AS gone
        WHERE gone.subject_type = ${subjectType} AND gone.subject_id = ours.id AND gone.since IS NULL)
    ORDER BY ours.id LIMIT ${BATCH}`;
  return rows.map((row) => row.id);
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
