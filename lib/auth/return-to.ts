const BASE = "http://same-origin.invalid";

/**
 * The path to go back to after signing in: a path of this site with its query, or `/account` for whatever is not one.
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
