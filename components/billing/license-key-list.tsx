import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import type { AccountLicenseKey } from "@/lib/billing/licenses/account-license-key";

/** License keys, each with what it is for, how it stands, and a button that copies it. */
export function LicenseKeyList({ licenseKeys }: { licenseKeys: AccountLicenseKey[] }) {
  return (
    <section aria-labelledby="license-keys">
      <h2 id="license-keys" className="text-lg font-semibold">
        License keys
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line text-sm">
        {licenseKeys.map(({ id, key, productName, statusText, tone, facts }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                {productName}
                <Badge tone={tone}>{statusText}</Badge>
              </p>
              <code className="mt-1.5 block font-mono select-all">{key}</code>
              <p className="mt-1 text-muted figures">{facts}</p>
            </div>
            <CopyButton text={key} label={`the license key of ${productName}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
