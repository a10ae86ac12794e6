import type { Metadata } from "next";
import { AccountSection } from "@/components/billing/account/account-section";
import { AskedTooOften } from "@/components/billing/asked-too-often";
import { ClaimForm } from "@/components/billing/claims/claim-form";
import { ClaimNotice } from "@/components/billing/claims/claim-notice";
import { RefusalNotice } from "@/components/billing/refusal-notice";
import { YourData } from "@/components/billing/account/your-data";
import { AddressForm } from "@/components/site/settings/address-form";
import { NameForm } from "@/components/site/settings/name-form";
import { RegionForm } from "@/components/site/settings/region-form";
import { SessionList } from "@/components/site/settings/session-list";
import { SettingsNotice } from "@/components/site/settings/settings-notice";
import { SignInList } from "@/components/site/settings/sign-in-list";
import { requireUser } from "@/lib/auth/session";
import { findOpenChange } from "@/lib/auth/settings/ask-for-address";
import { listSessions } from "@/lib/auth/settings/sessions";
import { listSignInMethods } from "@/lib/auth/settings/sign-in-methods";
import { findRefusal } from "@/lib/billing/account/notices";
import { askForClaimAction } from "../actions";
import {
  askForAddressAction,
  cancelAddressAction,
  chooseRegionAction,
  connectAction,
  disconnectAction,
  endOtherSessionsAction,
  endSessionAction,
  renameAction,
} from "./actions";

export const metadata: Metadata = { title: "Settings" };

/** Who one is here and how one signs in, and what becomes of one's data. */
export default async function SettingsPage({ searchParams }: PageProps<"/account/settings">) {
  const user = await requireUser("/account/settings");
  const now = new Date();
  const [change, methods, sessions] = await Promise.all([
    findOpenChange(user.id, now),
    listSignInMethods(user.id),
    listSessions(user.id, now),
  ]);
  const { notice } = await searchParams;
  return (
    <AccountSection name="Settings">
      {notice === "too-many" ? <AskedTooOften /> : null}
      <RefusalNotice refusal={findRefusal(notice)} />
      <ClaimNotice notice={notice} />
      <SettingsNotice notice={notice} />
      <div className="mt-4 divide-y divide-border border-b border-border">
        <NameForm name={user.name} rename={renameAction} />
        <AddressForm
          address={user.email}
          change={change}
          ask={askForAddressAction}
          cancel={cancelAddressAction}
        />
        <RegionForm choose={chooseRegionAction} />
        <SignInList {...methods} connect={connectAction} disconnect={disconnectAction} />
        <SessionList sessions={sessions} end={endSessionAction} endOthers={endOtherSessionsAction} />
        <ClaimForm ask={askForClaimAction} />
        <YourData />
      </div>
    </AccountSection>
  );
}
