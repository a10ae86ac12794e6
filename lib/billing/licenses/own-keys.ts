import "server-only";
import { db, type DbTx } from "@/lib/db";
import { formatDate } from "@/lib/dates";
import { t } from "@/lib/i18n/translate";
import type { LicenseInstance, LicenseKey } from "@/lib/generated/prisma/client";
import { isTest } from "../mode";
import type { StatusText } from "../account/status-text";

const PAGE = 50;

/** The license keys of what `userId` bought, newest first (service §2 License key). */
export async function listOwnKeys(userId: string, now: Date) {
  const names = await findPurchases(db, userId);
  const keys = await db.licenseKey.findMany({
    where: { orderId: { in: [...names.keys()] }, testMode: isTest },
    include: { instances: { orderBy: { createdAt: "asc" } } },
    orderBy: { createdAt: "desc" },
    take: PAGE,
  });
  return keys.map((key) => toAccountLicenseKey({ ...key, productName: names.get(key.orderId) ?? null }, now));
}

/** A `where` for the keys of `userId`. A key belongs to the owner of its order. */
export async function whereOwn(tx: DbTx, userId: string) {
  return { orderId: { in: [...(await findPurchases(tx, userId)).keys()] } };
}

/** The orders of `userId`, each with the name of its product or of the current plan. */
async function findPurchases(tx: DbTx, userId: string): Promise<Map<string, string | null>> {
  const [orders, subscriptions] = await Promise.all([
    tx.order.findMany({ where: { userId }, select: { id: true, productName: true } }),
    tx.subscription.findMany({
      where: { userId },
      select: { orderId: true, productName: true },
      orderBy: { createdAt: "asc" },
    }),
  ]);
  return new Map([
    ...orders.map(({ id, productName }) => [id, productName] as const),
    ...subscriptions.map(({ orderId, productName }) => [orderId, productName] as const),
  ]);
}

type Facts = Pick<LicenseKey, "status" | "disabled" | "expiresAt" | "activationUsage" | "activationLimit">;
type OwnKey = Facts &
  Pick<LicenseKey, "id" | "key"> & {
    productName: string | null;
    instances: Pick<LicenseInstance, "identifier" | "name" | "createdAt">[];
  };

/** A license key as its owner sees it. */
export function toAccountLicenseKey(key: OwnKey, now: Date) {
  return {
    id: key.id,
    key: key.key,
    productName: key.productName ?? t("License key"),
    ...licenseKeyStatusText(key, now),
    /** The service frees no activation of a disabled key. */
    isDisabled: isDisabled(key),
    /** "1 of 5 activations used. Valid until 2 March 2027." */
    facts: [activationsOf(key), validityOf(key, now)].filter(Boolean).join(" "),
    /** As far as we know, oldest first. */
    activations: key.instances.map(({ identifier, name, createdAt }) => ({
      id: identifier,
      name: name || t("Without a name"),
      date: createdAt,
    })),
  };
}

export type AccountLicenseKey = ReturnType<typeof toAccountLicenseKey>;

/** A key is shown as expired by its date, before the event arrives. */
function licenseKeyStatusText(key: Facts, now: Date): StatusText {
  if (isDisabled(key)) return { statusText: t("Disabled"), tone: "destructive" };
  if (isOver(key, now)) return { statusText: t("Expired"), tone: "secondary" };
  return key.activationUsage > 0
    ? { statusText: t("Active"), tone: "success" }
    : { statusText: t("Not used yet"), tone: "secondary" };
}

function activationsOf({ activationUsage: used, activationLimit: limit }: Facts): string {
  if (limit !== null)
    return t(
      "{limit, plural, one {{used} of {limit} activation used.} other {{used} of {limit} activations used.}}",
      { used, limit },
    );
  return t("{count, plural, one {Used in one place.} other {Used in {count} places.}}", { count: used });
}

function validityOf(key: Facts, now: Date): string | null {
  if (!key.expiresAt) return null;
  const date = formatDate(key.expiresAt);
  return isOver(key, now) ? t("It was valid until {date}.", { date }) : t("Valid until {date}.", { date });
}

function isDisabled({ disabled, status }: Facts): boolean {
  return disabled || status === "disabled";
}

function isOver({ status, expiresAt }: Facts, now: Date): boolean {
  return status === "expired" || (expiresAt !== null && expiresAt <= now);
}
