import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { recordLicenseKeyChange } from "./record-change";

/** What a merchant changes about a key; what is left out stays. A null limit or expiry means none. */
type Changes = { disabled?: boolean; activationLimit?: number | null; expiresAt?: Date | null };

/**
 * Changes a license key, with its event. An expiry counts from now on, so it also brings back a key that had ended with its
 * subscription. Throws not_found.
 */
export async function editLicenseKey(id: number, changes: Changes, now: Date): Promise<void> {
  const data = { ...changes, ...("expiresAt" in changes && { endedAt: null }), updatedAt: now };
  await sandboxDb.$transaction(async (tx) => {
    const { count } = await tx.sandboxLicenseKey.updateMany({ where: { id }, data });
    if (count === 0) throw new AppError("not_found", "There is no such license key.");
    await recordLicenseKeyChange(tx, [id], now);
  });
}
