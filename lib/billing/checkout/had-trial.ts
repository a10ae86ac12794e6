import "server-only";
import { db } from "@/lib/db";

/**
 * Whether this person has had a free trial: any subscription of theirs, or of their verified address, whoever has it now. A
 * trial is given once, also to somebody who has deleted their account since.
 */
export async function hadTrial(userId: string): Promise<boolean> {
  const found = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM merchant.users AS person JOIN merchant.subscriptions AS tried
      ON tried.user_id = person.id
      OR (person.email_verified IS NOT NULL AND lower(tried.user_email) = lower(person.email))
    WHERE person.id = ${userId} AND tried.trial_ends_at IS NOT NULL LIMIT 1`;
  return found.length > 0;
}
