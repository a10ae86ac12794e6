import type { Metadata } from "next";
import { AccountSection } from "@/components/billing/account/account-section";
import { YourData } from "@/components/billing/account/downloads";
import { ClaimForm } from "@/components/billing/claims";
import { PageNotice } from "@/components/billing/notices";
import {
  AddressForm,
  EmailForm,
  NameForm,
  RegionForm,
  SettingsRow,
} from "@/components/site/settings/profile-forms";
import { ActionButton } from "@/components/ui/action-button";
import { Badge } from "@/components/ui/badge";
import { findOpenChange } from "@/lib/auth/address-change";
import { listSignInMethods, type SignInMethod } from "@/lib/auth/oauth";
import { listSessions, type OpenSession, requireUser } from "@/lib/auth/session";
import { formatDate } from "@/lib/dates";
import { EMAIL_GROUPS, listMutedEmails } from "@/lib/email/preferences";
import { requestClaimAction } from "../claim/actions";
import {
  cancelAddressAction,
  chooseEmailsAction,
  chooseRegionAction,
  connectAction,
  disconnectAction,
  endOtherSessionsAction,
  endSessionAction,
  renameAction,
  requestAddressChangeAction,
} from "./actions";

export const metadata: Metadata = { title: "Settings" };

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
        <NameForm name={user.name} rename={renameAction} />
        <AddressForm
          address={user.email}
          change={change}
          request={requestAddressChangeAction}
          cancel={cancelAddressAction}
        />
        <RegionForm choose={chooseRegionAction} />
        <EmailForm groups={EMAIL_GROUPS} muted={muted} choose={chooseEmailsAction} />
        <SignInList {...methods} />
        <SessionList sessions={sessions} />
        <ClaimForm request={requestClaimAction} />
        <YourData />
      </div>
    </AccountSection>
  );
}

type SignInListProps = { hasMail: boolean; providers: SignInMethod[] };

/** The sign-in methods, each with a button to connect or disconnect it. */
function SignInList({ hasMail, providers }: SignInListProps) {
  return (
    <SettingsRow title="Sign-in methods" hint="Sign in with any of these.">
      <ul className="max-w-md divide-y divide-border border-y border-border text-sm">
        {hasMail ? (
          <li className="flex min-h-14 items-center justify-between gap-4 py-2">
            <span className="font-medium">Link by email</span>
            <span className="text-muted-foreground">Always available</span>
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
              {isConnected ? "Disconnect" : "Connect"}
              <span className="sr-only"> {name}</span>
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
    <SettingsRow title="Active sessions" hint="Sign out any device you don’t recognize.">
      <ul className="divide-y divide-border border-y border-border text-sm">
        {sessions.map((session) => (
          <li key={session.id} className="flex min-h-16 items-center justify-between gap-4 py-3">
            <div id={`session-${session.id}`} className="min-w-0 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                {session.device ?? "Unknown browser"}
                {session.isThis ? <Badge variant="success">This browser</Badge> : null}
              </p>
              <p className="text-muted-foreground figures">{timesOf(session)}</p>
            </div>
            {session.isThis ? null : (
              <ActionButton
                action={endSessionAction}
                fields={{ sessionId: session.id }}
                pending="Signing out…"
                variant="outline"
                size="sm"
                aria-describedby={`session-${session.id}`}
              >
                Sign out
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="mt-4">
          <ActionButton action={endOtherSessionsAction} pending="Signing out…" variant="outline">
            Sign out everywhere else
          </ActionButton>
        </div>
      ) : null}
    </SettingsRow>
  );
}

function timesOf({ createdAt, seenAt }: OpenSession): string {
  const since = createdAt ? `Signed in on ${formatDate(createdAt)}` : null;
  const seen = seenAt ? `last seen on ${formatDate(seenAt)}` : "not seen since";
  return since ? `${since}, ${seen}` : `${seen.charAt(0).toUpperCase()}${seen.slice(1)}`;
}
