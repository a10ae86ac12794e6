import type { Prisma } from "../generated/prisma/client";
import type { LicenseKeyStatus } from "./license-key-status";

type Where = Prisma.SandboxLicenseKeyWhereInput;

/** The keys that `licenseKeyStatus` gives this status; none for a status that no key can have. */
export function whereLicenseKeyStatus(status: string, now: Date): Where {
  const over: Where = { OR: [{ endedAt: { not: null } }, { expiresAt: { lte: now } }] };
  const running: Where = {
    disabled: false,
    endedAt: null,
    OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
  };
  const conditions: Record<LicenseKeyStatus, Where> = {
    disabled: { disabled: true },
    expired: { disabled: false, ...over },
    active: { ...running, activationUsage: { gt: 0 } },
    inactive: { ...running, activationUsage: 0 },
  };
  return new Map<string, Where>(Object.entries(conditions)).get(status) ?? { id: { in: [] } };
}
