import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { type AccountLicenseKey, listOwnKeys } from "@/lib/billing/licenses/own-keys";
import { t } from "@/lib/i18n/translate";
import { SectionHead } from "./account/account-section";

type LicenseKeyListProps = {
  licenseKeys: AccountLicenseKey[];
  /** Shown below each license key. */
  children?: (licenseKey: AccountLicenseKey) => ReactNode;
};

/** License keys, each with its product, its status, and a copy button. */
export function LicenseKeyList({ licenseKeys, children }: LicenseKeyListProps) {
  return (
    <ul className="mt-3 divide-y divide-border border-y border-border text-sm">
      {licenseKeys.map((licenseKey) => {
        const { id, key, productName, statusText, tone, facts } = licenseKey;
        return (
          <li key={id} className="py-4">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <div className="min-w-0 wrap-anywhere">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                  {productName}
                  <Badge variant={tone}>{statusText}</Badge>
                </p>
                <code className="mt-1.5 block font-mono select-all">{key}</code>
                <p className="mt-1 text-muted-foreground figures">{facts}</p>
              </div>
              <CopyButton text={key} label={t("the license key of {product}", { product: productName })} />
            </div>
            {children?.(licenseKey)}
          </li>
        );
      })}
    </ul>
  );
}

/** The license keys on the overview, with a link to their devices; nothing for a user without any. */
export async function LicenseKeysOverview({ userId, now }: { userId: string; now: Date }) {
  const licenseKeys = await listOwnKeys(userId, now);
  if (licenseKeys.length === 0) return null;
  return (
    <section aria-labelledby="license-keys">
      <SectionHead id="license-keys" title={t("License keys")} href="/account/licenses" link={t("Devices")} />
      <LicenseKeyList licenseKeys={licenseKeys} />
    </section>
  );
}
