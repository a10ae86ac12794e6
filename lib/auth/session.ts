import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { ask } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Region, writeFor } from "@/lib/region";
import { regionOfBrowser } from "@/lib/region/of-browser";
import { keepRegion } from "./settings/choose-region";
import { markSeen } from "./settings/mark-seen";
import { sessionCookie } from "./session-cookie";
import { toSessionUser, type SessionUser } from "./session-user";
import { hashToken } from "./token";

export type { SessionUser };

/** The person who is signed in, or null; from then on dates and amounts are written for whoever asks. Asked once per request. */
export const findUser = cache(async (): Promise<SessionUser | null> => {
  const ofBrowser = regionOfBrowser((await headers()).get("accept-language"));
  writeFor(ofBrowser);
  const token = (await cookies()).get(sessionCookie.name)?.value;
  return token ? await findUserBySession(token, { ofBrowser, now: new Date() }) : null;
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

/** One statement, because every page asks. */
async function findUserBySession(
  token: string,
  { ofBrowser, now }: { ofBrowser: Region | null; now: Date },
): Promise<SessionUser | null> {
  const [found] = await ask<SessionRow>(Prisma.sql`
    SELECT session.id AS "sessionId", session.seen_at AS "seenAt", person.id, person.name, person.email, person.region
    FROM merchant.sessions AS session JOIN merchant.users AS person ON person.id = session.user_id
    WHERE session.session_token = ${hashToken(token)} AND session.expires > ${now}`);
  if (!found) return null;
  await markSeen({ id: found.sessionId, seenAt: found.seenAt }, now);
  writeFor(found.region);
  if (!found.region && ofBrowser) await keepRegion(found.id, ofBrowser);
  return toSessionUser(found);
}

type SessionRow = SessionUser & { sessionId: string; seenAt: Date | null; region: string | null };
