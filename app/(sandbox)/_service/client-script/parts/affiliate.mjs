// @ts-check
import { parseAddress } from "./state.mjs";

const KEY = "service_affiliate";
const MONTH = 30 * 24 * 60 * 60;

export const Affiliate = {
  /**
   * The affiliate whose link led to this site within a month, or null.
   * @returns {string | null}
   */
  GetID() {
    const named = new URLSearchParams(location.search).get("aff");
    if (named && /^\d{1,9}$/.test(named)) return named;
    return recall();
  },

  /**
   * The address with the affiliate in it. A signed address stays as it is, because adding anything would break its signature, unless
   * it is that of a checkout.
   * @param {string} address
   * @returns {string}
   */
  Build(address) {
    const url = parseAddress(address);
    const id = Affiliate.GetID();
    if (!url || !id || url.searchParams.has("aff") || url.searchParams.has("aff_ref")) return address;
    if (url.searchParams.has("signature") && !url.pathname.includes("/checkout/")) return address;
    url.searchParams.set("aff", id);
    return url.href;
  },
};

/** Keeps the affiliate of this page's address for the pages that follow. */
export function rememberAffiliate() {
  const id = Affiliate.GetID();
  if (!id || id === recall()) return;
  // A page for the tracking script names its store in this, and finds the identifier in a cookie, which its own server can read.
  if ("lemonSqueezyAffiliateConfig" in window) {
    document.cookie = `ls_aff_ref=${id}; Path=/; Max-Age=${MONTH}; SameSite=Lax`;
  }
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, until: Date.now() + MONTH * 1000 }));
  } catch {
    // A page without storage forgets, and sells all the same.
  }
}

/** @returns {string | null} */
function recall() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return kept && kept.until > Date.now() && /^\d{1,9}$/.test(kept.id) ? kept.id : null;
  } catch {
    return null;
  }
}
