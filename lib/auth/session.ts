import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { db } from "@/lib/db";
import { sessionCookie } from "./session-cookie";
import { toSessionUser, type SessionUser } from "./session-user";
import { hashToken } from "./token";

export type { SessionUser };

/** The person who is signed in, or null. Asked once per request. */
export const findUser = cache(async (): Promise<SessionUser | null> => {
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

async function findUserBySession(token: string, now: Date): Promise<SessionUser | null> {
  const session = await db.session.findFirst({
    where: { sessionToken: hashToken(token), expires: { gt: now } },
    select: { user: true },
  });
  return session ? toSessionUser(session.user) : null;
}
