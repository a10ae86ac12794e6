import "server-only";
import type { NextAuthOptions } from "next-auth";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { adapter } from "./adapter";
import { oauthProviders } from "./oauth";
import { safeReturnTo } from "./return-to";
import { SESSION_SECONDS, sessionCookie, useSecureCookies } from "./session-cookie";
import { toSessionUser } from "./session-user";

// next-auth takes its public address from this variable and from nowhere else.
// oxlint-disable-next-line node/no-process-env -- written for next-auth, not read
process.env["NEXTAUTH_URL"] = env.APP_URL;

/** How people sign in elsewhere, with GitHub or Google where they are configured; links by mail are our own (`magic-link.ts`). */
export const authOptions: NextAuthOptions = {
  ...(env.AUTH_SECRET ? { secret: env.AUTH_SECRET } : {}),
  adapter,
  providers: oauthProviders(),
  session: { strategy: "database", maxAge: SESSION_SECONDS },
  useSecureCookies,
  cookies: { sessionToken: { name: sessionCookie.name, options: sessionCookie.options } },
  pages: { signIn: "/sign-in", error: "/sign-in" },
  callbacks: {
    signIn({ account, profile }) {
      const vouched = account?.type !== "oauth" || isVouchedFor(profile);
      return vouched || "/sign-in?error=EmailNotVerified";
    },
    redirect({ url, baseUrl }) {
      const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url;
      return `${baseUrl}${safeReturnTo(path)}`;
    },
    async session({ session, user }) {
      return { expires: session.expires, user: toSessionUser({ ...user, name: user.name ?? null }) };
    },
  },
  logger: {
    error: (code, metadata) =>
      log.error("auth.failed", metadata instanceof Error ? metadata : metadata.error, { code }),
    warn: (code) => log.warn("auth.warned", { code }),
    debug: () => {},
  },
};

function isVouchedFor(profile: unknown): boolean {
  return (
    typeof profile === "object" &&
    profile !== null &&
    "email_verified" in profile &&
    profile.email_verified === true
  );
}
