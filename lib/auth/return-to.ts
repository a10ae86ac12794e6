import "server-only";
import { cookies } from "next/headers";
import { isSameSecret } from "@/lib/server/same-secret";
import { hostCookie, newToken } from "./token";

const BASE = "http://same-origin.invalid";

/**
 * The path to go back to after signing in: a path of this site with its query, or `/account` for anything else.
 * Rejects other hosts in every disguise: `//host`, `/\host`, user info, schemes, control characters, encoded slashes.
 */
export function safeReturnTo(path: unknown, fallback = "/account"): string {
  if (typeof path !== "string" || path.length > 1_000) return fallback;
  if (!/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(path)) return fallback;
  if (/^\/(?:%2f|%5c|%09|%0a|%0d|\.)/i.test(path)) return fallback;
  const url = new URL(path, BASE);
  const isOurs = url.origin === BASE && !url.pathname.startsWith("//");
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : fallback;
}

// After signing in with a provider the visitor comes back by an address, and one that opens a checkout must not be a link that anyone
// can make. So the click on our sign-in page stores a random value in this browser, and the address has to contain the same one.

const cookie = hostCookie("clicked-to-buy");
const CLICK_SECONDS = 15 * 60;

/** Remembers a click to buy in this browser, and returns the value that proves it once. */
export async function rememberClick(): Promise<string> {
  const click = newToken();
  (await cookies()).set(cookie.name, click, { ...cookie.options, maxAge: CLICK_SECONDS });
  return click;
}

/** Whether `given` proves a click in this browser. Right or wrong, the click cannot be proven again. */
export async function spendClick(given: string | null): Promise<boolean> {
  const jar = await cookies();
  const click = jar.get(cookie.name)?.value;
  if (!click) return false;
  jar.set(cookie.name, "", { ...cookie.options, maxAge: 0 });
  return given !== null && isSameSecret(given, click);
}
