import ipaddr from "ipaddr.js";

/** Where this sandbox may send webhooks, beside public addresses. */
export type TargetPolicy = {
  /** True while the sandbox itself answers on a loopback address: then everything is on this machine anyway. */
  loopback: boolean;
  /** Origins that are trusted by name, such as our own. */
  origins: readonly string[];
};

export type TargetVerdict = { ok: true; trusted: boolean } | { ok: false; reason: string };

const IPV4_COMPATIBLE = ipaddr.parseCIDR("::/96");

/**
 * Whether a webhook may be sent to this address, as far as its text tells; names are checked again when they are resolved.
 * The URL parser has already turned `0x7f.1`, `0177.0.0.1` and full-width digits into plain addresses.
 */
export function judgeTarget(address: string, policy: TargetPolicy): TargetVerdict {
  if (!URL.canParse(address)) return { ok: false, reason: "This is not an address." };
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    return { ok: false, reason: "Only http and https addresses are allowed." };
  }
  if (url.username || url.password) return { ok: false, reason: "The address must not name a user." };
  if (policy.origins.includes(url.origin)) return { ok: true, trusted: true };
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(host) && !isAllowedIp(host, policy)) return { ok: false, reason: FORBIDDEN };
  return { ok: true, trusted: false };
}

/** Whether a connection to this IP address may be opened: a public one, or loopback where the policy says so. */
export function isAllowedIp(ip: string, policy: Pick<TargetPolicy, "loopback">): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  const range = address.range();
  if (range === "loopback") return policy.loopback;
  // `::7f00:1` is an old way to write 127.0.0.1, which the library takes for a public address.
  const isCompatible = address.kind() === "ipv6" && address.match(IPV4_COMPATIBLE);
  return range === "unicast" && !isCompatible;
}

/** Whether an address of our own is a loopback one. */
export function isLoopbackUrl(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, "");
  if (host === "localhost" || host.endsWith(".localhost")) return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === "loopback";
}

export const FORBIDDEN = "This address is not public, so nothing is sent there.";
