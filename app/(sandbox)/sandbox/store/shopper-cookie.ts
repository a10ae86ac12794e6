import "server-only";
import { headers } from "next/headers";
import { env } from "@/lib/env";

/**
 * Attributes of the cookies that hold a shopper's cart. In a frame of another site a browser only sends those that say so
 * themselves, over https, and keeps them apart for each site that frames us.
 */
export function shopperCookie(isFramed: boolean) {
  const base = { httpOnly: true, path: "/sandbox" } as const;
  if (!env.SANDBOX_URL.startsWith("https:")) return { ...base, sameSite: "lax" } as const;
  return isFramed
    ? ({ ...base, secure: true, sameSite: "none", partitioned: true } as const)
    : ({ ...base, secure: true, sameSite: "lax" } as const);
}

/** Whether the page that is asked for will stand in a frame. Browsers say so for https and for this machine. */
export async function isFramedRequest(): Promise<boolean> {
  return (await headers()).get("sec-fetch-dest") === "iframe";
}
