// The affiliate whose link led to this site, in a cookie of the browser. Shared by the page that stores it and the server that reads it.

export const AFFILIATE_COOKIE = "affiliate";

/** The cookie in which the service's tracking script keeps its identifier of a visit (service §1 The tracking script). */
export const VISIT_COOKIE = "ls_aff_ref";

/** What names an affiliate, or a visit: anyone can write it, and it is added to the address of a checkout as it is. */
export function parseAffiliate(text: string | null | undefined): string | null {
  return text && /^[\w-]{1,64}$/.test(text) ? text : null;
}

export type AffiliateCookies = { affiliate: string | null; visit: string | null };

/**
 * The address of a checkout with the affiliate in it, or with the visit that the tracking script has reported. Added as text, because
 * the address is signed: parsing it could write its other parameters in another way.
 */
export function addAffiliate(url: string, { affiliate, visit }: AffiliateCookies): string {
  const added = visit ? `aff_ref=${visit}` : affiliate ? `aff=${affiliate}` : null;
  return added ? `${url}${url.includes("?") ? "&" : "?"}${added}` : url;
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
