import "server-only";
import { createHmac } from "node:crypto";
import { isIP, isIPv4 } from "node:net";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";

/** How often a user may do something in ten minutes: each is a request of ours to the service, which limits those. */
const BY_USER = {
  checkout: 30,
  link: 60,
  change: 30,
  preview: 60,
  claim: 5,
  code: 60,
  invitation: 20,
  address: 5,
} as const;

/** Counts one more for this user and returns whether it is allowed. */
export async function mayAskAgain(what: keyof typeof BY_USER, userId: string, now: Date): Promise<boolean> {
  const limit = { name: `${what} by user`, key: userId, most: BY_USER[what], perSeconds: 10 * 60 };
  return (await take(limit, now)).isAllowed;
}

type Email = "sign-in links" | "claim links" | "invitations" | "address changes" | "withdrawals";

/**
 * Counts one more email to `address`, as `findEmailAddress` returns it, and returns whether it may be sent: an address gets at most
 * five of one kind in a quarter of an hour, no matter who typed it.
 */
export async function mayEmail(kind: Email, address: string, now: Date): Promise<boolean> {
  const limit = { name: `${kind} by address`, key: address, most: 5, perSeconds: 15 * 60 };
  return (await take(limit, now)).isAllowed;
}

/** How many deliveries a minute may be wrongly signed from one network. */
const MOST_FAILURES = 60;
/** Of all networks together, for the admin pages: it limits nothing. */
const ALL_FAILURES = { name: "webhook failures", key: "all", most: 1_000_000_000, perSeconds: 24 * 3_600 };

/**
 * Counts a wrongly signed delivery, and returns for how many seconds its network should send nothing; 0 while it has not failed too
 * often. A correctly signed one is never refused, whatever else fails from the same address. Never throws: a wrong signature is
 * refused while the database is away, too.
 */
export async function countWebhookFailure(headers: Headers, now: Date): Promise<number> {
  const name = "webhook failures by network";
  const limit = { name, key: clientNetwork(headers), most: MOST_FAILURES, perSeconds: 60 };
  try {
    const { isAllowed, retryAfterSeconds } = await take(limit, now);
    if (isAllowed) await take(ALL_FAILURES, now);
    return retryAfterSeconds;
  } catch (error) {
    log.error("webhook.failure_not_counted", error);
    return 0;
  }
}

/**
 * How many deliveries were refused for their signature, in a day that begins with the first of them; not those that were beyond
 * the limit of their network. Null where there was none.
 */
export async function findWebhookFailures(now: Date): Promise<{ count: number; since: Date } | null> {
  const found = await findTaken(ALL_FAILURES, now);
  return found && { count: found.taken, since: found.since };
}

/** All clients that can't be distinguished are counted together under this. */
export const UNKNOWN_NETWORK = "unknown";

/**
 * The network a request came from, which a client can't choose by a header: of `x-forwarded-for` only the entry counts that our
 * outermost proxy wrote (TRUST_PROXY). An IPv6 address counts with its /64, which belongs to one customer. `unknown` where no entry
 * can be trusted. Only good for limits.
 */
export function clientNetwork(
  headers: { get(name: string): string | null },
  // Without a proxy our own start leaves the peer's address there, and nothing else.
  hops = env.TRUST_PROXY || (env.PEER_IS_KNOWN ? 1 : 0),
): string {
  const entry = hops > 0 ? headers.get("x-forwarded-for")?.split(",").at(-hops) : undefined;
  return networkOf(entry?.trim() ?? "");
}

function networkOf(entry: string): string {
  // Some proxies write the port too.
  const address = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(entry)?.slice(1).find(Boolean) ?? entry;
  if (isIP(address) === 0) return UNKNOWN_NETWORK;
  const asVersion4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
  return isIPv4(asVersion4) ? asVersion4 : `${groupsOf(address).slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an IPv6 address, of which `::` leaves some out. */
function groupsOf(address: string): string[] {
  const [plain = ""] = address.split("%");
  const { hostname } = new URL(`http://[${plain}]`);
  const [before = "", after = ""] = hostname.slice(1, -1).split("::");
  const [head, tail] = [before, after].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => "0"), ...tail];
}

