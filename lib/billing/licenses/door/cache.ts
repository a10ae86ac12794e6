import "server-only";
import { db } from "@/lib/db";
import { lastServiceNow } from "../../service-life/last-service-now";
import type { DoorAnswer } from "./answers";
import { confirmation, GRACE_MS } from "./confirm";
import type { LicensedKey } from "./find-key";

/**
 * What is answered while the service is away: yes, where it said so within the last seven days and no news has come since that speaks
 * against it. How long a program may believe it is not begun anew.
 */
export async function answerFromCache(key: LicensedKey, identifier: string, now: Date): Promise<DoorAnswer> {
  if (key.disabled || key.status === "disabled") return { ok: false, reason: "disabled" };
  const isOver = key.expiresAt !== null && key.expiresAt <= (await lastServiceNow(now));
  if (isOver || key.status === "expired") return { ok: false, reason: "expired" };
  const confirmedAt = { gt: new Date(now.getTime() - GRACE_MS) };
  const known = await db.licenseInstance.findFirst({
    where: { identifier, licenseKeyId: key.id, confirmedAt },
  });
  if (!known?.confirmedAt) return { ok: false, reason: "away" };
  return await confirmation(key, { ...known, confirmedAt: known.confirmedAt }, "cache", now);
}
