import "server-only";
import { headers } from "next/headers";
import { env } from "@/app/(sandbox)/_service/env";

/** Where browsers take secure cookies without https. */
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Attributes of the cookies that hold a shopper's cart. In a frame of another site a browser only sends those that say so
 * themselves and are secure, and keeps them apart for each site that frames us.
 */
export function shopperCookie(isFramed: boolean) {
  const { protocol, hostname } = new URL(env.SANDBOX_URL);
  const base = { httpOnly: true, path: "/sandbox", secure: protocol === "https:" } as const;
  return isFramed && (base.secure || LOOPBACK.has(hostname))
    ? ({ ...base, secure: true, sameSite: "none", partitioned: true } as const)
    : ({ ...base, sameSite: "lax" } as const);
}

/** Whether the page that is asked for will stand in a frame. Browsers say so for https and for this machine. */
export async function isFramedRequest(): Promise<boolean> {
  return (await headers()).get("sec-fetch-dest") === "iframe";
}
