import "server-only";
import { cookies } from "next/headers";
import { parseAffiliateId } from "@/app/(sandbox)/_service/affiliates/parse-affiliate-id";
import type { CartSource } from "@/app/(sandbox)/_service/carts/open-cart";
import { isFramedRequest, shopperCookie } from "./shopper-cookie";

const COOKIE = "sandbox_affiliate";
const MONTH = 30 * 24 * 60 * 60;

/**
 * The affiliate whose link this browser followed, for a month. A signed checkout cannot name one in its address, so it finds
 * here who sent the shopper before.
 */
export async function rememberAffiliate(source: CartSource): Promise<number | null> {
  const named = source.kind === "buy" ? parseAffiliateId(source.query.get("aff")) : null;
  const jar = await cookies();
  if (named === null) return parseAffiliateId(jar.get(COOKIE)?.value);
  jar.set(COOKIE, String(named), { ...shopperCookie(await isFramedRequest()), maxAge: MONTH });
  return named;
}
