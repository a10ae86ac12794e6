/** What next-auth's error codes mean for the person who meets them. */
const SENTENCES: Record<string, string> = {
  Verification: "This link has already been used or is older than 15 minutes. Ask for a new one below.",
  OAuthAccountNotLinked:
    "You signed in a different way before. Use that way again, or ask for a link by email.",
  EmailNotVerified:
    "That account’s email address is not confirmed there yet. Confirm it, or ask for a link by email.",
  AccessDenied: "You did not give permission to sign in. Try again, or choose another way.",
  SessionRequired: "Sign in to see that page.",
};

/** The sentence for an `error` parameter of the sign-in page; null when there is none. */
export function signInError(code: string | undefined): string | null {
  if (!code) return null;
  return SENTENCES[code] ?? "Signing in did not work. Nothing was changed. Try again, or choose another way.";
}
