import type { Prisma } from "../generated/prisma/client";

export const LICENSE_KEY_STATUSES = ["inactive", "active", "expired", "disabled"] as const;

export type LicenseKeyStatus = (typeof LICENSE_KEY_STATUSES)[number];

type Key = { disabled: boolean; expiresAt: Date | null; endedAt: Date | null; activationUsage: number };

/**
 * Computed when read, so that it never disagrees with `expires_at` (service §3). A disabled key is "disabled" even if it has
 * expired.
 */
export function licenseKeyStatus(key: Key, now: Date): LicenseKeyStatus {
  const { endedAt, expiresAt } = key;
  if (key.disabled) return "disabled";
  if (endedAt !== null || (expiresAt !== null && expiresAt <= now)) return "expired";
  return key.activationUsage > 0 ? "active" : "inactive";
}

type Where = Prisma.SandboxLicenseKeyWhereInput;

/** Keys with this status; none for an unknown status. */
export function whereLicenseKeyStatus(status: string, now: Date): Where {
  const usable = { endedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
  const conditions: Record<LicenseKeyStatus, Where> = {
    disabled: { disabled: true },
    expired: { disabled: false, NOT: usable },
    active: { disabled: false, ...usable, activationUsage: { gt: 0 } },
    inactive: { disabled: false, ...usable, activationUsage: 0 },
  };
  const known = LICENSE_KEY_STATUSES.find((name) => name === status);
  return known ? conditions[known] : { id: { in: [] } };
}
