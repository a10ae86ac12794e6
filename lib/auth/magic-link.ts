import "server-only";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { sendMail } from "@/lib/mail/send";
import { magicLinkMail } from "./magic-link-mail";

/** How long a link works: 15 minutes, in seconds. */
export const LINK_SECONDS = 15 * 60;
/** How many links may be waiting for one address, and for one network address. */
const PER_EMAIL = 5;
const PER_NETWORK = 30;

const emailAddress = z
  .email()
  .max(254)
  .transform((email) => email.normalize("NFKC").toLowerCase());

/**
 * Sends a link that signs the owner of `email` in once, within 15 minutes, and leads to `returnTo`.
 * Throws `invalid` for what is no address and `too_many` when too many links wait to be used.
 */
export async function sendMagicLink(input: {
  email: string;
  returnTo: string;
  network: string;
  now: Date;
}): Promise<void> {
  const parsed = emailAddress.safeParse(input.email.trim());
  if (!parsed.success) throw new AppError("invalid", "Enter an email address like name@example.com.");
  const identifier = parsed.data;
  const requestedBy = networkHash(input.network);
  await refuseFlood(identifier, requestedBy, input.now);

  const token = randomBytes(32).toString("base64url");
  const url = linkUrl({ token, email: identifier, callbackUrl: input.returnTo });
  const stored = { token: hashToken(token), expires: new Date(input.now.getTime() + LINK_SECONDS * 1_000) };
  await db.verificationToken.create({ data: { identifier, requestedBy, ...stored } });
  // Where the mail catcher shows it to everybody, the console may show it too.
  if (env.SANDBOX === "on" && !env.SMTP_URL) log.info("sign_in.link_made", { url });
  try {
    await sendMail({ to: identifier, ...magicLinkMail({ url, brand: brand.name }) });
  } catch (error) {
    // A link that never left does not count as asked for.
    await db.verificationToken.deleteMany({ where: { token: stored.token } });
    throw error;
  }
}

/**
 * Leads to a page with a button, not straight to the sign-in: programs that scan mail open every link in it, and the
 * first visit would use it up.
 */
function linkUrl(parameters: { token: string; email: string; callbackUrl: string }): string {
  return `${env.APP_URL}/sign-in/confirm?${new URLSearchParams(parameters)}`;
}

/** The waiting links are their own counter: a used one is gone, an unused one leaves after 15 minutes. */
async function refuseFlood(identifier: string, requestedBy: string, now: Date): Promise<void> {
  await db.verificationToken.deleteMany({ where: { expires: { lt: now } } });
  const [perEmail, perNetwork] = await Promise.all([
    db.verificationToken.count({ where: { identifier } }),
    db.verificationToken.count({ where: { requestedBy } }),
  ]);
  if (perEmail >= PER_EMAIL || perNetwork >= PER_NETWORK) {
    throw new AppError(
      "too_many",
      "Too many links were asked for. Wait a quarter of an hour, then try again.",
    );
  }
}

/** The very hash that next-auth compares when the link comes back. */
function hashToken(token: string): string {
  return createHash("sha256").update(`${token}${authSecret()}`).digest("hex");
}

function networkHash(network: string): string {
  return createHmac("sha256", authSecret()).update(`sign-in-network:${network}`).digest("hex");
}

function authSecret(): string {
  if (!env.AUTH_SECRET) throw new AppError("internal", "AUTH_SECRET is not set.");
  return env.AUTH_SECRET;
}
