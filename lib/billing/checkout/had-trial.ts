import "server-only";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { question, readRows } from "@/lib/db/read-together";
import { isTest } from "../mode";
import { trialKeyOf } from "./intent";

/**
 * Why this person gets `variantId` without its free trial now: they have had one, or an open checkout of another plan has it.
 * Null where they get it. `now` is the time at the service.
 */
export async function whyNoTrial(wanted: {
  userId: string;
  variantId: string;
  now: Date;
}): Promise<"had" | "held" | null> {
  const { userId, variantId, now } = wanted;
  if (await hadTrial(userId)) return "had";
  const where = { openKey: trialKeyOf(userId), expiresAt: { gt: now }, variantId: { not: variantId } };
  return (await db.checkoutIntent.count({ where })) > 0 ? "held" : null;
}

/**
 * Whether this person has had a free trial: any subscription of theirs, or of their verified address, whoever has it now. A
 * trial is given once, also to somebody who has deleted their account since.
 */
export async function hadTrial(userId: string): Promise<boolean> {
  return (await readRows(trialOf(userId))).length > 0;
}

/**
 * A row where this person has had one. Two questions: of one with an OR the database expects so many answers, where everybody has had
 * a trial, that it reads the table until it meets one.
 */
export function trialOf(userId: string) {
  return question(Prisma.sql`
    SELECT 1 FROM merchant.subscriptions AS own
    WHERE own.user_id = ${userId} AND own.test_mode = ${isTest} AND own.trial_ends_at IS NOT NULL
    UNION ALL
    SELECT 1 FROM merchant.users AS person
      JOIN merchant.subscriptions AS theirs
        ON lower(theirs.user_email COLLATE "C") = lower(person.email COLLATE "C") AND theirs.test_mode = ${isTest}
    WHERE person.id = ${userId} AND person.email_verified IS NOT NULL AND theirs.trial_ends_at IS NOT NULL
    LIMIT 1`);
}
