import "server-only";
import { findUserIdByAddress, listAddresses } from "@/lib/auth/users";
import { db, type DbTx } from "@/lib/db";
import { enqueueEmails, type NewEmail } from "@/lib/email/enqueue";
import { AppError } from "@/lib/errors";
import { DAY_MS } from "@/lib/dates";
import { getOffer } from "../catalog/catalog";
import { isTest } from "../mode";
import { lastServiceNow } from "../test-mode/generation";

// Plans that an administrator gives away until a date. They count for access, and for nothing that is about money. All times are those
// of the service, so that they end when a test clock passes their end.

/** A grant can't reach further than that. */
const LONGEST_MS = 5 * 366 * DAY_MS;

/** The plans that `userId` was given and still has at `now`; what ends last comes first. */
export async function findGrants(userId: string, now: Date) {
  const grants = await db.planGrant.findMany({
    where: { userId, testMode: isTest, endsAt: { gt: now } },
    orderBy: [{ endsAt: "desc" }, { id: "desc" }],
  });
  return grants.map(({ id, productId, productName, endsAt: until }) => {
    return { grantId: String(id), subscriptionId: null, productId, productName, variantId: null, until };
  });
}

/** Gives a user what was granted to their verified address before it had an account. */
export async function claimGrants(tx: DbTx, userId: string): Promise<void> {
  const email = { in: await listAddresses(tx, userId) };
  await tx.planGrant.updateMany({ where: { userId: null, email }, data: { userId } });
}

/** The same for the account with this address, if there is one: it may have been created while the grant was written. */
export async function claimGrantsOf(email: string): Promise<void> {
  const userId = await findUserIdByAddress(db, email);
  if (userId) await claimGrants(db, userId);
}

type NewGrant = { email: string; productId: string; reason: string; endsAt: Date };

/**
 * Gives a plan, one of `listGrantable`, to an address as `normalizeEmail` writes it. Its owner gets an email, and the plan by
 * `claimGrantsOf`, after the transaction. Returns the grant. Throws `invalid` for an end that is over or years away.
 */
export async function addGrant(tx: DbTx, grant: NewGrant & { productName: string }, now: Date) {
  const createdAt = await lastServiceNow(now, tx);
  checkEnd(grant.endsAt, createdAt);
  const added = await tx.planGrant.create({ data: { ...grant, createdAt, testMode: isTest } });
  await enqueueEmails(tx, [emailAbout("plan_granted", added, createdAt)], { now, atService: createdAt });
  return added;
}

/** Moves the end of a grant: to extend it, or to `now` to end it. Returns it as it was; null if it had ended before. */
export async function moveEnd(tx: DbTx, id: bigint, endsAt: Date | "now", now: Date) {
  const atService = await lastServiceNow(now, tx);
  const running = { id, testMode: isTest, endsAt: { gt: atService } };
  const before = await tx.planGrant.findFirst({ where: running });
  if (!before) return null;
  if (endsAt !== "now") checkEnd(endsAt, atService);
  // Of two administrators at once, the second finds that it has ended.
  const { count } = await tx.planGrant.updateMany({
    where: running,
    data: { endsAt: endsAt === "now" ? atService : endsAt },
  });
  return count > 0 ? before : null;
}

function checkEnd(endsAt: Date, now: Date): void {
  if (endsAt <= now) throw new AppError("invalid", "Choose a date in the future.");
  if (endsAt.getTime() - now.getTime() > LONGEST_MS)
    throw new AppError("invalid", "Choose a date within five years.");
}

/** The plans that can be given: those for sale, by the catalog. Throws while the catalog was never read. */
export async function listGrantable(now: Date): Promise<{ productId: string; productName: string }[]> {
  const { plans } = await getOffer(now);
  return plans.map(({ productId, name: productName }) => ({ productId, productName }));
}

/** How long before its end the owner of a grant gets an email about it. */
const REMINDER_MS = 3 * DAY_MS;

/** The emails about grants that end soon, each once. A short grant is announced when it begins. */
export async function listGrantEmails(now: Date): Promise<NewEmail[]> {
  const soon = new Date(now.getTime() + REMINDER_MS);
  const ending = await db.planGrant.findMany({
    where: { userId: { not: null }, testMode: isTest, endsAt: { gt: now, lte: soon } },
  });
  return ending
    .filter(({ createdAt, endsAt }) => endsAt.getTime() - createdAt.getTime() > REMINDER_MS + DAY_MS)
    .map((grant) => emailAbout("grant_ends_soon", grant, now));
}

/** The id of a grant in the subject of an effect. */
export function grantIdIn(subject: string): bigint {
  return BigInt(subject.replace("grant-", ""));
}

/** What tells the email of a grant from that of its earlier end. */
export function emailAbout(
  mail: "plan_granted" | "grant_ends_soon",
  { id, endsAt }: { id: bigint; endsAt: Date },
  at: Date,
): NewEmail {
  const ends = String(endsAt.getTime());
  // Unlike the id of any record of the service.
  const subject = `grant-${id}`;
  return { mail, about: `${id}:${ends}`, at, subject, detail: { endsAt: ends } };
}
