import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { LANGUAGE_COOKIE } from "@/lib/i18n/languages.mjs";
import { publicRoute } from "@/lib/i18n/page-language";
import { regionOfBrowser, setReader } from "@/lib/region";
import { findView, recordViewed } from "./account-view";
import { adapter } from "./adapter";
import { newToken, ownSessionHash, SESSION_SECONDS, sessionCookie } from "./token";
import { isSameSecret } from "@/lib/server/same-secret";
import { keepReader } from "./users";

/** What pages may know of the signed-in user. The session's token is never part of it. */
export type SessionUser = {
  id: string;
  name: string | null;
  email: string;
  /** Chosen in the settings, or taken from the browser. */
  region: string | null;
  /** Chosen in the settings, or that of the public pages they came from. */
  language: string | null;
};

const USER_COLUMNS = { id: true, name: true, email: true, region: true, language: true } as const;

/** Until the user is known, this request writes texts, dates and amounts for the browser's region and language. Read once per request. */
export const readBrowser = cache(async () => {
  const region = regionOfBrowser((await headers()).get("accept-language"));
  const language = (await cookies()).get(LANGUAGE_COOKIE)?.value ?? null;
  setReader({ region, language });
  return { region, language };
});

/** The signed-in user, or null. From then on this request writes texts, dates and amounts for the visitor. Read once per request. */
export const findUser = cache(async (): Promise<SessionUser | null> => {
  const browser = await readBrowser();
  const sessionToken = await ownSessionHash();
  if (!sessionToken) return null;
  const now = new Date();
  const session = await db.session.findUnique({
    where: { sessionToken, expires: { gt: now } },
    select: { id: true, seenAt: true, user: { select: USER_COLUMNS } },
  });
  if (!session) return null;
  await markSeen(session, now);
  const { user } = session;
  setReader(user);
  await keepReader(user, browser);
  return user;
});

/**
 * The signed-in user; any other visitor is sent to sign in and comes back to `returnTo`. Refuses while an administrator views an account:
 * what isn't made for that must not change or reveal anything.
 */
export async function requireUser(returnTo: string): Promise<SessionUser> {
  const reader = (await findReader()) ?? signInFirst(returnTo);
  return reader.view ? redirect("/account?notice=viewing") : reader;
}

export function signInFirst(returnTo: string): never {
  redirect(publicRoute(`/sign-in?${new URLSearchParams({ callbackUrl: returnTo })}`));
}

/** Whose account a page shows: the signed-in user's own, or in a `view` that of a customer, which an administrator reads. */
export type Reader = SessionUser & { view: Awaited<ReturnType<typeof findView>> };

/** Read once per request. */
export const findReader = cache(async (): Promise<Reader | null> => {
  const user = await findUser();
  if (!user) return null;
  const view = await findView(user.id);
  return { ...(view?.user ?? user), view };
});

/** For the pages of the account that change nothing: what an administrator reads there is recorded. `path`: of the page. */
export async function requireReader(path: string): Promise<Reader> {
  const reader = (await findReader()) ?? signInFirst(path);
  if (reader.view) await recordViewed(reader.view, path, new Date());
  return reader;
}

/** Signs `userId` in on this browser with a new token; the session that was open before ends. */
export async function openSession(userId: string, now: Date): Promise<void> {
  await closeSession();
  const sessionToken = newToken();
  const expires = new Date(now.getTime() + SESSION_SECONDS * 1_000);
  await adapter.createSession({ sessionToken, userId, expires });
  (await cookies()).set(sessionCookie.name, sessionToken, { ...sessionCookie.options, expires });
}

/** Signs out: the session ends in the database, not only in the browser. */
export async function closeSession(): Promise<void> {
  const sessionToken = await ownSessionHash();
  if (sessionToken) await db.session.deleteMany({ where: { sessionToken } });
  (await cookies()).set(sessionCookie.name, "", { ...sessionCookie.options, maxAge: 0 });
}

// The browsers where a user is signed in, as the settings list them.

/** Where `userId` is signed in: this browser first, then the one that was seen last. `createdAt` is null where it began before that was stored. */
export async function listSessions(userId: string, now: Date) {
  const own = await ownSessionHash();
  const sessions = await db.session.findMany({
    where: { userId, expires: { gt: now } },
    orderBy: { seenAt: { sort: "desc", nulls: "last" } },
    select: { id: true, device: true, createdAt: true, seenAt: true, sessionToken: true },
  });
  return sessions
    .map(({ sessionToken, ...session }) => ({ ...session, isThis: isSameSecret(sessionToken, own ?? "") }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

export type OpenSession = Awaited<ReturnType<typeof listSessions>>[number];

/** Signs `userId` out of one other browser. Does nothing for a session of another user, or one that has ended. */
export async function endSession(userId: string, id: string): Promise<void> {
  await db.session.deleteMany({ where: { ...(await othersOf(userId)), id } });
}

export async function endOtherSessions(userId: string): Promise<void> {
  await db.session.deleteMany({ where: await othersOf(userId) });
}

async function othersOf(userId: string) {
  return { userId, sessionToken: { not: (await ownSessionHash()) ?? "" } };
}

/** Deletes expired sessions, with what is known of their browsers. */
export async function purgeSessions(now: Date): Promise<void> {
  await db.session.deleteMany({ where: { expires: { lte: now } } });
}

/** How precise `seenAt` is, so that few requests write. */
const SEEN_EVERY_MS = 6 * 60 * 60_000;

/** Stores that a session is in use, and in which browser. The request goes on also when that fails. */
async function markSeen({ id, seenAt }: { id: string; seenAt: Date | null }, now: Date): Promise<void> {
  if (seenAt && now.getTime() - seenAt.getTime() < SEEN_EVERY_MS) return;
  try {
    const device = deviceOf((await headers()).get("user-agent") ?? "");
    await db.session.updateMany({ where: { id }, data: { seenAt: now, device } });
  } catch (error) {
    log.error("session.not_marked", error);
  }
}

// The first match counts: most browsers also contain the names of others.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** A browser as its owner knows it, from its user agent: `Firefox on Windows`. */
export function deviceOf(userAgent: string): string {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(BROWSERS) ?? "A browser";
  const system = nameIn(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
