import "server-only";
import { createHmac } from "node:crypto";
import { ask, db } from "@/lib/db";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/prisma/client";
import { purgeLimits } from "./purge";

export type Limit = {
  /** What is limited, in a few words: "sign-in links by address". */
  name: string;
  /** Whom it counts: a user's id, an address, a network. */
  key: string;
  most: number;
  /** The period, in seconds. It begins with the first and is not moved by those that follow. */
  perSeconds: number;
};

export type Taken = { isAllowed: boolean; /** 0 when allowed. */ retryAfterSeconds: number };

/** Who was refused stays so until their period ends, so a flood of refusals asks the database nothing. */
const refusedUntil = new Map<string, number>();
const MOST_REMEMBERED = 10_000;
/** What two machines' clocks differ by at most. */
const CLOCKS_DIFFER_BY = 60_000;

/**
 * Counts one more and says whether it was within the limit, shared by all instances. One statement that counts and answers: of
 * any number at once exactly `most` are allowed. Throws when the database does not answer.
 */
export async function take(limit: Limit, now: Date): Promise<Taken> {
  const key = hashOf(limit);
  const known = refusedUntil.get(key) ?? 0;
  if (known > now.getTime() && known <= latestEnd(limit, now).getTime()) return refusal(known, now);
  await purgeLimits(now);
  const { taken, endsAt } = await count(key, limit, now);
  if (taken <= limit.most) return { isAllowed: true, retryAfterSeconds: 0 };
  if (refusedUntil.size >= MOST_REMEMBERED) refusedUntil.clear();
  refusedUntil.set(key, endsAt.getTime());
  return refusal(endsAt.getTime(), now);
}

/** How many were counted in the period that has not ended yet, and when it began; null where none has. */
export async function findTaken(limit: Limit, now: Date): Promise<{ taken: number; since: Date } | null> {
  const row = await db.limit.findFirst({ where: { key: hashOf(limit), endsAt: { gt: now } } });
  return row && { taken: row.taken, since: new Date(row.endsAt.getTime() - limit.perSeconds * 1_000) };
}

/** No period ends after that, except one that began before the clock was set back. */
function latestEnd({ perSeconds }: Limit, now: Date): Date {
  return new Date(now.getTime() + perSeconds * 1_000 + CLOCKS_DIFFER_BY);
}

async function count(key: string, limit: Limit, now: Date) {
  const { most, perSeconds } = limit;
  const endsAt = new Date(now.getTime() + perSeconds * 1_000);
  const isOver = Prisma.sql`(counted.ends_at <= ${now} OR counted.ends_at > ${latestEnd(limit, now)})`;
  const [row] = await ask<{ taken: number; endsAt: Date }>(Prisma.sql`
    INSERT INTO merchant.limits AS counted (key, taken, ends_at) VALUES (${key}, 1, ${endsAt})
    ON CONFLICT (key) DO UPDATE SET
      taken = CASE WHEN ${isOver} THEN 1 ELSE LEAST(counted.taken, ${most}) + 1 END,
      ends_at = CASE WHEN ${isOver} THEN ${endsAt} ELSE counted.ends_at END
    RETURNING taken, ends_at AS "endsAt"`);
  return row ?? { taken: Infinity, endsAt };
}

function refusal(until: number, now: Date): Taken {
  return { isAllowed: false, retryAfterSeconds: Math.ceil((until - now.getTime()) / 1_000) };
}

function hashOf({ name, key }: Limit): string {
  return createHmac("sha256", env.AUTH_SECRET ?? "")
    .update(`limit:${name}:${key}`)
    .digest("hex");
}
