import type { Metadata } from "next";
import { AccountSection } from "@/components/billing/account/account-section";
import { LicenseActivations } from "@/components/billing/licenses/license-activations";
import { LicenseKeyList } from "@/components/billing/licenses/license-key-list";
import { LicenseNotice } from "@/components/billing/licenses/license-notice";
import { RefusalNotice } from "@/components/billing/refusal-notice";
import { PRICING } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { requireUser } from "@/lib/auth/session";
import { getAccountVersion } from "@/lib/billing/account/account-version";
import { findRefusal } from "@/lib/billing/account/notices";
import { listOwnKeys } from "@/lib/billing/licenses/own-keys";
import { readActivations } from "@/lib/billing/licenses/read-activations";
import { serviceNow } from "@/lib/billing/service-life/service-now";
import { deactivateLicenseAction } from "./actions";

export const metadata: Metadata = { title: "License keys" };

/** Where each license key is in use. */
export default async function LicensesPage({ searchParams }: PageProps<"/account/licenses">) {
  const user = await requireUser("/account/licenses");
  const now = new Date();
  const isComplete = await readActivations(user.id, now);
  const version = await getAccountVersion(user.id);
  const licenseKeys = await listOwnKeys(user.id, await serviceNow(now));
  const { notice } = await searchParams;
  return (
    <AccountSection
      name="License keys"
      version={version}
      lead="Enter a key in the app to use it there. When the key is in use on all the devices it allows, deactivate one you no longer use."
    >
      <RefusalNotice refusal={findRefusal(notice)} />
      <LicenseNotice notice={notice} isComplete={isComplete} />
      <div className="mt-8">
        {licenseKeys.length > 0 ? (
          <LicenseKeyList licenseKeys={licenseKeys}>
            {(licenseKey) => <LicenseActivations {...{ licenseKey }} deactivate={deactivateLicenseAction} />}
          </LicenseKeyList>
        ) : (
          <EmptyState
            title="No license keys yet"
            action={<ButtonLink href={PRICING}>See pricing</ButtonLink>}
          >
            Apps you buy come with a key, which will be here.
          </EmptyState>
        )}
      </div>
    </AccountSection>
  );
}
