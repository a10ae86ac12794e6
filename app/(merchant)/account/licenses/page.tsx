import { AccountSection } from "@/components/billing/account/account-section";
import { LicenseKeyList } from "@/components/billing/license-keys";
import { PageNotice } from "@/components/billing/notices";
import { PricingLink } from "@/components/site/links";
import { ActionButton } from "@/components/ui/action-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { requireReader } from "@/lib/auth/session";
import { getAccountVersion } from "@/lib/billing/account/queries";
import { type AccountLicenseKey, listOwnKeys } from "@/lib/billing/licenses/own-keys";
import { readActivations } from "@/lib/billing/licenses/activations";
import { serviceNow } from "@/lib/billing/test-mode/service-now";
import { formatDate } from "@/lib/dates";
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
        <Notice className="mt-8" title={t("This list may be incomplete")}>
          {t(
            "Our payment partner did not respond, so this is the latest information we have. Your keys still work.",
          )}
        </Notice>
      )}
      <div className="mt-8">
        {licenseKeys.length > 0 ? (
          <LicenseKeyList licenseKeys={licenseKeys}>
            {(licenseKey) => <LicenseActivations licenseKey={licenseKey} />}
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

/** The devices that use a license key, each with a button that deactivates it unless the key is disabled. */
function LicenseActivations({ licenseKey }: { licenseKey: AccountLicenseKey }) {
  const { id, activations, isDisabled } = licenseKey;
  if (activations.length === 0) return null;
  return (
    <>
      {isDisabled ? (
        <p className="mt-3 text-muted-foreground">
          {t("This key is disabled, so its devices cannot be deactivated.")}
        </p>
      ) : null}
      <ul className="mt-3 divide-y divide-border rounded-lg bg-muted px-4">
        {activations.map((activation) => {
          const nameId = `activation-${id}-${activation.id}`;
          return (
            <li key={activation.id} className="flex items-center justify-between gap-x-6 py-2">
              <p id={nameId} className="min-w-0 wrap-anywhere">
                <span className="font-medium">{activation.name}</span>
                <span className="block text-muted-foreground figures sm:inline sm:before:content-['_·_']">
                  {t("since {date}", { date: formatDate(activation.date) })}
                </span>
              </p>
              {isDisabled ? null : (
                <ActionButton
                  action={deactivateLicenseAction}
                  fields={{ instanceId: activation.id }}
                  pending={t("Deactivating…")}
                  variant="ghost"
                  className="-mr-3 text-destructive"
                  aria-describedby={nameId}
                  confirmation={{
                    title: t("Deactivate {device}?", { device: activation.name }),
                    text: t(
                      "The app stops working there the next time it checks, and you can use the key on another device.",
                    ),
                    confirm: t("Deactivate it"),
                    cancel: t("Keep"),
                  }}
                >
                  {t("Deactivate")}
                </ActionButton>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
