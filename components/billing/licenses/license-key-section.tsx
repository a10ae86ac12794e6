import { ButtonLink } from "@/components/ui/button";
import type { AccountLicenseKey } from "@/lib/billing/licenses/account-license-key";
import { LicenseKeyList } from "./license-key-list";

/** The license keys on the account page, and the way to where they are in use. */
export function LicenseKeySection({ licenseKeys }: { licenseKeys: AccountLicenseKey[] }) {
  return (
    <section aria-labelledby="license-keys">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="license-keys" className="text-lg font-semibold">
          License keys
        </h2>
        <ButtonLink href="/account/licenses" variant="outline" size="sm" prefetch={false}>
          Devices
        </ButtonLink>
      </div>
      <LicenseKeyList licenseKeys={licenseKeys} />
    </section>
  );
}
