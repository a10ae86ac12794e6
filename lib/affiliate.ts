// The affiliate whose link led to this site, in a cookie of the browser. Shared by the page that stores it and the server that reads it.

export const AFFILIATE_COOKIE = "affiliate";

/** What an affiliate's link may contain: anyone can write it, and it is added to the address of a checkout as it is. */
export function parseAffiliate(text: string | null | undefined): string | null {
  return text && /^[\w-]{1,64}$/.test(text) ? text : null;
}

/**
 * The address of a checkout with the affiliate in it. Added as text, because the address is signed: parsing it could write its other
 * parameters in another way.
 */
export function addAffiliate(url: string, affiliate: string | null): string {
  if (!affiliate) return url;
  return `${url}${url.includes("?") ? "&" : "?"}${new URLSearchParams({ aff: affiliate })}`;
}

/** The cookie that a visit with `aff` in its address stores; null if there is nothing to store. The first visit counts. */
export function affiliateCookie(
  search: string,
  cookies: string,
  { days, isSecure }: { days: number; isSecure: boolean },
): string | null {
  const affiliate = parseAffiliate(new URLSearchParams(search).get("aff"));
  const isKept = cookies.split("; ").some((cookie) => cookie.startsWith(`${AFFILIATE_COOKIE}=`));
  if (!affiliate || isKept) return null;
  const secure = isSecure ? "; Secure" : "";
  return `${AFFILIATE_COOKIE}=${affiliate}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
}
