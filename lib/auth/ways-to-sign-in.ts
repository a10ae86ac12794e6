export type OAuthProviderId = "github" | "google";
export type ProviderId = "email" | "demo" | OAuthProviderId;

type Settings = {
  DEMO_USER: "on" | "off";
  SMTP_URL?: string | undefined;
  MAIL_CATCHER_URL?: string | undefined;
  GITHUB_CLIENT_ID?: string | undefined;
  GITHUB_CLIENT_SECRET?: string | undefined;
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
};

/** The ways to sign in that these settings switch on, in the order in which a page should offer them. */
export function waysToSignIn(settings: Settings): { id: ProviderId; name: string }[] {
  const { DEMO_USER, SMTP_URL, MAIL_CATCHER_URL, ...oauth } = settings;
  return [
    ...(DEMO_USER === "on" ? [{ id: "demo" as const, name: "Demo user" }] : []),
    ...(SMTP_URL || MAIL_CATCHER_URL ? [{ id: "email" as const, name: "Email link" }] : []),
    ...(oauth.GITHUB_CLIENT_ID && oauth.GITHUB_CLIENT_SECRET
      ? [{ id: "github" as const, name: "GitHub" }]
      : []),
    ...(oauth.GOOGLE_CLIENT_ID && oauth.GOOGLE_CLIENT_SECRET
      ? [{ id: "google" as const, name: "Google" }]
      : []),
  ];
}
