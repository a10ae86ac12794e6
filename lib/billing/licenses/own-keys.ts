import "server-only";
import { db } from "@/lib/db";
import { type AccountLicenseKey, toAccountLicenseKey } from "./account-license-key";

/** How many keys are listed. */
const PAGE = 50;

/**
 * The license keys of what `userId` bought, newest first (service §2 License key), each with the places where it is in use as far as
 * we have heard of them. Whether it is over is judged at `now`.
 */
export async function listOwnKeys(userId: string, now: Date): Promise<AccountLicenseKey[]> {
  const names = await namesByOrder(userId);
  if (names.size === 0) return [];
  const keys = await db.licenseKey.findMany({
    where: keysOf(names),
    include: { instances: { orderBy: { createdAt: "asc" } } },
    orderBy: { createdAt: "desc" },
    take: PAGE,
  });
  return keys.map((key) => toAccountLicenseKey(key, names.get(key.orderId) ?? null, now));
}

/** What makes a key one of `userId`'s, for the query that reads it. */
export async function whereOwn(userId: string) {
  return keysOf(await namesByOrder(userId));
}

/** Whose a key is follows from its order, be it bought once or the beginning of a subscription: nothing of what nobody has claimed. */
function keysOf(names: Map<string, string | null>) {
  return { orderId: { in: [...names.keys()] } };
}

/** What a plan is called now, which may not be what its order was for. */
async function namesByOrder(userId: string): Promise<Map<string, string | null>> {
  const named = await db.$queryRaw<{ orderId: string; productName: string | null }[]>`
    SELECT id AS "orderId", product_name AS "productName" FROM merchant.orders WHERE user_id = ${userId}
    UNION ALL
    SELECT order_id, product_name FROM merchant.subscriptions WHERE user_id = ${userId}`;
  return new Map(named.map(({ orderId, productName }) => [orderId, productName]));
}
