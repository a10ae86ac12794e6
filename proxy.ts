import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/env";
import { escapeHtml } from "@/lib/server/escape-html";
import { rightAddress } from "@/lib/right-address";
import { contentSecurityPolicy } from "@/lib/security-headers.mjs";

/** The pages of an overlay (service §1.3): a checkout on its whole way, and the payment method of a subscription. */
const FRAMABLE = /^\/sandbox\/store\/[^/]+\/(?:checkout(?:\/|$)|subscription\/\d+\/payment-details\/?$)/;

/** A file, as `/sandbox/service.js`: no page, so it has no scripts of ours, and a mail's frame has a policy of its own. */
const FILE = /\.[a-z0-9]+$/;

/** Pages that are the same bytes for everybody; next.config.mjs gives them their policy. */
const STATIC = /^\/(?:pricing.*)?$/;

const isDev = env.NODE_ENV === "development";
// A build has no settings.
const commerceOrigin = env.COMMERCE_API_URL && new URL(env.COMMERCE_API_URL).origin;

/**
 * Nothing below `/sandbox` is there while the sandbox is off. Every dynamic page gets a strict policy with a fresh nonce; every
 * form and action must come from one of our own pages.
 */
export function proxy(request: NextRequest) {
  // Before anything of the framework: its own 404 carries what the page would have shown, and runs its actions first.
  if (env.SANDBOX === "off" && isInSandbox(request)) {
    return new NextResponse("There is nothing here.", {
      status: 404,
      headers: { "Cache-Control": "no-store" },
    });
  }
  if (isWrite(request) && !isOwnOrigin(request)) {
    return new NextResponse("This request did not come from one of our pages.", { status: 403 });
  }
  // No address of ours holds a NUL, and the database refuses it in any text.
  if (/%00/.test(request.url)) return new NextResponse("This address is malformed.", { status: 400 });
  if (FILE.test(request.nextUrl.pathname)) return NextResponse.next();
  const right = isWrite(request) || isInSandbox(request) ? null : rightAddressOf(request);
  if (right) return leadTo(right);
  if (!isWrite(request) && STATIC.test(request.nextUrl.pathname)) return NextResponse.next();
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const policy = contentSecurityPolicy({
    nonce,
    isDev,
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
 * Route handlers that take bodies stay outside: the proxy would wait for the whole body, cut it at 10 MB and cost the API a
 * tenth of its speed, and they have guards of their own. Below `/sandbox` these are three whole trees without a page in them;
 * everything else there comes by, files too. Static pages stay outside too, except for what is sent to them (an
 * action), and on a developer's machine.
 */
export const config = {
  matcher: [
    "/((?!api/|sandbox(?:/|$)|pricing|_next/|boot.js|.*\\.[a-z0-9]+$).+)",
    "/sandbox",
    "/sandbox/((?!(?:v1|control)(?:/|$)|inbox/messages/?$).*)",
    { source: "/(pricing.*)?", has: [{ type: "header", key: "content-type" }] },
    {
      source: "/(pricing.*)?",
      has: [{ type: "header", key: "host", value: "(?:localhost|127\\.0\\.0\\.1|\\[::1\\])(?::\\d+)?" }],
    },
  ],
};

/** However the address is spelled: refusing one that leads nowhere costs nothing. */
function isInSandbox(request: NextRequest): boolean {
  return /^[/\\]+sandbox(?:[/\\]|$)/i.test(decoded(request.nextUrl.pathname));
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function isWrite(request: NextRequest): boolean {
  return request.method !== "GET" && request.method !== "HEAD";
}

/** A missing Origin counts as foreign: every browser sends one with a form or an action. */
function isOwnOrigin(request: NextRequest): boolean {
  const origin = request.headers.get("origin");
  if (!origin || origin === "null") return false;
  if (origin === new URL(env.APP_URL).origin) return true;
  // GitHub's forwarded ports put the machine's own name into Origin and Host, and the public one into x-forwarded-host.
  const hosts = isDev ? [askedHost(request), request.headers.get("host")] : [askedHost(request)];
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}

function rightAddressOf(request: NextRequest): string | null {
  const { pathname, search } = request.nextUrl;
  return rightAddress(env.APP_URL, askedHost(request), `${pathname}${search}`);
}

/** The host that the browser asked, also behind a proxy. */
function askedHost(request: NextRequest): string | null {
  return request.headers.get("x-forwarded-host") ?? request.headers.get("host");
}

/** Not by a Location: the framework makes one to the address it listens on relative, which would lead back here for ever. */
function leadTo(address: string): NextResponse {
  const link = `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
  // Without an icon of its own a browser asks for one, which is a page to build for nothing.
  const page = `<!doctype html><title>This way</title><link rel="icon" href="data:,"><p>This page is at ${link}.</p>`;
  const headers = { Refresh: `0; url=${address}`, "Content-Type": "text/html; charset=utf-8" };
  return new NextResponse(page, { headers });
}
