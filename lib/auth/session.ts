import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { db } from "@/lib/db";
import { presumeRegion, writeFor } from "@/lib/region";
import { regionOfBrowser } from "@/lib/region-of-browser";
import { markSeen } from "./settings/mark-seen";
import { sessionCookie } from "./session-cookie";
import { toSessionUser, type SessionUser } from "./session-user";
import { hashToken } from "./token";

export type { SessionUser };

/** The person who is signed in, or null; from then on dates and amounts are written for whoever asks. Asked once per request. */
export const findUser = cache(async (): Promise<SessionUser | null> => {
  presumeRegion(regionOfBrowser((await headers()).get("accept-language")));
  const token = (await cookies()).get(sessionCookie.name)?.value;
  return token ? await findUserBySession(token, new Date()) : null;
});

/** The person who is signed in; anybody else is sent to sign in and comes back to `returnTo`. */
export async function requireUser(returnTo: string): Promise<SessionUser> {
  return (await findUser()) ?? redirect(signInPath(returnTo));
}

function signInPath(returnTo: string): `/sign-in?${string}` {
  return `/sign-in?${new URLSearchParams({ callbackUrl: returnTo })}`;
}

/** The session that this browser brings along, as it is stored; null where it brings none. */
export async function ownSessionHash(): Promise<string | null> {
  const token = (await cookies()).get(sessionCookie.name)?.value;
  return token ? hashToken(token) : null;
}

async function findUserBySession(token: string, now: Date): Promise<SessionUser | null> {
  const session = await db.session.findFirst({
    where: { sessionToken: hashToken(token), expires: { gt: now } },
    select: { id: true, seenAt: true, user: true },
  });
  if (!session) return null;
  await markSeen(session, now);
  writeFor(session.user.region);
  return toSessionUser(session.user);
}
