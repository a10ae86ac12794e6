import type { SandboxLicenseKey } from "@/lib/generated/prisma/client";
import { licenseKeyStatus } from "../licenses/status";

/** A key as its owner sees it. */
export function licenseKeyView(row: SandboxLicenseKey, now: Date) {
  const { id, key, activationUsage, activationLimit, expiresAt } = row;
  return { id, key, status: licenseKeyStatus(row, now), activationUsage, activationLimit, expiresAt };
}
