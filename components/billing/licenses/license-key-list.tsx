import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import type { AccountLicenseKey } from "@/lib/billing/licenses/account-license-key";

type Props = {
  licenseKeys: AccountLicenseKey[];
  /** What stands below each of them. */
  children?: (licenseKey: AccountLicenseKey) => ReactNode;
};

/** License keys, each with what it is for, how it stands, and a button that copies it. */
export function LicenseKeyList({ licenseKeys, children }: Props) {
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
              <CopyButton text={key} label={`the license key of ${productName}`} />
            </div>
            {children?.(licenseKey)}
          </li>
        );
      })}
    </ul>
  );
}
