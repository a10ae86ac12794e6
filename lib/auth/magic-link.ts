import "server-only";
import { cookies } from "next/headers";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { mayEmail, take } from "@/lib/rate-limits";
import { log } from "@/lib/log"; // sandbox
import type { Email } from "@/lib/email/layout";
import { sendEmail } from "@/lib/email/send";
import { t } from "@/lib/i18n/translate";
import { isSameSecret } from "@/lib/server/same-secret";
import { findEmailAddress } from "@/lib/server/typed-text";
import { hashToken, hostCookie, newToken } from "./token";
import { getVerifiedUserId } from "./users";

/** How long a link works, in seconds, which is also the period of the limits. */
const LINK_SECONDS = 15 * 60;
/** How many links one network may request in that time. */
const PER_NETWORK = 30;

type LinkRequest = { email: string; returnTo: string; network: string; browser: string; now: Date };

/**
 * Sends a link that signs in the owner of `email` once, within 15 minutes, and leads to `returnTo`. `browser` is the mark of the
 * browser that requests it. Throws `invalid` for something that is not an address and `too_many` for too many requests.
 */
export async function sendMagicLink({ email, returnTo, network, browser, now }: LinkRequest): Promise<void> {
  const identifier = findEmailAddress(email);
  if (!identifier) throw new AppError("invalid", t("Enter an email address like name@example.com."));
  await refuseFlood(identifier, network, now);

  const token = newToken();
  // To a page with a button, not straight to the sign-in: programs that scan email open every link in it, and would use it up.
  const url = `${env.APP_URL}/sign-in/confirm?${new URLSearchParams({ token, callbackUrl: returnTo })}`;
  await db.verificationToken.deleteMany({ where: { expires: { lt: now } } });
  const expires = new Date(now.getTime() + LINK_SECONDS * 1_000);
  const stored = { token: hashToken(token), identifier, expires, browser: hashToken(browser) };
  await db.verificationToken.create({ data: stored });
  // sandbox:start: where the mail catcher shows it to everyone, the console may show it too.
  if (env.SANDBOX === "on" && !env.SMTP_URL) log.info("sign_in.link_made", { url });
  // sandbox:end
  try {
    await sendEmail({ to: identifier, email: () => magicLinkEmail({ url, brand: brand.name }) });
  } catch (error) {
    // A link that was not sent must not work.
    await db.verificationToken.deleteMany({ where: { token: stored.token } });
    throw error;
  }
}

/** The network first, so that a flood from it does not use up the limit of an address. */
async function refuseFlood(email: string, network: string, now: Date): Promise<void> {
  const byNetwork = { name: "sign-in links by network", most: PER_NETWORK, perSeconds: LINK_SECONDS };
  const isAllowed = (await take({ ...byNetwork, key: network }, now)).isAllowed;
  if (isAllowed && (await mayEmail("sign-in links", email, now))) return;
  throw new AppError(
    "too_many",
    t("Too many links were asked for. Wait a quarter of an hour, then try again."),
  );
}

export function magicLinkEmail({ url, brand: name }: { url: string; brand: string }): Email {
  return {
    subject: t("Your sign-in link for {name}", { name }),
    title: t("Sign in to {name}", { name }),
    paragraphs: [t("Open this link to sign in. It works once, for the next 15 minutes.")],
    button: { text: t("Sign in to {name}", { name }), url },
    after: [t("If you didn’t ask for it, ignore this email: no one can sign in without the link.")],
    reason: t("Someone entered this address on the {name} sign-in page.", { name }),
  };
}

/**
 * The address that a link would sign in, without using it up; null when it was used, has expired, or never existed. `isOwn`: it was
 * requested in this browser.
 */
export async function findMagicLink(token: string, browser: string | null, now: Date) {
  const where = { token: hashToken(token), expires: { gt: now } };
  const link = await db.verificationToken.findUnique({ where });
  if (!link) return null;
  const isOwn = browser !== null && isSameSecret(hashToken(browser), link.browser);
  return { email: link.identifier, isOwn };
}

/** Uses a link up and returns the id of the user it was sent to; null when it was used, has expired, or never existed. */
export async function spendMagicLink(token: string, now: Date): Promise<string | null> {
  const where = { token: hashToken(token), expires: { gt: now } };
  const link = await db.verificationToken.findUnique({ where });
  // Of two clicks on one link only the one that deletes it signs in.
  const { count } = await db.verificationToken.deleteMany({ where });
  return link && count > 0 ? await getVerifiedUserId({ email: link.identifier }, now) : null;
}

const cookie = hostCookie("sign-in-browser");

/** Marks this browser as the one that requests a sign-in link, and returns the mark. It is random and identifies no person. */
export async function markBrowser(): Promise<string> {
  const jar = await cookies();
  const mark = jar.get(cookie.name)?.value || newToken();
  jar.set(cookie.name, mark, { ...cookie.options, maxAge: LINK_SECONDS });
  return mark;
}

/** The mark of this browser, or null when it requested no link recently. */
export async function findBrowserMark(): Promise<string | null> {
  return (await cookies()).get(cookie.name)?.value ?? null;
}
