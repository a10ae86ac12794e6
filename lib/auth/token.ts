import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { cookies } from "next/headers";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** AUTH_SECRET, which signs what we give out. Throws `internal` where it is not set. */
export function authSecret(): string {
  if (!env.AUTH_SECRET) throw new AppError("internal", "AUTH_SECRET is not set.");
  return env.AUTH_SECRET;
}

/** A secret of 256 random bits that only its bearer knows. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The database stores only this, so a token can't be read there. It needs no key, because 256 bits can't be guessed. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function hashTokenBytes(token: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash("sha256").update(token).digest());
}

/** How long a session lasts without being renewed: 30 days, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** True where the site is served over https; the session cookie then has the `__Secure-` prefix. */
export const secureCookies = env.APP_URL.startsWith("https://");

/** Name and attributes of the session cookie: exactly those next-auth reads and writes. */
export const sessionCookie = {
  name: `${secureCookies ? "__Secure-" : ""}next-auth.session-token`,
  options: { httpOnly: true, sameSite: "lax", path: "/", secure: secureCookies },
} as const;

/** Name and attributes of a cookie of ours that only this host can set. */
export function hostCookie(name: string) {
  return { ...sessionCookie, name: `${secureCookies ? "__Host-" : ""}${name}` };
}

/** This browser's session, as it is stored; null where it has none. */
export async function ownSessionHash(): Promise<string | null> {
  const token = (await cookies()).get(sessionCookie.name)?.value;
  return token ? hashToken(token) : null;
}
