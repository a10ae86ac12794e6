import type { Metadata } from "next";
import { AccountSection } from "@/components/billing/account/account-section";
import { PageNotice } from "@/components/billing/notices";
import { ClaimForm } from "@/components/billing/claims";
import { YourData } from "@/components/billing/account/downloads";
import { AddressForm, EmailForm, NameForm, RegionForm } from "@/components/site/settings/profile-forms";
import { SessionList, SignInList } from "@/components/site/settings/sign-in-lists";
import { requireUser, listSessions } from "@/lib/auth/session";
import { findOpenChange } from "@/lib/auth/address-change";
import { EMAIL_GROUPS, listMutedEmails } from "@/lib/email/preferences";
import { requestClaimAction } from "../claim/actions";
import { listSignInMethods } from "@/lib/auth/oauth";
import {
  requestAddressChangeAction,
  cancelAddressAction,
  chooseEmailsAction,
  chooseRegionAction,
  connectAction,
  disconnectAction,
  endOtherSessionsAction,
  endSessionAction,
  renameAction,
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
        <SignInList {...methods} connect={connectAction} disconnect={disconnectAction} />
        <SessionList sessions={sessions} end={endSessionAction} endOthers={endOtherSessionsAction} />
        <ClaimForm request={requestClaimAction} />
        <YourData />
      </div>
    </AccountSection>
  );
}
