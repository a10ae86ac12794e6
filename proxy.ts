import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/env";
import { contentSecurityPolicy } from "@/lib/security-headers.mjs";

/** The pages of an overlay (spec §1 rule 3): a checkout on its whole way, and the payment method of a subscription. */
const FRAMABLE = /^\/sandbox\/store\/[^/]+\/(?:checkout(?:\/|$)|subscription\/\d+\/payment-details\/?$)/;

const commerceOrigin = new URL(env.COMMERCE_API_URL).origin;

/** Every dynamic page gets a strict policy with a fresh nonce; every form and action must come from one of our own pages. */
export function proxy(request: NextRequest) {
  if (isWrite(request) && !isOwnOrigin(request)) {
    return new NextResponse("This request did not come from one of our pages.", { status: 403 });
  }
  // No address of ours holds a NUL, and the database refuses it in any text.
  if (/%00/.test(request.url)) return new NextResponse("This address is malformed.", { status: 400 });
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const policy = contentSecurityPolicy({
    nonce,
    isDev: env.NODE_ENV === "development",
    commerceOrigin,
    isFramable: FRAMABLE.test(request.nextUrl.pathname),
  });
  // Next reads the nonce from the request's policy and puts it on its own scripts.
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

/**
 * Route handlers that take bodies stay outside: the proxy would cut them at 10 MB and they have guards of their own.
 * Static pages stay outside too, except for what is sent to them: an action.
 */
export const config = {
  matcher: [
    "/((?!api/|sandbox/v1|sandbox/control|sandbox/inbox/messages|pricing|_next/|boot.js|.*\\.[a-z0-9]+$).+)",
    { source: "/(pricing.*)?", has: [{ type: "header", key: "content-type" }] },
  ],
};

function isWrite(request: NextRequest): boolean {
  return request.method !== "GET" && request.method !== "HEAD";
}

/** A missing Origin counts as foreign: every browser sends one with a form or an action. */
function isOwnOrigin(request: NextRequest): boolean {
  const origin = request.headers.get("origin");
  if (!origin || origin === "null") return false;
  const host = request.headers.get("x-forwarded-host") ?? request.headers.get("host");
  return origin === new URL(env.APP_URL).origin || (URL.canParse(origin) && new URL(origin).host === host);
}
