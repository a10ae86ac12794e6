import type { SandboxLicenseKey, SandboxLicenseKeyInstance } from "../generated/prisma/client";
import { licenseKeyStatus } from "../shared/license-key-status";
import type { PortalLicenseKey } from "./views";

type Row = SandboxLicenseKey & { instances: SandboxLicenseKeyInstance[] };

/** A key as its owner sees it, with where it is in use. */
export function licenseKeyView(row: Row, now: Date): PortalLicenseKey {
  const { id, key, activationUsage, activationLimit, expiresAt } = row;
  const instances = row.instances.map(({ identifier, name, createdAt }) => ({ identifier, name, createdAt }));
  return {
    id,
    key,
    status: licenseKeyStatus(row, now),
    activationUsage,
    activationLimit,
    expiresAt,
    instances,
  };
}
