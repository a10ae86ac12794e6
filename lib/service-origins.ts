import type { Env } from "./env";

// Which origins of the service, and of the sites to sign in with, a page's policy has to allow.

type Origins = Pick<Env, "COMMERCE_API_URL" | "CHECKOUT_ORIGINS" | "COMMERCE_PAGES_URL">;

/**
 * The origins that a form of the merchant's may lead to: without JavaScript it follows the redirect to the hosted checkout, the
 * portal or the site to sign in with, and the page's policy must name each.
 */
export function formTargets(settings: Origins & Pick<Env, "GITHUB_CLIENT_ID" | "GOOGLE_CLIENT_ID">) {
  return [
    ...serviceOrigins(settings),
    ...(settings.GITHUB_CLIENT_ID ? ["https://github.com"] : []),
    ...(settings.GOOGLE_CLIENT_ID ? ["https://accounts.google.com"] : []),
  ];
}

/** For pages of the service in an overlay: its script (service §1.6), and whose frames that opens. Null where these pages are hosted. */
export function overlayOf(settings: Origins & Pick<Env, "CHECKOUT_DISPLAY">) {
  if (settings.CHECKOUT_DISPLAY === "hosted" || !settings.COMMERCE_API_URL) return null;
  return { script: scriptOf(settings), frames: serviceOrigins(settings) };
}

function scriptOf(settings: Origins): string {
  const { protocol, host } = new URL(settings.COMMERCE_API_URL);
  if (host.startsWith("api.")) return `${protocol}//app.${host.slice("api.".length)}/js/lemon.js`;
  return `${settings.COMMERCE_PAGES_URL}/service.js`;
}

/**
 * What the service's script needs on a visit by an affiliate's link (service §1 The tracking script): the store, its own address, and
 * where it reports the visit. Null unless it was turned on, and then no page of ours loads it.
 */
export function trackingOf(settings: Origins & Pick<Env, "AFFILIATE_DAYS" | "AFFILIATE_STORE">) {
  const { AFFILIATE_DAYS, AFFILIATE_STORE: store, COMMERCE_API_URL, COMMERCE_PAGES_URL } = settings;
  if (!store || AFFILIATE_DAYS === 0 || !COMMERCE_API_URL) return null;
  const isLive = new URL(COMMERCE_API_URL).host.startsWith("api.");
  const script = isLive ? "https://lmsqueezy.com/affiliate.js" : `${COMMERCE_PAGES_URL}/affiliate.js`;
  return { store, script, targets: [...new Set([new URL(script).origin, ...serviceOrigins(settings)])] };
}

/**
 * Where the service shows its pages. For `api.lemonsqueezy.com` these are on sibling domains, one per store; a store with a domain
 * of its own is named by CHECKOUT_ORIGINS.
 */
function serviceOrigins({ COMMERCE_API_URL, COMMERCE_PAGES_URL, CHECKOUT_ORIGINS }: Origins): string[] {
  const pages = [COMMERCE_PAGES_URL ?? [], CHECKOUT_ORIGINS].flat();
  const origins = pages.map((address) => new URL(address).origin);
  return [...new Set([...(COMMERCE_API_URL ? originsOf(COMMERCE_API_URL) : []), ...origins])];
}

function originsOf(address: string): string[] {
  const { origin, protocol, host } = new URL(address);
  return host.startsWith("api.") ? [origin, `${protocol}//*.${host.slice("api.".length)}`] : [origin];
}
