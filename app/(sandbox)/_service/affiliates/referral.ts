import "server-only";
import type { SandboxDbTx } from "../db";

/** What an affiliate gets of an order's total, in percent. */
const SHARE = 10;

export type Referral = { affiliateId: number | null; referralAmount: number | null };

const NONE: Referral = { affiliateId: null, referralAmount: null };

export function shareOf(total: number): number {
  return Math.round((total * SHARE) / 100);
}

/**
 * Credits the affiliate in the order's transaction and returns the referral. Only an active affiliate of this store counts:
 * anybody can write an id into an address.
 */
export async function creditAffiliate(
  tx: SandboxDbTx,
  sale: { storeId: number; affiliateId: number | null; total: number; now: Date },
): Promise<Referral> {
  const { storeId, affiliateId, now: updatedAt } = sale;
  if (affiliateId === null) return NONE;
  const increment = shareOf(sale.total);
  const { count } = await tx.sandboxAffiliate.updateMany({
    where: { id: affiliateId, storeId, status: "active" },
    data: { totalEarnings: { increment }, unpaidEarnings: { increment }, updatedAt },
  });
  return count === 1 ? { affiliateId, referralAmount: increment } : NONE;
}

/** The id in a parameter or a cookie, or null for anything that cannot be one. */
export function parseAffiliateId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The parameters of an address that name an affiliate: what the tracking script has stored, and what is in the affiliate's link. */
const PARAMETERS = ["aff_ref", "aff"];

export function readAffiliate(query: URLSearchParams): number | null {
  return parseAffiliateId(PARAMETERS.map((name) => query.get(name)).find(Boolean));
}

/** The address of a checkout without its affiliate, which is added after the address was signed. */
export function withoutAffiliate(address: string): URL {
  const url = new URL(address);
  for (const name of PARAMETERS) url.searchParams.delete(name);
  return url;
}
