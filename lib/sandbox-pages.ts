import type { NextRequest } from "next/server";
import { env } from "./env";

/** The pages of an overlay (service §1.3): all steps of a checkout, the payment method of a subscription, and the page of a changed link. */
const FRAMABLE =
  /^\/sandbox\/(?:changed-link$|store\/[^/]+\/(?:checkout(?:\/|$)|subscription\/\d+\/payment-details\/?$))/;

/** Nothing below `/sandbox` is there while the sandbox is off. */
export function isSandboxOff(request: NextRequest): boolean {
  return env.SANDBOX === "off" && isInSandbox(request);
}

/** However the address is spelled: it does no harm to refuse one that leads nowhere. */
export function isInSandbox(request: NextRequest): boolean {
  return /^[/\\]+sandbox(?:[/\\]|$)/i.test(decoded(request.nextUrl.pathname));
}

type OwnPolicy = { formTargets?: string[]; isFramable?: boolean; areFilesTrusted?: boolean };

/** How the policy of a sandbox page differs. After paying there, a customer goes back to any shop. */
export function sandboxPolicy(request: NextRequest, formTargets: string[]): OwnPolicy {
  if (!isInSandbox(request)) return {};
  return {
    formTargets: ["https:", ...formTargets],
    isFramable: FRAMABLE.test(request.nextUrl.pathname),
    areFilesTrusted: true,
  };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
