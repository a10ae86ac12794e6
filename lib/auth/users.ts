import "server-only";
import { db, type DbTx } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { isLanguage } from "@/lib/i18n/languages.mjs";
import { t } from "@/lib/i18n/translate";
import { isRegion, type Reader } from "@/lib/region";
import { DEMO_USER } from "./sign-in-methods";

/**
 * The id of the user with this address, who has just proven it; created the first time, also by many requests at once. The address of
 * an account that was merged leads to the one that stayed.
 */
export async function getVerifiedUserId(person: { email: string; name?: string }, now: Date) {
  const { email } = person;
  const mergedId = await findMergedId(db, email);
  if (mergedId) return mergedId;
  await db.user.createMany({ data: [{ ...person, emailVerified: now }], skipDuplicates: true });
  await db.user.updateMany({ where: { email, emailVerified: null }, data: { emailVerified: now } });
  const { id } = await db.user.findUniqueOrThrow({ where: { email }, select: { id: true } });
  return id;
}

/**
 * The id of the user that any visitor may sign in as with one click; created the first time. Throws `forbidden` where that is off; a
 * live deployment refuses to start with it.
 */
export async function getDemoUserId(now: Date): Promise<string> {
  if (env.DEMO_USER === "off") throw new AppError("forbidden", t("There is no demo user here."));
  return await getVerifiedUserId(DEMO_USER, now);
}

const LONGEST_NAME = 80;
/** Line breaks, and what turns the direction of the text around it. */
const UNFIT = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** A visible character: a name of blanks and joiners alone would look empty. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Characters that look empty: fillers of Hangul, and the blank pattern of Braille. */
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A typed name, if it can be shown next to others; otherwise null. */
export function findName(typed: string): string | null {
  const name = typed.normalize("NFC").trim();
  const isVisible = VISIBLE.test(name.replaceAll(BLANK, ""));
  return !isVisible || name.length > LONGEST_NAME || UNFIT.test(name) ? null : name;
}

export async function rename(userId: string, name: string): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { name } });
}

/** Sets the region whose formats this user reads, on pages and in emails. An unknown one changes nothing. */
export async function chooseRegion(userId: string, region: string): Promise<void> {
  if (isRegion(region)) await db.user.updateMany({ where: { id: userId }, data: { region } });
}

/** Sets the language of this user's pages and emails. An unknown one changes nothing. */
export async function chooseLanguage(userId: string, language: string): Promise<void> {
  if (isLanguage(language)) await db.user.updateMany({ where: { id: userId }, data: { language } });
}

type MaybeReader = { [Part in keyof Reader]?: string | null };

/** Stores the region and language of a new user's browser, so that emails are written like the pages. A failure doesn't stop the page. */
export async function keepReader(user: MaybeReader & { id: string }, browser: MaybeReader): Promise<void> {
  const region = !user.region && isRegion(browser.region) ? browser.region : undefined;
  const language = !user.language && isLanguage(browser.language) ? browser.language : undefined;
  if (!region && !language) return;
  try {
    await db.user.updateMany({
      where: { id: user.id, ...(region && { region: null }), ...(language && { language: null }) },
      data: { ...(region && { region }), ...(language && { language }) },
    });
  } catch (error) {
    log.error("reader.not_kept", error);
  }
}

// The addresses of a user: their own, and those of accounts that were merged into theirs, unless another account has them by now.

export async function listAddresses(tx: DbTx, userId: string): Promise<string[]> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { email: true, emailVerified: true, merged: { select: { email: true } } },
  });
  if (!user) return [];
  const merged = await withoutUser(
    tx,
    user.merged.map(({ email }) => email),
  );
  return [...new Set(user.emailVerified ? [user.email, ...merged] : merged)];
}

/** Those of these addresses that no account has. */
async function withoutUser(tx: DbTx, emails: string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const taken = await tx.user.findMany({ where: { email: { in: emails } }, select: { email: true } });
  return emails.filter((email) => taken.every((user) => user.email !== email));
}

/** The id of the user who has verified this address, as `normalizeEmail` writes it. */
export async function findUserIdByAddress(tx: DbTx, email: string): Promise<string | null> {
  const user = await tx.user.findUnique({
    where: { email, emailVerified: { not: null } },
    select: { id: true },
  });
  return user?.id ?? (await findMergedId(tx, email));
}

/** The id of the account into which the one with this address was merged; null if an account has the address by now. */
export async function findMergedId(tx: DbTx, email: string): Promise<string | null> {
  if ((await tx.user.count({ where: { email } })) > 0) return null;
  const merged = await tx.mergedAccount.findFirst({
    where: { email },
    orderBy: { mergedAt: "desc" },
    select: { intoId: true },
  });
  return merged?.intoId ?? null;
}
