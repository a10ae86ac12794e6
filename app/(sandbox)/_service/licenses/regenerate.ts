import "server-only";
import { randomUUID } from "node:crypto";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { recordLicenseKeyChange } from "./record-change";

/**
 * Gives a license key a new text, with its event: the old one is unknown from then on. Limit, expiry and instances stay.
 * Throws not_found.
 */
export async function regenerateLicenseKey(id: number, now: Date): Promise<{ key: string }> {
  const key = randomUUID().toUpperCase();
  await sandboxDb.$transaction(async (tx) => {
    const { count } = await tx.sandboxLicenseKey.updateMany({ where: { id }, data: { key, updatedAt: now } });
    if (count === 0) throw new AppError("not_found", "There is no such license key.");
    await recordLicenseKeyChange(tx, [id], now);
  });
  return { key };
}
