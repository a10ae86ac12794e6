import type { LicenseAnswer } from "@/lib/commerce/types";
import type { Refusal } from "./answers";

/** Why the service refused. Its sentences are for people and not fixed, so the status of the key decides (service §7.3). */
export function refusalOf<Otherwise extends Refusal>({ license }: LicenseAnswer, otherwise: Otherwise) {
  if (!license) return "unknown_key";
  if (license.status === "expired" || license.status === "disabled") return license.status;
  return otherwise;
}
