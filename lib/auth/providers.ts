import "server-only";
import { env } from "@/lib/env";
import { isDemoUserOn } from "./demo-user";

export type ProviderId = "email" | "demo" | OAuthProviderId;
export type OAuthProviderId = "github" | "google";

/** The ways to sign in that are on, in the order in which a page should offer them. */
export function listProviders(): { id: ProviderId; name: string }[] {
  return [
    ...(isDemoUserOn() ? [{ id: "demo" as const, name: "Demo user" }] : []),
    ...(canSendMail() ? [{ id: "email" as const, name: "Email link" }] : []),
    ...(env.GITHUB_CLIENT_ID && env.GITHUB_CLIENT_SECRET ? [{ id: "github" as const, name: "GitHub" }] : []),
    ...(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET ? [{ id: "google" as const, name: "Google" }] : []),
  ];
}

export function isOAuthProvider(value: unknown): value is OAuthProviderId {
  return listProviders().some(({ id }) => id === value && (id === "github" || id === "google"));
}

function canSendMail(): boolean {
  return Boolean(env.SMTP_URL ?? env.MAIL_CATCHER_URL);
}
