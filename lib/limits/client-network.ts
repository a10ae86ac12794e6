import "server-only";
import { isIP, isIPv4 } from "node:net";
import { env } from "@/lib/env";

/** Counted together where nothing tells one client from another. */
export const UNKNOWN_NETWORK = "unknown";

/**
 * The network a request came from, which nobody can choose by a header: of `x-forwarded-for` only the entry counts that our
 * outermost proxy wrote (TRUST_PROXY), for all before it the client can make up. An address of version 6 counts with its /64,
 * which is one customer's. `unknown` where nothing can be believed. Only good for limits.
 */
export function clientNetwork(headers: { get(name: string): string | null }, hops = trustedHops()): string {
  const entry = hops > 0 ? headers.get("x-forwarded-for")?.split(",").at(-hops) : undefined;
  return networkOf(entry?.trim() ?? "");
}

/** Without a proxy our own start leaves the peer's address there, and nothing else. */
function trustedHops(): number {
  return env.TRUST_PROXY || (env.PEER_IS_KNOWN ? 1 : 0);
}

function networkOf(entry: string): string {
  // Some proxies write the port too.
  const address = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(entry)?.slice(1).find(Boolean) ?? entry;
  if (isIP(address) === 0) return UNKNOWN_NETWORK;
  const asVersion4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
  return isIPv4(asVersion4) ? asVersion4 : `${groupsOf(address).slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an address of version 6, of which `::` leaves some out. */
function groupsOf(address: string): string[] {
  const [plain = ""] = address.split("%");
  const { hostname } = new URL(`http://[${plain}]`);
  const [before = "", after = ""] = hostname.slice(1, -1).split("::");
  const [head, tail] = [before, after].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => "0"), ...tail];
}
