import "server-only";
import { lookup, type LookupAddress, type LookupOptions } from "node:dns";
import ipaddr from "ipaddr.js";
import { Agent } from "undici";
import { env } from "../env";

export type TargetPolicy = {
  /** True while the sandbox itself runs on a loopback address. */
  loopback: boolean;
  /** Trusted origins, such as our own. */
  origins: readonly string[];
};

type TargetVerdict = { ok: true; trusted: boolean } | { ok: false; reason: string };

const IPV4_COMPATIBLE = ipaddr.parseCIDR("::/96");

/**
 * Whether a webhook may be sent to this URL, judging by its text; names are checked again when they are resolved. The URL parser
 * has already normalized `0x7f.1`, `0177.0.0.1` and full-width digits.
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

/** Whether to connect to this IP address: public, or loopback if the policy allows it. */
export function isAllowedIp(ip: string, policy: Pick<TargetPolicy, "loopback">): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  const range = address.range();
  if (range === "loopback") return policy.loopback;
  // `::7f00:1` is an old notation of 127.0.0.1, which the library considers public.
  const isCompatible = address.kind() === "ipv6" && address.match(IPV4_COMPATIBLE);
  return range === "unicast" && !isCompatible;
}

/** Whether an address of our own is a loopback one. */
export function isLoopbackUrl(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, "");
  if (host === "localhost" || host.endsWith(".localhost")) return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === "loopback";
}

const FORBIDDEN = "This address is not public, so nothing is sent there.";

const TIMEOUT_MS = 10_000;

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** The policy of this deployment. The address of the seeded webhook is the operator's choice. */
export function targetPolicy(): TargetPolicy {
  const own = [env.APP_URL, env.SANDBOX_URL];
  return {
    // Loopback is not allowed if any of our addresses is public.
    loopback: own.every(isLoopbackUrl),
    origins: [...own, env.SANDBOX_WEBHOOK_URL].map((address) => new URL(address).origin),
  };
}

/** Checks the resolved address when it connects, so that a name can't change in between. */
export function guardedAgent(policy: Pick<TargetPolicy, "loopback">): Agent {
  return new Agent({ ...LIMITS, connect: { timeout: TIMEOUT_MS, lookup: guardedLookup(policy) } });
}

export function trustedAgent(): Agent {
  return new Agent({ ...LIMITS, connect: { timeout: TIMEOUT_MS } });
}

const LIMITS = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS, keepAliveTimeout: 1_000 };

/** Fails if any of the resolved addresses is forbidden. */
export function guardedLookup(policy: Pick<TargetPolicy, "loopback">, resolve: typeof lookup = lookup) {
  return (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) {
        callback(error ?? new Error(`no address for ${hostname}`), []);
      } else if (addresses.some(({ address }) => !isAllowedIp(address, policy))) {
        callback(new Error(FORBIDDEN), []);
      } else if (options.all) {
        callback(null, addresses);
      } else {
        callback(null, first.address, first.family);
      }
    });
  };
}
