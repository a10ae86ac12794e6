import "server-only";
import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { Agent } from "undici";
import { env } from "../env";
import { FORBIDDEN, type TargetPolicy, isAllowedIp, isLoopbackUrl } from "./target";

const TIMEOUT_MS = 10_000;

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** What this deployment allows; the address of the seeded webhook is the operator's own choice. */
export function targetPolicy(): TargetPolicy {
  const own = [env.APP_URL, env.SANDBOX_URL];
  return {
    // One public address is enough: whoever reaches the sandbox there must not reach this machine through it.
    loopback: own.every(isLoopbackUrl),
    origins: [...own, env.SANDBOX_WEBHOOK_URL].map((address) => new URL(address).origin),
  };
}

/** A client that looks at the address a name resolves to at the moment it connects, so that a name cannot change in between. */
export function guardedAgent(policy: Pick<TargetPolicy, "loopback">): Agent {
  return new Agent({ ...LIMITS, connect: { timeout: TIMEOUT_MS, lookup: guardedLookup(policy) } });
}

/** For targets that are trusted by name. */
export function trustedAgent(): Agent {
  return new Agent({ ...LIMITS, connect: { timeout: TIMEOUT_MS } });
}

const LIMITS = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS, keepAliveTimeout: 1_000 };

/** A lookup that fails when any of the answers is forbidden: a mixed answer is no accident. */
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
