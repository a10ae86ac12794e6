import "server-only";
import type { NextAuthOptions } from "next-auth";
import GitHub, { type GithubProfile } from "next-auth/providers/github";
import Google from "next-auth/providers/google";
import type { OAuthConfig } from "next-auth/providers/index";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { adapter } from "./adapter";
import { safeReturnTo } from "./return-to";
import { secureCookies, SESSION_SECONDS, sessionCookie } from "./token";

// next-auth takes its public address from this variable and from nowhere else.
// oxlint-disable-next-line node/no-process-env -- written for next-auth, not read
process.env["NEXTAUTH_URL"] = env.APP_URL;

/** Signing in with GitHub or Google, where they are configured; sign-in links by email are our own (`magic-link.ts`). */
export const authOptions: NextAuthOptions = {
  ...(env.AUTH_SECRET ? { secret: env.AUTH_SECRET } : {}),
  adapter,
  providers: oauthProviders(),
  session: { strategy: "database", maxAge: SESSION_SECONDS },
  useSecureCookies: secureCookies,
  cookies: { sessionToken: sessionCookie },
  pages: { signIn: "/sign-in", error: "/sign-in" },
  callbacks: {
    signIn({ account, profile }) {
      return account?.type !== "oauth" || isVerified(profile) || "/sign-in?error=EmailNotVerified";
    },
    redirect({ url, baseUrl }) {
      const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url;
      return `${baseUrl}${safeReturnTo(path)}`;
    },
    async session({ session, user: { id, name = null, email } }) {
      return { expires: session.expires, user: { id, name, email } };
    },
  },
  logger: {
    error: (code, metadata) =>
      log.error("auth.failed", metadata instanceof Error ? metadata : metadata.error, { code }),
    warn: (code) => log.warn("auth.warned", { code }),
    debug: () => {},
  },
};

function isVerified(profile: unknown): boolean {
  return (profile as { email_verified?: unknown } | undefined)?.email_verified === true;
}

export function oauthProviders() {
  const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env;
  return [
    ...(GITHUB_CLIENT_ID && GITHUB_CLIENT_SECRET
      ? [withAccount(github({ clientId: GITHUB_CLIENT_ID, clientSecret: GITHUB_CLIENT_SECRET }))]
      : []),
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
      ? [withAccount(Google({ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }))]
      : []),
  ];
}

type GithubEmail = { email: string; primary: boolean; verified: boolean };

/** GitHub's public profile does not say whether an address is verified, so the address is taken from its list of emails. */
function github(options: { clientId: string; clientSecret: string }): OAuthConfig<GithubProfile> {
  return GitHub({
    ...options,
    userinfo: {
      url: "https://api.github.com/user",
      async request({ client, tokens }) {
        const token = tokens.access_token ?? "";
        const profile = await client.userinfo<GithubProfile>(token);
        const response = await fetch("https://api.github.com/user/emails", {
          headers: { Authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(5_000),
        });
        const email = primaryVerified(response.ok ? ((await response.json()) as GithubEmail[]) : []);
        return { ...profile, email: email ?? "", email_verified: email !== null };
      },
    },
  });
}

export function primaryVerified(emails: GithubEmail[]): string | null {
  return emails.find(({ primary, verified }) => primary && verified)?.email ?? null;
}

/** Returns the account with the profile, so that `adapter.ts` creates a new user together with it: next-auth creates them one by one. */
function withAccount<Profile>(provider: OAuthConfig<Profile>): OAuthConfig<Profile> {
  return {
    ...provider,
    async profile(profile, tokens) {
      const user = await provider.profile(profile, tokens);
      const account = { type: provider.type, provider: provider.id, providerAccountId: user.id };
      return Object.assign(user, { account });
    },
  };
}
