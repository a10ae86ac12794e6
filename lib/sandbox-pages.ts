import type { NextRequest } from "next/server";
import { env } from "./env";

/** The pages of an overlay (service §1.3): a checkout on its whole way, the payment method of a subscription, and where a changed link leads. */
const FRAMABLE =
  /^\/sandbox\/(?:changed-link$|store\/[^/]+\/(?:checkout(?:\/|$)|subscription\/\d+\/payment-details\/?$))/;

/** Nothing below `/sandbox` is there while the sandbox is off. */
export function isSandboxOff(request: NextRequest): boolean {
  return env.SANDBOX === "off" && isInSandbox(request);
}

/** However the address is spelled: refusing one that leads nowhere costs nothing. */
export function isInSandbox(request: NextRequest): boolean {
  return /^[/\\]+sandbox(?:[/\\]|$)/i.test(decoded(request.nextUrl.pathname));
}

type OwnPolicy = { formTargets?: string[]; isFramable?: boolean };

/** What the policy of a page of the sandbox has otherwise. Whoever pays there goes back to whatever shop it was. */
export function sandboxPolicy(request: NextRequest, formTargets: string[]): OwnPolicy {
  if (!isInSandbox(request)) return {};
  return { formTargets: ["https:", ...formTargets], isFramable: FRAMABLE.test(request.nextUrl.pathname) };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
