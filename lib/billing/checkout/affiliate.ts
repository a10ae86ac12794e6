import "server-only";
import { cookies } from "next/headers";
import { addAffiliate, AFFILIATE_COOKIE, parseAffiliate } from "@/lib/affiliate";
import { env } from "@/lib/env";

/** The address of a checkout with the affiliate whose link led this browser here, if affiliates are on. */
export async function withAffiliate(url: string): Promise<string> {
  if (env.AFFILIATE_DAYS === 0) return url;
  return addAffiliate(url, parseAffiliate((await cookies()).get(AFFILIATE_COOKIE)?.value));
}
