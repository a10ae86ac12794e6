import "server-only";
import { randomUUID } from "node:crypto";
import { addInterval, type Interval } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { sandboxDb, type SandboxDbTx } from "../db";
import { recordEvents } from "../events/record-events";
import type { SandboxLicenseKey, SandboxVariant } from "../generated/prisma/client";

/** Missing fields don't change; null means no limit or no expiry. */
type Changes = Partial<Pick<SandboxLicenseKey, "key" | "disabled" | "activationLimit" | "expiresAt">>;

/** Records the event. A new expiry also reactivates a key that ended with its subscription. Throws not_found. */
export async function editLicenseKey(id: number, changes: Changes, now: Date): Promise<void> {
  const data = { ...changes, ...("expiresAt" in changes && { endedAt: null }), updatedAt: now };
  await sandboxDb.$transaction(async (tx) => {
    const { count } = await tx.sandboxLicenseKey.updateMany({ where: { id }, data });
    if (count === 0) throw new AppError("not_found", "There is no such license key.");
    await recordLicenseKeyChange(tx, [id], now);
  });
}

/** Replaces the key's text and records the event. Limit, expiry and instances stay. Throws not_found. */
export async function regenerateLicenseKey(id: number, now: Date): Promise<{ key: string }> {
  const key = randomUUID().toUpperCase();
  await editLicenseKey(id, { key }, now);
  return { key };
}

/** Ends the keys of an expired subscription and records the events, in the same transaction (service §3 License key status). */
export async function expireLicenseKeys(tx: SandboxDbTx, subscriptionId: number, now: Date): Promise<void> {
  const ended = await tx.sandboxLicenseKey.updateManyAndReturn({
    where: { subscriptionId, endedAt: null },
    data: { endedAt: now, updatedAt: now },
    select: { id: true },
  });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await recordLicenseKeyChange(tx, ids, now);
}

/** Records `license_key_updated` for changed keys of one store, in the same transaction (service §6). */
export async function recordLicenseKeyChange(tx: SandboxDbTx, ids: number[], now: Date): Promise<void> {
  const keys = await tx.sandboxLicenseKey.findMany({
    where: { id: { in: ids } },
    select: { id: true, storeId: true, order: { select: { customData: true } } },
    orderBy: { id: "asc" },
  });
  const [first] = keys;
  if (!first) return;
  const events = keys.map(({ id, order }) => ({
    name: "license_key_updated" as const,
    id,
    customData: order.customData,
  }));
  await recordEvents(tx, { storeId: first.storeId, now, events });
}

type Terms = Pick<
  SandboxVariant,
  "isSubscription" | "isLicenseLengthUnlimited" | "licenseLengthValue" | "licenseLengthUnit"
>;

const INTERVALS: Record<string, Interval> = { days: "day", months: "month", years: "year" };

/** When a new key expires, or null: a subscription's key ends with the subscription. */
export function licenseExpiry(terms: Terms, now: Date): Date | null {
  if (terms.isSubscription || terms.isLicenseLengthUnlimited) return null;
  return addInterval(now, INTERVALS[terms.licenseLengthUnit] ?? "year", terms.licenseLengthValue);
}
