import "server-only";
import { cookies } from "next/headers";
import { addAffiliate, AFFILIATE_COOKIE, parseAffiliate, VISIT_COOKIE } from "@/lib/affiliate";
import { env } from "@/lib/env";

/** The address of a checkout with the affiliate whose link led this browser here, if affiliates are on. */
export async function withAffiliate(url: string): Promise<string> {
  if (env.AFFILIATE_DAYS === 0) return url;
  const jar = await cookies();
  return addAffiliate(url, {
    affiliate: parseAffiliate(jar.get(AFFILIATE_COOKIE)?.value),
    visit: env.AFFILIATE_STORE ? parseAffiliate(jar.get(VISIT_COOKIE)?.value) : null,
  });
}
