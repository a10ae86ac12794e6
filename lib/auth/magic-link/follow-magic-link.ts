import "server-only";
import { db } from "@/lib/db";
import { isSameSecret } from "@/lib/server/same-secret";
import { hashToken } from "../token";
import { getVerifiedUserId } from "../verified-user";

export type FoundLink = {
  email: string;
  /** Whether the browser that looks is the one that asked. */ isOwn: boolean;
};

/** Whom a mailed link would sign in, without using it up; null when it was used, is too old, or never was. */
export async function findMagicLink(
  token: string,
  browser: string | null,
  now: Date,
): Promise<FoundLink | null> {
  const link = await db.verificationToken.findUnique({ where: { token: hashToken(token) } });
  if (!link || link.expires <= now) return null;
  return {
    email: link.identifier,
    isOwn: browser !== null && isSameSecret(hashToken(browser), link.browser),
  };
}

/**
 * Uses a link up and gives the id of the user whose address it was mailed to; null when it was used, is too old, or never was.
 * In one statement: of two clicks on one link only the first signs in.
 */
export async function spendMagicLink(token: string, now: Date): Promise<string | null> {
  const [used] = await db.$queryRaw<{ email: string }[]>`
    DELETE FROM merchant.verification_tokens WHERE token = ${hashToken(token)} AND expires > ${now}
    RETURNING identifier AS email`;
  return used ? await getVerifiedUserId({ email: used.email }, now) : null;
}
