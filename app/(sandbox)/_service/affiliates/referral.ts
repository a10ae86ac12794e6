import "server-only";
import type { SandboxDbTx } from "../db";

/** What an affiliate gets of an order's total, in percent. */
const SHARE = 10;

/** Who sent a customer, and what that earned them in the order's smallest unit. */
export type Referral = { affiliateId: number | null; referralAmount: number | null };

/** A share of an order's total, in the smallest unit. */
export function shareOf(total: number): number {
  return Math.round((total * SHARE) / 100);
}

/**
 * Credits the affiliate who sent the customer, inside the order's transaction, and returns what the order keeps of it. Nobody
 * is credited who is not an active affiliate of this very store: an address can name anybody.
 */
export async function creditAffiliate(
  tx: SandboxDbTx,
  {
    storeId,
    affiliateId,
    total,
    now,
  }: { storeId: number; affiliateId: number | null; total: number; now: Date },
): Promise<Referral> {
  const earned = shareOf(total);
  const credited =
    affiliateId === null
      ? { count: 0 }
      : await tx.sandboxAffiliate.updateMany({
          where: { id: affiliateId, storeId, status: "active" },
          data: {
            totalEarnings: { increment: earned },
            unpaidEarnings: { increment: earned },
            updatedAt: now,
          },
        });
  return credited.count === 1
    ? { affiliateId, referralAmount: earned }
    : { affiliateId: null, referralAmount: null };
}
