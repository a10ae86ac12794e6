import type { ReactNode } from "react";
import { ActionButton } from "@/components/ui/action-button";
import { ActionForm } from "@/components/ui/action-form";
import { EmailField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import type { OAuthProviderId } from "@/lib/auth/sign-in-methods";
import type { FormAction } from "@/lib/actions";
import { rich, t, type Text } from "@/lib/i18n/translate";

/** Requests a sign-in link. */
export function MagicLinkForm({ callbackUrl, send }: { callbackUrl: string; send: FormAction }) {
  return (
    <ActionForm action={send} className="space-y-5">
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <EmailField label={t("Email")} name="email" hint={t("We’ll email you a link. No password needed.")} />
      <SubmitButton pending={t("Sending the link…")} className="w-full">
        {t("Email me a sign-in link")}
      </SubmitButton>
    </ActionForm>
  );
}

type OAuthProps = {
  /** Those without keys are shown disabled. */
  providers: { id: OAuthProviderId; name: string; hasKeys: boolean }[];
  callbackUrl: string;
  signInWith: FormAction;
};

/** A button for each OAuth provider. */
export function OAuthButtons({ providers, callbackUrl, signInWith }: OAuthProps) {
  return (
    <ul className="space-y-3">
      {providers.map(({ id, name, hasKeys }) => (
        <li key={id}>
          <ActionButton
            action={signInWith}
            fields={{ provider: id, callbackUrl }}
            variant="outline"
            className="w-full"
            disabled={!hasKeys}
          >
            {t("Continue with {name}", { name })}
          </ActionButton>
        </li>
      ))}
      {providers.some(({ hasKeys }) => !hasKeys) ? (
        <li className="text-center text-sm text-muted-foreground">
          {rich("Preview in development: add keys to <code>.env</code> to turn these on.", {
            code: (text) => <code>{text}</code>,
          })}
        </li>
      ) : null}
    </ul>
  );
}

/** What signs in with one click, in test mode. */
export function DemoBar({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={t("Demo")}
      className="mt-6 overflow-hidden rounded-2xl border border-border bg-card shadow-xs"
    >
      <p className="flex items-center gap-2 bg-warning-soft px-6 py-2 text-sm sm:px-8">
        <strong>{t("Demo")}</strong> {t("Test mode only: one click, no email.")}
      </p>
      <div className="space-y-2 p-6 sm:px-8">{children}</div>
    </section>
  );
}

const NOT_ALLOWED =
  "You did not give permission to sign in, or it took too long. Try again, or choose another method.";

/** Messages for next-auth's error codes. */
const MESSAGES: Record<string, Text> = {
  Verification: "This link has already been used or is older than 15 minutes. Request a new one below.",
  OAuthAccountNotLinked:
    "You signed in with a different method before. Use that method again, or request a link by email.",
  EmailNotVerified:
    "That account’s email address is not confirmed there yet. Confirm it, or request a link by email.",
  AccessDenied: "You did not give permission to sign in. Try again, or choose another method.",
  Callback: NOT_ALLOWED,
  OAuthCallback: NOT_ALLOWED,
  SessionRequired: "Sign in to see that page.",
};

/** The message for the `error` parameter of the sign-in page; null without one. */
export function signInError(code: string | undefined): string | null {
  if (!code) return null;
  return t(
    MESSAGES[code] ?? "We couldn’t sign you in. Nothing was changed. Try again, or choose another method.",
  );
}
