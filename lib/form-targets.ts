import type { Env } from "./env";

type Settings = Pick<
  Env,
  "COMMERCE_API_URL" | "CHECKOUT_ORIGINS" | "COMMERCE_PAGES_URL" | "GITHUB_CLIENT_ID" | "GOOGLE_CLIENT_ID"
>;

/**
 * The origins that a form of the merchant's may lead to: without JavaScript it follows the redirect to the hosted checkout, the
 * portal or the site where one signs in, and the page's policy must name each.
 */
export function formTargets(settings: Settings): string[] {
  return [
    ...serviceOrigins(settings),
    ...(settings.GITHUB_CLIENT_ID ? ["https://github.com"] : []),
    ...(settings.GOOGLE_CLIENT_ID ? ["https://accounts.google.com"] : []),
  ];
}

/**
 * Where the service shows its pages. At `api.lemonsqueezy.com` these are on sibling names, one per store; a store with a domain
 * of its own is named by CHECKOUT_ORIGINS.
 */
export function serviceOrigins(settings: Omit<Settings, "GITHUB_CLIENT_ID" | "GOOGLE_CLIENT_ID">): string[] {
  const { COMMERCE_API_URL, COMMERCE_PAGES_URL, CHECKOUT_ORIGINS } = settings;
  const pages = [COMMERCE_PAGES_URL ?? [], CHECKOUT_ORIGINS].flat();
  const origins = pages.map((address) => new URL(address).origin);
  return [...new Set([...(COMMERCE_API_URL ? originsOf(COMMERCE_API_URL) : []), ...origins])];
}

function originsOf(address: string): string[] {
  const { origin, protocol, host } = new URL(address);
  return host.startsWith("api.") ? [origin, `${protocol}//*.${host.slice("api.".length)}`] : [origin];
}