export type Limit = {
  /** What is limited, in a few words: "sign-in links by address". */
  name: string;
  /** Whom it counts: a user's id, an address, a network. */
  key: string;
  most: number;
  /** The period, in seconds. It begins with the first count and is not extended by later ones. */
  perSeconds: number;
};

export type Taken = { isAllowed: boolean; /** 0 when allowed. */ retryAfterSeconds: number };

/** A key that was refused stays refused until its period ends, so a flood of requests costs no queries. */
const refusedUntil = new Map<string, number>();
const MOST_REMEMBERED = 10_000;
/** How far the clocks of two machines differ at most. */
const CLOCK_SKEW_MS = 60_000;

/** Counts one more and returns whether it was within the limit, shared by all instances. Throws when the database does not respond. */
export async function take(limit: Limit, now: Date): Promise<Taken> {
  const key = hashOf(limit);
  const known = refusedUntil.get(key) ?? 0;
  if (known > now.getTime() && known <= latestEnd(limit, now).getTime()) return refusal(known, now);
  await purge(now);
  const { taken, endsAt } = await count(key, limit, now);
  if (taken <= limit.most) return { isAllowed: true, retryAfterSeconds: 0 };
  if (refusedUntil.size >= MOST_REMEMBERED) refusedUntil.clear();
  refusedUntil.set(key, endsAt.getTime());
  return refusal(endsAt.getTime(), now);
}

/** How many were counted in the current period, and when it began; null where there is none. */
export async function findTaken(limit: Limit, now: Date): Promise<{ taken: number; since: Date } | null> {
  const row = await db.limit.findFirst({ where: { key: hashOf(limit), endsAt: { gt: now } } });
  return row && { taken: row.taken, since: new Date(row.endsAt.getTime() - limit.perSeconds * 1_000) };
}

async function count(key: string, limit: Limit, now: Date) {
  const { most, perSeconds } = limit;
  const endsAt = new Date(now.getTime() + perSeconds * 1_000);
  const isOver = Prisma.sql`(counted.ends_at <= ${now} OR counted.ends_at > ${latestEnd(limit, now)})`;
  // Counts and reads in one statement, so of any number at once exactly `most` are allowed. Prisma's upsert can't decide by the old row.
  const [row] = await db.$queryRaw<{ taken: number; endsAt: Date }[]>`
    INSERT INTO merchant.limits AS counted (key, taken, ends_at) VALUES (${key}, 1, ${endsAt})
    ON CONFLICT (key) DO UPDATE SET
      taken = CASE WHEN ${isOver} THEN 1 ELSE LEAST(counted.taken, ${most}) + 1 END,
      ends_at = CASE WHEN ${isOver} THEN ${endsAt} ELSE counted.ends_at END
    RETURNING taken, ends_at AS "endsAt"`;
  return row ?? { taken: Infinity, endsAt };
}

/** No period ends after that, except one that began before the clock was set back. */
function latestEnd({ perSeconds }: Limit, now: Date): Date {
  return new Date(now.getTime() + perSeconds * 1_000 + CLOCK_SKEW_MS);
}

function refusal(until: number, now: Date): Taken {
  return { isAllowed: false, retryAfterSeconds: Math.ceil((until - now.getTime()) / 1_000) };
}

function hashOf({ name, key }: Limit): string {
  return createHmac("sha256", env.AUTH_SECRET ?? "")
    .update(`limit:${name}:${key}`)
    .digest("hex");
}

const PURGE_EVERY_MS = 60_000;
/** At most so many at once, so no purge takes long. */
const MOST_PURGED = 1_000;

let purgedAt = -Infinity;

/** Deletes counts whose period is over, once a minute in each process. */
async function purge(now: Date): Promise<void> {
  if (Math.abs(now.getTime() - purgedAt) < PURGE_EVERY_MS) return;
  purgedAt = now.getTime();
  // SKIP LOCKED, which Prisma does not have: it never waits for rows that are being counted.
  await db.$executeRaw`
    DELETE FROM merchant.limits WHERE key IN (
      SELECT key FROM merchant.limits WHERE ends_at <= ${now} ORDER BY ends_at LIMIT ${MOST_PURGED} FOR UPDATE SKIP LOCKED)`;
}
