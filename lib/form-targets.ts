import type { Env } from "./env";

type Settings = Pick<
  Env,
  | "COMMERCE_API_URL"
  | "CHECKOUT_ORIGINS"
  | "SANDBOX"
  | "SANDBOX_URL"
  | "GITHUB_CLIENT_ID"
  | "GOOGLE_CLIENT_ID"
>;

/**
 * The origins that a form of the merchant's may lead to: without JavaScript it follows the redirect to the hosted checkout, the
 * portal or the site where one signs in, and the page's policy must name each. At `api.lemonsqueezy.com` these are on sibling names, one per
 * store; a store with a domain of its own is named by CHECKOUT_ORIGINS.
 */
export function formTargets(settings: Settings): string[] {
  const { COMMERCE_API_URL, CHECKOUT_ORIGINS, GITHUB_CLIENT_ID, GOOGLE_CLIENT_ID } = settings;
  return [
    ...(COMMERCE_API_URL ? originsOf(COMMERCE_API_URL) : []),
    ...(settings.SANDBOX === "on" ? [new URL(settings.SANDBOX_URL).origin] : []),
    ...CHECKOUT_ORIGINS.map((address) => new URL(address).origin),
    ...(GITHUB_CLIENT_ID ? ["https://github.com"] : []),
    ...(GOOGLE_CLIENT_ID ? ["https://accounts.google.com"] : []),
  ];
}

function originsOf(address: string): string[] {
  const { origin, protocol, host } = new URL(address);
  return host.startsWith("api.") ? [origin, `${protocol}//*.${host.slice("api.".length)}`] : [origin];
}
