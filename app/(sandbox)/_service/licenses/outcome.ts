import type { SandboxLicenseKeyInstance } from "../generated/prisma/client";
import type { License } from "./license";
import type { LicenseKeyStatus } from "../shared/license-key-status";

/** How a request about a key ended. `reason` is for people; programs look at the flag, the HTTP code and the key's status. */
export type Outcome =
  | { kind: "done"; license: License; instance: SandboxLicenseKeyInstance | null }
  | { kind: "refused"; license: License; reason: string }
  | { kind: "unknown" };

export const UNKNOWN_INSTANCE = "This license key has no such instance.";
export const LIMIT_REACHED = "This license key has reached the activation limit.";

/** Why a key in this status cannot be used, or null when it can: a key that was never activated is valid (service §3). */
export function refusalOf(status: LicenseKeyStatus): string | null {
  if (status === "disabled") return "This license key is disabled.";
  return status === "expired" ? "This license key is expired." : null;
}
