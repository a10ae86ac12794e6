import "server-only";
import { env } from "@/lib/env";
import { type OAuthProviderId, type ProviderId, waysToSignIn } from "./ways-to-sign-in";

/** The ways to sign in that are on, in the order in which a page should offer them. */
export function listProviders(): { id: ProviderId; name: string }[] {
  return waysToSignIn(env);
}

export function isOAuthProvider(value: unknown): value is OAuthProviderId {
  return listProviders().some(({ id }) => id === value && (id === "github" || id === "google"));
}
