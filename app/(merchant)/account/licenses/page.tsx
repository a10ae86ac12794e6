import { AccountSection } from "@/components/billing/account/account-section";
import { LicenseActivations, LicenseKeyList } from "@/components/billing/license-keys";
import { PageNotice } from "@/components/billing/notices";
import { PricingLink } from "@/components/site/links";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { requireReader } from "@/lib/auth/session";
import { getAccountVersion } from "@/lib/billing/account/queries";
import { listOwnKeys } from "@/lib/billing/licenses/own-keys";
import { readActivations } from "@/lib/billing/licenses/activations";
import { serviceNow } from "@/lib/billing/test-mode/generation";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { deactivateLicenseAction } from "./actions";

export const generateMetadata = privatePage("License keys");

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
      lead={t(
        "Enter a key in the app to activate it. When a key has reached its device limit, deactivate a device you no longer use.",
      )}
    >
      <PageNotice notice={notice} />
      {isComplete ? null : (
        <div className="mt-8">
          <Notice title={t("This list may be incomplete")}>
            {t(
              "Our payment partner did not respond, so this is the latest information we have. Your keys still work.",
            )}
          </Notice>
        </div>
      )}
      <div className="mt-8">
        {licenseKeys.length > 0 ? (
          <LicenseKeyList licenseKeys={licenseKeys}>
            {(licenseKey) => <LicenseActivations {...{ licenseKey }} deactivate={deactivateLicenseAction} />}
          </LicenseKeyList>
        ) : (
          <EmptyState title={t("No license keys yet")} action={<PricingLink />}>
            {t("The keys of apps you buy will appear here.")}
          </EmptyState>
        )}
      </div>
    </AccountSection>
  );
}
