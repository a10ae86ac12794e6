import "server-only";
import { deactivateLicense } from "@/lib/commerce";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import type { DoorAnswer } from "./answers";
import type { LicensedKey } from "./find-key";
import type { Fields } from "./read-fields";

/** Gives the activation of this place back, also of a key that is over. */
export async function deactivate(
  key: LicensedKey,
  { instance: identifier }: Fields,
  _now: Date,
): Promise<DoorAnswer> {
  if (!identifier) return { ok: false, reason: "malformed" };
  const { isDone, license } = await deactivateLicense(key.key, identifier);
  if (!license) return { ok: false, reason: "unknown_key" };
  await db.licenseInstance.deleteMany({ where: { identifier, licenseKeyId: key.id } });
  if (!isDone) return { ok: false, reason: "unknown_instance" };
  log.info("license.deactivated", { licenseKey: key.id });
  return { ok: true };
}
