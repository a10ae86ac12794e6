import "server-only";
import { newUuid } from "../shared/new-uuid";
import { sandboxDb, type SandboxDbTx } from "../db";
import { findLicense } from "./license";
import { LIMIT_REACHED, refusalOf, type Outcome } from "./outcome";
import { recordLicenseKeyChange } from "./record-change";
import { licenseKeyStatus } from "../shared/license-key-status";

/** Makes a new instance of a key, also for a name that it has already (service §4 Activate a license key). */
export async function activate(key: string, name: string, now: Date): Promise<Outcome> {
  const identifier = newUuid();
  const activated = await sandboxDb.$transaction(async (tx) => {
    const licenseKeyId = await takeActivation(tx, key, { identifier, name, now });
    if (licenseKeyId === null) return null;
    await recordLicenseKeyChange(tx, [licenseKeyId], now);
    const [license, instance] = [
      await findLicense(tx, key),
      await tx.sandboxLicenseKeyInstance.findUnique({ where: { identifier } }),
    ];
    return license && { kind: "done" as const, license, instance };
  });
  return activated ?? refusal(key, now);
}

/**
 * The guard, the count and the instance are one statement: whoever comes at the same moment waits for the row and then
 * looks at it again, so that no number of parallel requests passes the limit (service §8).
 */
async function takeActivation(
  tx: SandboxDbTx,
  key: string,
  { identifier, name, now }: { identifier: string; name: string; now: Date },
): Promise<number | null> {
  const [created] = await tx.$queryRaw<{ id: number }[]>`
    WITH taken AS (
      UPDATE sandbox.license_keys
      SET activation_usage = activation_usage + 1, updated_at = ${now}
      WHERE key = ${key}
        AND NOT disabled
        AND ended_at IS NULL
        AND (expires_at IS NULL OR expires_at > ${now})
        AND (activation_limit IS NULL OR activation_usage < activation_limit)
      RETURNING id
    )
    INSERT INTO sandbox.license_key_instances (license_key_id, identifier, name, created_at, updated_at)
    SELECT id, ${identifier}::uuid, ${name}, ${now}, ${now} FROM taken
    RETURNING license_key_id AS id`;
  return created?.id ?? null;
}

async function refusal(key: string, now: Date): Promise<Outcome> {
  const license = await findLicense(sandboxDb, key);
  if (!license) return { kind: "unknown" };
  const reason = refusalOf(licenseKeyStatus(license, now)) ?? LIMIT_REACHED;
  return { kind: "refused", license, reason };
}
