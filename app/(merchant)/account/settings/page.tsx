import { AccountSection, SettingsRow } from "@/components/billing/account/account-section";
import { PageNotice } from "@/components/billing/notices";
import { ActionButton } from "@/components/ui/action-button";
import { Badge } from "@/components/ui/badge";
import { ButtonLink, buttonVariants } from "@/components/ui/button";
import { findOpenChange } from "@/lib/auth/address-change";
import { listSignInMethods, type SignInMethod } from "@/lib/auth/oauth";
import { listSessions, type OpenSession, requireUser } from "@/lib/auth/session";
import { formatDate } from "@/lib/dates";
import { listMutedEmails } from "@/lib/email/preferences";
import { rich, t, translateData } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { ClaimForm } from "../claim/claims";
import { connectAction, disconnectAction, endOtherSessionsAction, endSessionAction } from "./actions";
import { AddressForm, EmailForm, LanguageForm, NameForm, RegionForm } from "./forms";

export const generateMetadata = privatePage("Settings");

/** Profile, sign-in, sessions, and the data of an account. */
export default async function SettingsPage({ searchParams }: PageProps<"/account/settings">) {
  const user = await requireUser("/account/settings");
  const now = new Date();
  const [change, methods, sessions, muted] = await Promise.all([
    findOpenChange(user.id, now),
    listSignInMethods(user.id),
    listSessions(user.id, now),
    listMutedEmails(user.id),
  ]);
  const { notice } = await searchParams;
  return (
    <AccountSection name="Settings">
      <PageNotice notice={notice} />
      <div className="mt-4 divide-y divide-border border-b border-border">
        <NameForm name={user.name} />
        <AddressForm address={user.email} change={change} />
        <LanguageForm />
        <RegionForm />
        <EmailForm muted={muted} />
        <SignInList {...methods} />
        <SessionList sessions={sessions} />
        <ClaimForm />
        <YourData />
      </div>
    </AccountSection>
  );
}

/** The sign-in methods, each with a button to connect or disconnect it. */
function SignInList({ hasMail, providers }: { hasMail: boolean; providers: SignInMethod[] }) {
  return (
    <SettingsRow title={t("Sign-in methods")} hint={t("Sign in with any of these.")}>
      <ul className="max-w-md divide-y divide-border border-y border-border text-sm">
        {hasMail ? (
          <li className="flex min-h-14 items-center justify-between gap-4 py-2">
            <span className="font-medium">{t("Link by email")}</span>
            <span className="text-muted-foreground">{t("Always available")}</span>
          </li>
        ) : null}
        {providers.map(({ id, name, isConnected }) => (
          <li key={id} className="flex min-h-14 items-center justify-between gap-4 py-2">
            <span className="font-medium">{name}</span>
            <ActionButton
              action={isConnected ? disconnectAction : connectAction}
              fields={{ provider: id }}
              variant="outline"
              size="sm"
            >
              {rich(isConnected ? "Disconnect<hidden> {name}</hidden>" : "Connect<hidden> {name}</hidden>", {
                name,
                hidden: (text) => <span className="sr-only">{text}</span>,
              })}
            </ActionButton>
          </li>
        ))}
      </ul>
    </SettingsRow>
  );
}

/** The browsers the user is signed in with, and buttons to sign the others out. */
function SessionList({ sessions }: { sessions: OpenSession[] }) {
  return (
    <SettingsRow title={t("Active sessions")} hint={t("Sign out any device you don’t recognize.")}>
      <ul className="divide-y divide-border border-y border-border text-sm">
        {sessions.map((session) => (
          <li key={session.id} className="flex min-h-16 items-center justify-between gap-4 py-3">
            <div id={`session-${session.id}`} className="min-w-0 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                {deviceText(session.device)}
                {session.isThis ? <Badge variant="success">{t("This browser")}</Badge> : null}
              </p>
              <p className="text-muted-foreground figures">{timesOf(session)}</p>
            </div>
            {session.isThis ? null : (
              <ActionButton
                action={endSessionAction}
                fields={{ sessionId: session.id }}
                pending={t("Signing out…")}
                variant="outline"
                size="sm"
                aria-describedby={`session-${session.id}`}
              >
                {t("Sign out")}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="mt-4">
          <ActionButton action={endOtherSessionsAction} pending={t("Signing out…")} variant="outline">
            {t("Sign out everywhere else")}
          </ActionButton>
        </div>
      ) : null}
    </SettingsRow>
  );
}

function timesOf({ createdAt, seenAt }: OpenSession): string {
  const [since, seen] = [createdAt && formatDate(createdAt), seenAt && formatDate(seenAt)];
  if (!since) return seen ? t("Last seen on {date}", { date: seen }) : t("Not seen since");
  return seen
    ? t("Signed in on {date}, last seen on {seen}", { date: since, seen })
    : t("Signed in on {date}, not seen since", { date: since });
}

/** Stored in English: `Firefox on Windows`. */
function deviceText(device: string | null): string {
  if (!device) return t("Unknown browser");
  const [browser = "", system] = device.split(" on ");
  const name = translateData(browser);
  return system ? t("{browser} on {system}", { browser: name, system }) : name;
}

/** A copy of the customer's data and its deletion, as the law requires. */
function YourData() {
  return (
    <>
      <SettingsRow title={t("Your data")} hint={t("Your profile, purchases and invoices in one file.")}>
        <a href="/account/export" download className={buttonVariants({ variant: "outline" })}>
          {t("Download your data")}
        </a>
      </SettingsRow>
      <SettingsRow title={t("Delete account")} hint={t("Cancels your plans and deletes your data.")}>
        <ButtonLink href="/account/delete" variant="destructive" prefetch={false}>
          {t("Delete account…")}
        </ButtonLink>
      </SettingsRow>
    </>
  );
}
