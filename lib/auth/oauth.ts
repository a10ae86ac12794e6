import "server-only";
import type { OAuthConfig } from "next-auth/providers/index";
import GitHub, { type GithubProfile } from "next-auth/providers/github";
import Google, { type GoogleProfile } from "next-auth/providers/google";
import { env } from "@/lib/env";

const TIMEOUT = 5_000;

type GithubEmail = { email: string; primary: boolean; verified: boolean };

/** GitHub and Google, each when both of its variables are set. */
export function oauthProviders() {
  return [
    ...configured(env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET, github),
    ...configured(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, google),
  ];
}

function configured<Provider>(
  clientId: string | undefined,
  clientSecret: string | undefined,
  provider: (options: { clientId: string; clientSecret: string }) => Provider,
): Provider[] {
  return clientId && clientSecret ? [provider({ clientId, clientSecret })] : [];
}

function google(options: { clientId: string; clientSecret: string }): OAuthConfig<GoogleProfile> {
  return withAccount(Google(options));
}

/** GitHub's public profile says nothing about verification, so the address is taken from its list of e-mails. */
function github(options: { clientId: string; clientSecret: string }): OAuthConfig<GithubProfile> {
  const provider = GitHub({
    ...options,
    userinfo: {
      url: "https://api.github.com/user",
      async request({ client, tokens }) {
        const token = tokens.access_token ?? "";
        const profile = await client.userinfo<GithubProfile>(token);
        const answer = await fetch("https://api.github.com/user/emails", {
          headers: { Authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(TIMEOUT),
        });
        const emails = answer.ok ? ((await answer.json()) as GithubEmail[]) : [];
        const email = primaryVerified(emails);
        return { ...profile, email: email ?? "", email_verified: email !== null };
      },
    },
  });
  return withAccount(provider);
}

/** Gives the account along with whom it is of, so that `adapter.ts` makes a new user with it: next-auth makes one after the other. */
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

/** The address that GitHub calls primary, when its owner has proven it. */
export function primaryVerified(emails: GithubEmail[]): string | null {
  return emails.find(({ primary, verified }) => primary && verified)?.email ?? null;
}
