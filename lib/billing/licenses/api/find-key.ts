import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { LicenseKey } from "@/lib/generated/prisma/client";
import { validateLicense } from "@/lib/lemonsqueezy";
import { UNKNOWN_NETWORK, take } from "@/lib/rate-limits";
import { grantsAccess } from "../../access/entitlements";
import { isProduct, type PlanSet } from "../../catalog/define-plans";
import { isTest } from "../../mode";
import { plans } from "../../plans";
import { syncKey } from "../activations";

export type LicensedKey = LicenseKey & { isPaid: boolean };

/**
 * The key with this text, if it is ours, from our own tables. The service is queried for an unknown key, and the key is stored only if
 * it is ours. Throws while the service is down, and after too many unknown keys.
 */
export async function findLicensedKey(text: string, network: string, now: Date): Promise<LicensedKey | null> {
  const found = await findCopy(text);
  if (found?.sold && isLicensed({ productId: found.copy.productId, productName: found.sold.productName }))
    return { ...found.copy, isPaid: found.sold.isPaid };
  return await findNew(text, network, now);
}

async function findNew(text: string, network: string, now: Date): Promise<LicensedKey | null> {
  if (!(await mayAskAboutNew(network, now))) throw new AppError("too_many", "Too many unknown license keys.");
  // Validating takes no activation, so a key of another store is left as it is.
  const { license } = await validateLicense(asIssued(text));
  // The license endpoints know the keys of all stores and products (service §2 License key).
  if (license?.storeId !== env.COMMERCE_STORE_ID || !isLicensed(license)) return null;
  await syncKey(license.id, now);
  const found = await findCopy(text);
  // Before its order arrives a key counts as paid: the service has just sold it.
  return found && { ...found.copy, isPaid: found.sold?.isPaid ?? true };
}

/** The service issues UUIDs in capitals, and compares keys exactly. */
function asIssued(text: string): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toUpperCase() : text;
}

/** Our copy of a key, also typed in lower case, and what it was sold with: null while that is unknown. */
async function findCopy(text: string) {
  const copies = await db.licenseKey.findMany({
    // A key of another store or mode must not open our product.
    where: { key: { in: [text, text.toUpperCase()] }, storeId: env.COMMERCE_STORE_ID, testMode: isTest },
    orderBy: { updatedAt: "desc" },
  });
  const copy = copies.find(({ key }) => key === text) ?? copies[0];
  return copy ? { copy, sold: await findSoldWith(copy) } : null;
}

/** For the service a key stays valid after a refund, so we check the order. It ends the key of a subscription itself. */
async function findSoldWith({ orderId }: LicenseKey) {
  const [subscription, order] = await Promise.all([
    db.subscription.findFirst({ where: { orderId }, select: { productName: true } }),
    db.order.findUnique({ where: { id: orderId } }),
  ]);
  if (subscription) return { productName: subscription.productName, isPaid: true };
  return order && { productName: order.productName, isPaid: grantsAccess(order) };
}

/** Whether license keys come with this product, by the plan file. */
export function isLicensed(
  product: { productId: string; productName: string | null },
  file: Pick<PlanSet, "plans" | "extras"> = plans,
): boolean {
  return [...file.plans, ...file.extras].some((entry) => entry.isLicensed && isProduct(entry, product));
}

/** An office that starts work is one network. */
const BY_NETWORK = { name: "licenses by network", most: 60, perSeconds: 60 };
const BY_KEY = { name: "licenses by key", most: 30, perSeconds: 60 };

// The service allows our one address 60 requests a minute. Unknown keys get 20 of them, and one network a share of these, so that
// guessing from one network leaves most to the others.
const NEW_BY_NETWORK = { name: "new license keys by network", most: 5, perSeconds: 60 };
const NEW = { name: "new license keys", key: "all", most: 12, perSeconds: 60 };
/** For networks without another unknown key in the last ten minutes, as a customer's. */
const RESERVE = { name: "new license keys, reserve", key: "all", most: 8, perSeconds: 60 };
const FIRST = { name: "first new license key of a network", most: 1, perSeconds: 10 * 60 };

/** Counts a request, and returns after how many seconds to try again; 0 while it is within the limits. */
export async function limitOf(network: string, key: string, now: Date): Promise<number> {
  const byNetwork = await take({ ...BY_NETWORK, key: network }, now);
  if (!byNetwork.isAllowed) return byNetwork.retryAfterSeconds;
  return (await take({ ...BY_KEY, key: key.toUpperCase() }, now)).retryAfterSeconds;
}

/** Whether the service may be queried for another unknown key. If networks can't be distinguished, all share both parts. */
async function mayAskAboutNew(network: string, now: Date): Promise<boolean> {
  const isKnown = network !== UNKNOWN_NETWORK;
  if (isKnown && !(await take({ ...NEW_BY_NETWORK, key: network }, now)).isAllowed) return false;
  const isFirst = !isKnown || (await take({ ...FIRST, key: network }, now)).isAllowed;
  return (await take(NEW, now)).isAllowed || (isFirst && (await take(RESERVE, now)).isAllowed);
}
