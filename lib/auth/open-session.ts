import "server-only";
import { cookies } from "next/headers";
import { db } from "@/lib/db";
import { SESSION_SECONDS, sessionCookie } from "./session-cookie";
import { hashToken, newToken } from "./token";

/** Signs `userId` in on this browser with a token of its own; the session that was open before ends. */
export async function openSession(userId: string, now: Date): Promise<void> {
  await closeSession();
  const sessionToken = newToken();
  const expires = new Date(now.getTime() + SESSION_SECONDS * 1_000);
  await db.session.create({ data: { sessionToken: hashToken(sessionToken), userId, expires } });
  (await cookies()).set(sessionCookie.name, sessionToken, { ...sessionCookie.options, expires });
}

/** Signs out: the session ends in the database, not only in the browser. */
export async function closeSession(): Promise<void> {
  const jar = await cookies();
  const sessionToken = jar.get(sessionCookie.name)?.value;
  if (sessionToken) await db.session.deleteMany({ where: { sessionToken: hashToken(sessionToken) } });
  jar.set(sessionCookie.name, "", { ...sessionCookie.options, maxAge: 0 });
}
