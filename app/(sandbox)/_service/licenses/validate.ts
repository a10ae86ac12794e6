import "server-only";
import { sandboxDb } from "../db";
import { parseUuid } from "../shared/ids";
import type { License } from "./license";
import { UNKNOWN_INSTANCE, refusalOf, type Outcome } from "./outcome";
import { licenseKeyStatus } from "../shared/license-key-status";

/** Whether a key may be used, and the instance where one is named (service §4 Validate a license key). Changes nothing. */
export async function validateLicense(
  license: License | null,
  instanceId: string | null,
  now: Date,
): Promise<Outcome> {
  if (!license) return { kind: "unknown" };
  const reason = refusalOf(licenseKeyStatus(license, now));
  if (reason !== null) return { kind: "refused", license, reason };
  if (instanceId === null) return { kind: "done", license, instance: null };
  const instance = await findInstance(license.id, instanceId);
  return instance
    ? { kind: "done", license, instance }
    : { kind: "refused", license, reason: UNKNOWN_INSTANCE };
}

async function findInstance(licenseKeyId: number, instanceId: string) {
  const identifier = parseUuid(instanceId);
  return identifier && sandboxDb.sandboxLicenseKeyInstance.findFirst({ where: { identifier, licenseKeyId } });
}
