import "server-only";
import { db } from "@/lib/db";
import { AppError, isServiceAway } from "@/lib/errors";
import {
  activateLicense,
  deactivateLicense,
  validateLicense,
  type LicenseAnswer as ServiceAnswer,
  type LicenseFacts,
} from "@/lib/lemonsqueezy";
import { log } from "@/lib/log";
import { DAY_MS } from "@/lib/dates";
import { plainText } from "@/lib/server/typed-text";
import { lastServiceNow } from "../../test-mode/generation";
import type { LicensedKey } from "./find-key";
import type { Fields } from "./handle-request";

/** Takes one activation of `key` for the device that the program calls `name`. */
export async function activate(key: LicensedKey, { name }: Fields, now: Date): Promise<LicenseAnswer> {
  if (!name) return { ok: false, reason: "malformed" };
  if (!key.isPaid) return { ok: false, reason: "not_paid" };
  const answer = await activateLicense(key.key, name);
  if (!answer.isDone) return { ok: false, reason: refusalOf(answer, "limit_reached") };
  log.info("license.activated", { licenseKey: key.id });
  return await confirm(key, answer, now);
}

/** Whether `key` is valid on this device. While the service is down, its last response counts for a while. */
export async function validate(
  key: LicensedKey,
  { instance: identifier }: Fields,
  now: Date,
): Promise<LicenseAnswer> {
  if (!identifier) return { ok: false, reason: "malformed" };
  if (!key.isPaid) return { ok: false, reason: "not_paid" };
  const answer = await validateLicense(key.key, identifier).catch((error: unknown) => {
    if (isServiceAway(error)) return null;
    throw error;
  });
  if (!answer) return await answerFromCache(key, identifier, now);
  if (answer.isDone) return await confirm(key, answer, now);
  const reason = refusalOf(answer, "unknown_instance");
  if (reason === "unknown_instance")
    await db.licenseInstance.deleteMany({ where: { identifier, licenseKeyId: key.id } });
  return { ok: false, reason };
}

/** Frees the activation of this device, also of a key that has expired. */
export async function deactivate(key: LicensedKey, { instance: identifier }: Fields): Promise<LicenseAnswer> {
  if (!identifier) return { ok: false, reason: "malformed" };
  const { isDone, license } = await deactivateLicense(key.key, identifier);
  if (!license) return { ok: false, reason: "unknown_key" };
  await db.licenseInstance.deleteMany({ where: { identifier, licenseKeyId: key.id } });
  if (!isDone) return { ok: false, reason: "unknown_instance" };
  log.info("license.deactivated", { licenseKey: key.id });
  return { ok: true };
}

/** The service's sentences are for people and not fixed, so the status of the key decides (service §7.3). */
function refusalOf<Otherwise extends LicenseRefusal>({ license }: ServiceAnswer, otherwise: Otherwise) {
  if (!license) return "unknown_key";
  if (license.status === "expired" || license.status === "disabled") return license.status;
  return otherwise;
}

/** Stores that the service has just confirmed this device. */
async function confirm(
  key: LicensedKey,
  { license, instance }: ServiceAnswer,
  now: Date,
): Promise<LicenseAnswer> {
  if (!instance || license?.id !== key.id)
    throw new AppError("upstream", "The commerce service spoke of another license key.");
  const { identifier, createdAt } = instance;
  const name = plainText(instance.name);
  await db.licenseInstance.upsert({
    where: { identifier },
    create: { identifier, licenseKeyId: key.id, name, createdAt, confirmedAt: now },
    update: { confirmedAt: now },
  });
  return await confirmation(license, { identifier, name, confirmedAt: now }, "service", now);
}

/** The response while the service is down: valid, if it confirmed the device within the last seven days and no later event revokes it. */
async function answerFromCache(key: LicensedKey, identifier: string, now: Date): Promise<LicenseAnswer> {
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

/** Why a program is refused, and with which HTTP status. */
const REFUSALS = {
  malformed: 422,
  /** Too many requests from this network or with this key. */
  too_many: 429,
  /** The service is down, and there is no earlier response. */
  away: 503,
  /** Not issued, or not ours: we do not reveal which. */
  unknown_key: 404,
  /** The key is no longer in use on this device. */
  unknown_instance: 404,
  limit_reached: 409,
  expired: 403,
  disabled: 403,
  /** Refunded, disputed, or never paid. */
  not_paid: 403,
} as const;

export type LicenseRefusal = keyof typeof REFUSALS;

/** What a program gets (docs/decisions/0023-license-keys.md). No name or address of the buyer. Times are UTC. */
export type LicenseAnswer =
  { ok: false; reason: LicenseRefusal; retryAfterSeconds?: number } | ({ ok: true } & Partial<Confirmation>);

type Confirmation = {
  /** `cache`: the service confirmed it at `checkedAt`. */
  source: "service" | "cache";
  checkedAt: Date;
  /** How long an offline program may rely on this. */
  offlineUntil: Date;
  license: { productId: string; expiresAt: Date | null; limit: number | null; used: number };
  instance: { id: string; name: string };
};

/** How long a confirmation by the service counts while it cannot be reached, by us or by the program. */
const GRACE_MS = 7 * DAY_MS;

type Licensed = Pick<LicenseFacts, "productId" | "expiresAt" | "activationLimit" | "activationUsage">;
type Confirmed = { identifier: string; name: string; confirmedAt: Date };

/** It counts for the grace period, and never longer than the license itself. */
async function confirmation(
  { productId, expiresAt, activationLimit: limit, activationUsage: used }: Licensed,
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
    license: { productId, expiresAt, limit, used },
    instance: { id: identifier, name },
  };
}

const RETRY_AFTER_SECONDS = 30;

/** Any website may call it, as any program may: cookies are ignored here, and a response needs the key. */
const HEADERS = { "Cache-Control": "no-store", "Access-Control-Allow-Origin": "*" };

export function toResponse(answer: LicenseAnswer): Response {
  if (answer.ok) return Response.json(answer, { headers: HEADERS });
  const { reason, retryAfterSeconds = RETRY_AFTER_SECONDS } = answer;
  const mayHelp = reason === "too_many" || reason === "away";
  const headers = { ...HEADERS, ...(mayHelp && { "Retry-After": String(retryAfterSeconds) }) };
  return Response.json({ ok: false, reason }, { status: REFUSALS[reason], headers });
}
