import type { LICENSE_KEY_STATUSES } from "@/lib/contract/resources/license-keys";

export type LicenseKeyStatus = (typeof LICENSE_KEY_STATUSES)[number];

type Term = { disabled: boolean; expiresAt: Date | null; endedAt: Date | null };

/**
 * What a key is at this moment (service §3). It is worked out whenever somebody asks, so that it never disagrees with
 * `expires_at`. A disabled key says so even when its time is over: that is what the merchant has to know first.
 */
export function licenseKeyStatus(key: Term & { activationUsage: number }, now: Date): LicenseKeyStatus {
  if (key.disabled) return "disabled";
  if (isOver(key, now)) return "expired";
  return key.activationUsage > 0 ? "active" : "inactive";
}

function isOver({ expiresAt, endedAt }: Term, now: Date): boolean {
  return endedAt !== null || (expiresAt !== null && expiresAt <= now);
}
