// Imported by the settings and the doctor, which run outside the framework: nothing here may be the server's alone.

/** The demo user, at a domain that is reserved for examples and receives no mail. */
export const DEMO_USER = { email: "demo@example.com", name: "Demo Customer" };

export type OAuthProviderId = "github" | "google";
export type ProviderId = "email" | "demo" | OAuthProviderId;

type Client = "GITHUB_CLIENT_ID" | "GITHUB_CLIENT_SECRET" | "GOOGLE_CLIENT_ID" | "GOOGLE_CLIENT_SECRET";
type Settings = { DEMO_USER: "on" | "off" } & {
  [Name in Client | "SMTP_URL" | "MAIL_CATCHER_URL"]?: string | undefined;
};

/** The sign-in methods that these settings switch on, in the order in which a page should offer them. */
export function signInMethods(settings: Settings): { id: ProviderId; name: string }[] {
  const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = settings;
  const methods: { id: ProviderId; name: string; isOn: boolean }[] = [
    { id: "demo", name: "Demo user", isOn: settings.DEMO_USER === "on" },
    { id: "email", name: "Email link", isOn: Boolean(settings.SMTP_URL || settings.MAIL_CATCHER_URL) },
    { id: "github", name: "GitHub", isOn: Boolean(GITHUB_CLIENT_ID && GITHUB_CLIENT_SECRET) },
    { id: "google", name: "Google", isOn: Boolean(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) },
  ];
  return methods.filter(({ isOn }) => isOn).map(({ id, name }) => ({ id, name }));
}
