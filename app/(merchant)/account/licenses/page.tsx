import type { Metadata } from "next";
import { AccountSection } from "@/components/billing/account/account-section";
import { LicenseActivations, LicenseKeyList } from "@/components/billing/license-keys";
import { PageNotice } from "@/components/billing/notices";
import { PRICING } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { requireReader } from "@/lib/auth/session";
import { getAccountVersion } from "@/lib/billing/account/queries";
import { listOwnKeys } from "@/lib/billing/licenses/own-keys";
import { readActivations } from "@/lib/billing/licenses/activations";
import { serviceNow } from "@/lib/billing/test-mode/generation";
import { deactivateLicenseAction } from "./actions";

export const metadata: Metadata = { title: "License keys" };

/** License keys and the devices they are active on. */
export default async function LicensesPage({ searchParams }: PageProps<"/account/licenses">) {
  const user = await requireReader("/account/licenses");
  const now = new Date();
  // Fetching them counts against the customer’s own rate limit.
  const isComplete = user.view !== null || (await readActivations(user.id, now));
  const version = await getAccountVersion(user.id);
  const licenseKeys = await listOwnKeys(user.id, await serviceNow(now));
  const { notice } = await searchParams;
  return (
    <AccountSection
      name="License keys"
      version={version}
      lead="Enter a key in the app to activate it. When a key has reached its device limit, deactivate a device you no longer use."
    >
      <PageNotice notice={notice} />
      {isComplete ? null : (
        <div className="mt-8">
          <Notice title="This list may be incomplete">
            Our payment partner did not respond, so this is the latest information we have. Your keys still
            work.
          </Notice>
        </div>
      )}
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
            The keys of apps you buy will appear here.
          </EmptyState>
        )}
      </div>
    </AccountSection>
  );
}
