import { formatDate } from "@/lib/dates";
import type { PortalLicenseKey } from "@/app/(sandbox)/_service/portal/views";
import { CopyButton } from "../shared/copy-button";
import { StatusBadge } from "../shared/status-badge";

/** The keys that came with an order, each ready to be copied, and where they are in use. */
export function LicenseKeys({ keys }: { keys: PortalLicenseKey[] }) {
  if (keys.length === 0) return null;
  return (
    <div className="mt-6 border-t border-border pt-6">
      <h2 className="font-semibold">License key</h2>
      <ul className="mt-2 space-y-4">
        {keys.map((each) => (
          <li key={each.id}>
            <LicenseKeyFacts license={each} />
            {each.instances.length > 0 ? (
              <p className="mt-1 text-sm break-words text-muted-foreground">
                In use on {each.instances.map(({ name }) => name).join(", ")}.
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function LicenseKeyFacts({ license }: { license: PortalLicenseKey }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-mono text-sm break-all">{license.key}</p>
        <p className="mt-1 text-sm text-muted-foreground">
          <StatusBadge status={license.status} /> {usageText(license)}
          {license.expiresAt ? `, ${expiryText(license.expiresAt, license.status)}` : ""}
        </p>
      </div>
      <CopyButton text={license.key} label="license key" />
    </div>
  );
}

function usageText({ activationUsage, activationLimit }: PortalLicenseKey): string {
  return activationLimit === null
    ? `${activationUsage} activations`
    : `${activationUsage} of ${activationLimit} activations used`;
}

function expiryText(expiresAt: Date, status: string): string {
  return `${status === "expired" ? "valid until" : "expires on"} ${formatDate(expiresAt)}`;
}
