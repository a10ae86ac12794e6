import "server-only";
import { sandboxDb, type SandboxDbTx } from "../db";
import { newUuid, parseUuid } from "../shared/ids";
import { licenseKeyStatus } from "../shared/license-key-status";
import { recordLicenseKeyChange } from "./changes";
import {
  findLicense,
  type License,
  LIMIT_REACHED,
  type Outcome,
  refusalOf,
  UNKNOWN_INSTANCE,
} from "./license";

/** Creates an instance, even if the name exists (service §4 Activate a license key). */
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
  return activated ?? activationRefusal(key, now);
}

/** One statement, so parallel requests can't exceed the limit (service §8). */
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

async function activationRefusal(key: string, now: Date): Promise<Outcome> {
  const license = await findLicense(sandboxDb, key);
  if (!license) return { kind: "unknown" };
  const reason = refusalOf(licenseKeyStatus(license, now)) ?? LIMIT_REACHED;
  return { kind: "refused", license, reason };
}

/**
 * Deletes an instance of a key (service §4 Deactivate a license key instance), also of an expired key. `evenDisabled` is for the
 * merchant and the customer's own pages.
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

/** One statement, so parallel requests count once. */
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

/** Whether a key, and optionally an instance, is valid (service §4 Validate a license key). */
export async function validateLicense(
  license: License | null,
  instanceId: string | null,
  now: Date,
): Promise<Outcome> {
  if (!license) return { kind: "unknown" };
  const reason = refusalOf(licenseKeyStatus(license, now));
  if (reason !== null) return { kind: "refused", license, reason };
  if (instanceId === null) return { kind: "done", license, instance: null };
  const identifier = parseUuid(instanceId);
  const where = { identifier: identifier ?? "", licenseKeyId: license.id };
  const instance = identifier && (await sandboxDb.sandboxLicenseKeyInstance.findFirst({ where }));
  return instance
    ? { kind: "done", license, instance }
    : { kind: "refused", license, reason: UNKNOWN_INSTANCE };
}

/** Half of the database connections. */
const MOST_AT_ONCE = 5;

const waiting: (() => void)[] = [];
let running = 0;

/**
 * Runs at most five at a time. Activations are public and come in bursts; they wait here instead of blocking the connections that
 * other requests need.
 */
export async function fewAtOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
