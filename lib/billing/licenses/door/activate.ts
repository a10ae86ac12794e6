import "server-only";
import { activateLicense } from "@/lib/commerce";
import { log } from "@/lib/log";
import type { DoorAnswer } from "./answers";
import { confirm } from "./confirm";
import type { LicensedKey } from "./find-key";
import type { Fields } from "./read-fields";
import { refusalOf } from "./refusal-of";

/** Takes one activation of `key` for the place that the program calls `name`. */
export async function activate(key: LicensedKey, { name }: Fields, now: Date): Promise<DoorAnswer> {
  if (!name) return { ok: false, reason: "malformed" };
  if (!key.isPaid) return { ok: false, reason: "not_paid" };
  const answer = await activateLicense(key.key, name);
  if (!answer.isDone) return { ok: false, reason: refusalOf(answer, "limit_reached") };
  log.info("license.activated", { licenseKey: key.id });
  return await confirm(key, answer, now);
}
