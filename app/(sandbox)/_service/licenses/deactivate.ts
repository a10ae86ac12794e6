import "server-only";
import { sandboxDb, type SandboxDbTx } from "../db";
import { parseUuid } from "../shared/ids";
import { findLicense } from "./license";
import { UNKNOWN_INSTANCE, refusalOf, type Outcome } from "./outcome";
import { recordLicenseKeyChange } from "./record-change";

/**
 * Removes an instance of a key (service §4 Deactivate a license key instance). An expired key gives it back like any other; a
 * disabled one only where `evenDisabled` says so: to the merchant and to the customer on their own pages, never to a program.
 */
export async function deactivate(
  key: string,
  instanceId: string,
  now: Date,
  { evenDisabled = false }: { evenDisabled?: boolean } = {},
): Promise<Outcome> {
  const identifier = parseUuid(instanceId);
  const removed = await sandboxDb.$transaction(async (tx) => {
    const licenseKeyId = identifier && (await giveBack(tx, { key, identifier, now, evenDisabled }));
    if (!licenseKeyId) return null;
    await recordLicenseKeyChange(tx, [licenseKeyId], now);
    return findLicense(tx, key);
  });
  if (removed) return { kind: "done", license: removed, instance: null };
  const license = await findLicense(sandboxDb, key);
  if (!license) return { kind: "unknown" };
  const reason = license.disabled && !evenDisabled ? refusalOf("disabled") : null;
  return { kind: "refused", license, reason: reason ?? UNKNOWN_INSTANCE };
}

type Wish = { key: string; identifier: string; now: Date; evenDisabled: boolean };

/** One statement, like its counterpart: of two requests for one instance a single one counts. */
async function giveBack(
  tx: SandboxDbTx,
  { key, identifier, now, evenDisabled }: Wish,
): Promise<number | null> {
  const [changed] = await tx.$queryRaw<{ id: number }[]>`
    WITH removed AS (
      DELETE FROM sandbox.license_key_instances instances
      USING sandbox.license_keys keys
      WHERE keys.id = instances.license_key_id
        AND keys.key = ${key}
        AND (${evenDisabled} OR NOT keys.disabled)
        AND instances.identifier = ${identifier}::uuid
      RETURNING instances.license_key_id
    )
    UPDATE sandbox.license_keys keys
    SET activation_usage = activation_usage - 1, updated_at = ${now}
    FROM removed
    WHERE keys.id = removed.license_key_id
    RETURNING keys.id`;
  return changed?.id ?? null;
}
