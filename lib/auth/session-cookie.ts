import "server-only";
import { env } from "@/lib/env";

/** How long a session lasts without being renewed: 30 days, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** True where the site is served over https; the session cookie then carries the `__Secure-` prefix. */
export const useSecureCookies = env.APP_URL.startsWith("https://");

/** Name and attributes of the session cookie: exactly those next-auth reads and writes. */
export const sessionCookie = {
  name: `${useSecureCookies ? "__Secure-" : ""}next-auth.session-token`,
  options: { httpOnly: true, sameSite: "lax", path: "/", secure: useSecureCookies },
} as const;
