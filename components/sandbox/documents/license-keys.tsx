import { formatDate } from "@/lib/dates";
import { CopyButton } from "../copy-button";
import { StatusBadge } from "../status-badge";

type LicenseKey = {
  id: number;
  key: string;
  status: string;
  activationUsage: number;
  activationLimit: number | null;
  expiresAt: Date | null;
};

/** The keys that came with an order, each ready to be copied. */
export function LicenseKeys({ keys }: { keys: LicenseKey[] }) {
  if (keys.length === 0) return null;
  return (
    <div className="mt-6 border-t border-line pt-6">
      <h2 className="font-semibold">License key</h2>
      <ul className="mt-2 space-y-4">
        {keys.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="min-w-0">
              <p className="font-mono text-sm break-all">{each.key}</p>
              <p className="mt-1 text-sm text-muted">
                <StatusBadge status={each.status} /> {usageText(each)}
                {each.expiresAt ? `, ${expiryText(each.expiresAt, each.status)}` : ""}
              </p>
            </div>
            <CopyButton text={each.key} label="license key" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function usageText({ activationUsage, activationLimit }: LicenseKey): string {
  return activationLimit === null
    ? `${activationUsage} activations`
    : `${activationUsage} of ${activationLimit} activations used`;
}

function expiryText(expiresAt: Date, status: string): string {
  return `${status === "expired" ? "valid until" : "expires on"} ${formatDate(expiresAt)}`;
}
