import "server-only";
import { validateLicense } from "@/lib/commerce";
import { db } from "@/lib/db";
import { AppError, type ErrorCode } from "@/lib/errors";
import type { DoorAnswer } from "./answers";
import { answerFromCache } from "./cache";
import { confirm } from "./confirm";
import type { LicensedKey } from "./find-key";
import type { Fields } from "./read-fields";
import { refusalOf } from "./refusal-of";

const AWAY = new Set<ErrorCode>(["upstream", "unavailable", "too_many"]);

/** Whether `key` is good in this place. While the service is away, what it last said counts for a while. */
export async function validate(
  key: LicensedKey,
  { instance: identifier }: Fields,
  now: Date,
): Promise<DoorAnswer> {
  if (!identifier) return { ok: false, reason: "malformed" };
  if (!key.isPaid) return { ok: false, reason: "not_paid" };
  const answer = await validateLicense(key.key, identifier).catch((error: unknown) => {
    if (error instanceof AppError && AWAY.has(error.code)) return null;
    throw error;
  });
  if (!answer) return await answerFromCache(key, identifier, now);
  if (answer.isDone) return await confirm(key, answer, now);
  const reason = refusalOf(answer, "unknown_instance");
  if (reason === "unknown_instance")
    await db.licenseInstance.deleteMany({ where: { identifier, licenseKeyId: key.id } });
  return { ok: false, reason };
}
