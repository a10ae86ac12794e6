import "server-only";
import { randomUUID } from "node:crypto";
import { cookies, headers } from "next/headers";
import { parseAffiliateId } from "@/app/(sandbox)/_service/affiliates/referral";
import { type CartSource, namedAffiliate } from "@/app/(sandbox)/_service/carts/open-cart";
import { env } from "@/app/(sandbox)/_service/env";

const COOKIE = "sandbox_browser";
const YEAR = 365 * 24 * 60 * 60;

/** Carts belong to a browser. Empty if it never opened a checkout. */
export async function readBrowserId(): Promise<string> {
  return (await cookies()).get(COOKIE)?.value ?? "";
}

/** Creates it. Only in route handlers and actions. */
export async function ensureBrowserId(): Promise<string> {
  const known = await readBrowserId();
  if (known) return known;
  const made = randomUUID();
  (await cookies()).set(COOKIE, made, {
    ...shopperCookie(await isFramedRequest()),
    maxAge: YEAR,
  });
  return made;
}

/** Secure cookies work here without https. */
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** In a frame of another site, cookies must be secure, `SameSite=None` and partitioned. */
export function shopperCookie(isFramed: boolean) {
  const { protocol, hostname } = new URL(env.SANDBOX_URL);
  const base = { httpOnly: true, path: "/sandbox", secure: protocol === "https:" } as const;
  return isFramed && (base.secure || LOOPBACK.has(hostname))
    ? ({ ...base, secure: true, sameSite: "none", partitioned: true } as const)
    : ({ ...base, sameSite: "lax" } as const);
}

/** Browsers only report this for https and localhost. */
export async function isFramedRequest(): Promise<boolean> {
  return (await headers()).get("sec-fetch-dest") === "iframe";
}

const AFFILIATE_COOKIE = "sandbox_affiliate";
const MONTH = 30 * 24 * 60 * 60;

/** Remembers an affiliate for a month. */
export async function rememberAffiliate(source: CartSource): Promise<number | null> {
  const named = namedAffiliate(source);
  const jar = await cookies();
  if (named === null) return parseAffiliateId(jar.get(AFFILIATE_COOKIE)?.value);
  jar.set(AFFILIATE_COOKIE, String(named), { ...shopperCookie(await isFramedRequest()), maxAge: MONTH });
  return named;
}
