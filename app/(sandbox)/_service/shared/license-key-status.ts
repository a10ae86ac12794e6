import type { Prisma } from "../generated/prisma/client";

export const LICENSE_KEY_STATUSES = ["inactive", "active", "expired", "disabled"] as const;

export type LicenseKeyStatus = (typeof LICENSE_KEY_STATUSES)[number];

type Term = { disabled: boolean; expiresAt: Date | null; endedAt: Date | null };

/**
 * Computed when read, so that it never disagrees with `expires_at` (service §3). A disabled key is "disabled" even if it has
 * expired.
 */
export function licenseKeyStatus(key: Term & { activationUsage: number }, now: Date): LicenseKeyStatus {
  if (key.disabled) return "disabled";
  if (isOver(key, now)) return "expired";
  return key.activationUsage > 0 ? "active" : "inactive";
}

function isOver({ expiresAt, endedAt }: Term, now: Date): boolean {
  return endedAt !== null || (expiresAt !== null && expiresAt <= now);
}

type Where = Prisma.SandboxLicenseKeyWhereInput;

/** Keys with this status; none for an unknown status. */
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
