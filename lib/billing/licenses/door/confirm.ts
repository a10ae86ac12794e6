import "server-only";
import type { LicenseAnswer, LicenseFacts } from "@/lib/commerce/types";
import { DAY_MS } from "@/lib/dates";
import { ask } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { plainText } from "../../plain-text";
import { lastServiceNow } from "../../service-life/last-service-now";
import type { Confirmation } from "./answers";
import type { LicensedKey } from "./find-key";

/** How long a yes of the service may be believed while nobody can be asked, by us and by the program. */
export const GRACE_MS = 7 * DAY_MS;

/** Writes down that the service has just called this place good, and tells the program so. */
export async function confirm(key: LicensedKey, { license, instance }: LicenseAnswer, now: Date) {
  if (!instance || license?.id !== key.id) {
    throw new AppError("upstream", "The commerce service spoke of another license key.");
  }
  const { identifier, createdAt } = instance;
  const name = plainText(instance.name);
  await ask(Prisma.sql`
    INSERT INTO merchant.license_instances (identifier, license_key_id, name, created_at, confirmed_at)
    VALUES (${identifier}, ${key.id}, ${name}, ${createdAt}, ${now})
    ON CONFLICT (identifier) DO UPDATE SET confirmed_at = excluded.confirmed_at`);
  return await confirmation(license, { identifier, name, confirmedAt: now }, "service", now);
}

type Confirmed = { identifier: string; name: string; confirmedAt: Date };

/** A yes, and until when it may be believed: never longer than the license itself lasts. */
export async function confirmation(
  {
    productId,
    expiresAt,
    activationLimit,
    activationUsage,
  }: Pick<LicenseFacts, "productId" | "expiresAt" | "activationLimit" | "activationUsage">,
  { identifier, name, confirmedAt }: Confirmed,
  source: Confirmation["source"],
  now: Date,
): Promise<{ ok: true } & Confirmation> {
  const left = expiresAt ? expiresAt.getTime() - (await lastServiceNow(now)).getTime() : Infinity;
  return {
    ok: true,
    source,
    checkedAt: confirmedAt,
    offlineUntil: new Date(Math.min(confirmedAt.getTime() + GRACE_MS, now.getTime() + left)),
    license: { productId, expiresAt, limit: activationLimit, used: activationUsage },
    instance: { id: identifier, name },
  };
}
