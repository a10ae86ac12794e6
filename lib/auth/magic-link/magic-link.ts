import "server-only";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { mayMail } from "@/lib/limits/by-recipient";
import { take } from "@/lib/limits/take";
import { log } from "@/lib/log"; // sandbox
import { sendMail } from "@/lib/mail/send";
import { findEmailAddress } from "../email-address";
import { magicLinkMail } from "./magic-link-mail";
import { hashToken, newToken } from "../token";

/** How long a link works, in seconds, which is also the period of the limits. */
export const LINK_SECONDS = 15 * 60;
/** How many links may be asked for in that time from one network. */
const PER_NETWORK = 30;

/**
 * Sends a link that signs the owner of `email` in once, within 15 minutes, and leads to `returnTo`. `browser` is the mark of the
 * browser that asks. Throws `invalid` for what is no address and `too_many` when too many links were asked for.
 */
export async function sendMagicLink(input: {
  email: string;
  returnTo: string;
  network: string;
  browser: string;
  now: Date;
}): Promise<void> {
  const { returnTo, network, browser, now } = input;
  const identifier = findEmailAddress(input.email);
  if (!identifier) throw new AppError("invalid", "Enter an email address like name@example.com.");
  await refuseFlood(identifier, network, now);

  const token = newToken();
  const url = linkUrl({ token, callbackUrl: returnTo });
  await db.verificationToken.deleteMany({ where: { expires: { lt: now } } });
  const expires = new Date(now.getTime() + LINK_SECONDS * 1_000);
  const stored = { token: hashToken(token), identifier, expires, browser: hashToken(browser) };
  await db.verificationToken.create({ data: stored });
  // sandbox:start: where the mail catcher shows it to everybody, the console may show it too.
  if (env.SANDBOX === "on" && !env.SMTP_URL) log.info("sign_in.link_made", { url });
  // sandbox:end
  try {
    await sendMail({ to: identifier, letter: magicLinkMail({ url, brand: brand.name }) });
  } catch (error) {
    // A link that never left leads nowhere.
    await db.verificationToken.deleteMany({ where: { token: stored.token } });
    throw error;
  }
}

/**
 * Leads to a page with a button, not straight to the sign-in: programs that scan mail open every link in it, and the
 * first visit would use it up.
 */
function linkUrl(parameters: { token: string; callbackUrl: string }): string {
  return `${env.APP_URL}/sign-in/confirm?${new URLSearchParams(parameters)}`;
}

/** The network first, so that a flood of it does not use up what an address may ask for. */
async function refuseFlood(email: string, network: string, now: Date): Promise<void> {
  const byNetwork = { name: "sign-in links by network", most: PER_NETWORK, perSeconds: LINK_SECONDS };
  const isAllowed = (await take({ ...byNetwork, key: network }, now)).isAllowed;
  if (isAllowed && (await mayMail("sign-in links", email, now))) return;
  throw new AppError("too_many", "Too many links were asked for. Wait a quarter of an hour, then try again.");
}
