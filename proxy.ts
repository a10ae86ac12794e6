import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/env";
import { formTargets, overlayOf, trackingOf } from "@/lib/service-origins";
import { escapeHtml } from "@/lib/server/http";
import { isKnownHost, rightAddress } from "@/lib/server/hosts";
import { isInSandbox, isSandboxOff, sandboxPolicy } from "@/lib/sandbox-pages"; // sandbox
import { MAIL_POLICY, NO_PAGE_POLICY, privatePolicy, publicPolicy } from "@/lib/security-headers.mjs";

/** A file or a route: no page, so it has no scripts of ours. next.config.mjs gives it a policy, or it brings its own. */
const NO_PAGE = /^\/api\/|\.[a-z0-9]+$/;

/** A mail in the frame of the back office. */
const MAIL_PREVIEW = /^\/admin\/emails\/[^/]+\/preview\.html$/;

/** A public page, as in `rewrites` of next.config.mjs, in any language. */
const PUBLIC_PAGE = /^\/(?:(?:pricing|contact|terms|privacy|goodbye|[a-z]{2})(?:\/.*)?)?$/;

/** A public page that is opened at the right host only, because the session that begins there belongs to it. */
const SIGN_IN = /^(?:\/[a-z]{2})?\/sign-in\/?$/;

/** An IP address, with or without a port. */
const ADDRESS = /^(?:[\d.]+|\[[\da-f:.]+\])(?::\d+)?$/i;

const isDev = env.NODE_ENV === "development";
const targets = formTargets(env);
const overlay = overlayOf(env);
const tracking = trackingOf(env);

/**
 * What passes here shows private data or changes something. Every private page gets a strict policy with a fresh nonce; every form and
 * action, that of a public page too, must come from one of our own pages; and every request must name a host of ours.
 */
export function proxy(request: NextRequest) {
  if (isAffiliateVisit(request))
    return passOn(request.headers, tracking ? publicPolicy({ isDev, tracking }) : undefined);
  const host = askedHost(request);
  if (!host || !isKnownHost(host, env)) {
    return refusal(421, `This site is at ${env.APP_URL}. Its owner can add another name to ALLOWED_HOSTS.`);
  }
  // sandbox:start: before the framework, whose own 404 carries what the page would have shown, and runs its actions first.
  if (isSandboxOff(request)) return refusal(404, "There is nothing here.");
  // sandbox:end
  const sender = isWrite(request) ? ownSender(request, host) : host;
  if (!sender) return refusal(403, "This request did not come from one of our pages.");
  // No address of ours holds a NUL, and the database refuses it in any text.
  if (/%00/.test(request.url)) return refusal(400, "This address is malformed.");
  const headers = new Headers(request.headers);
  // The framework compares Origin with this header, which a proxy may fill with a name of its own and anybody can send. What is
  // checked above counts.
  headers.set("X-Forwarded-Host", sender);
  if (MAIL_PREVIEW.test(request.nextUrl.pathname)) return passOn(headers, MAIL_POLICY);
  if (NO_PAGE.test(request.nextUrl.pathname)) return passOn(headers);
  const right = isWrite(request) ? null : rightAddressOf(request, host);
  if (right) return leadTo(right);
  // next.config.mjs has its policy.
  if (SIGN_IN.test(request.nextUrl.pathname)) return passOn(headers);
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const policy = privatePolicy({
    nonce,
    isDev,
    overlay,
    formTargets: targets,
    ...sandboxPolicy(request, targets), // sandbox
  });
  // Next reads the nonce from the request's policy and puts it on its own scripts.
  headers.set("Content-Security-Policy", policy);
  headers.set("x-nonce", nonce);
  return passOn(headers, policy);
}

function passOn(headers: Headers, policy?: string): NextResponse {
  const own = policy ? { "Content-Security-Policy": policy } : {};
  return NextResponse.next({ request: { headers }, headers: own });
}

function refusal(status: number, text: string): NextResponse {
  const headers = { "Cache-Control": "no-store", "Content-Security-Policy": NO_PAGE_POLICY };
  return new NextResponse(text, { status, headers });
}

/**
 * Public pages stay outside: they are static files (`next.config.mjs` has their policy). Only an affiliate's link to one passes here,
 * for the script that a setting of the running process adds to its policy. Requests of other machines stay outside too: webhooks, whose
 * bodies the proxy would cut at 10 MB, the cron routes, programs with a license key or a token, and health checks.
 */
export const config = {
  matcher: [
    // Private pages, with everything below them.
    "/:area(account|admin|checkout|confirm-address|seats|sign-in|upgrade|withdraw)/:path*",
    "/:lang([a-z]{2})/sign-in",
    "/:product(notes|developers|desktop|guide|shared)/:path*",
    "/api/:part(auth|checkout|me)/:path*",
    // An affiliate's link to a public page.
    { source: "/", has: [{ type: "query", key: "aff" }] },
    {
      source: "/:page(pricing|contact|terms|privacy|goodbye|[a-z]{2})/:path*",
      has: [{ type: "query", key: "aff" }],
    },
    // Whatever calls a server action, from any page.
    {
      source: "/:path((?!(?:api|_next|sandbox|v1)(?:/|$)).*)",
      has: [{ type: "header", key: "next-action" }],
    },
    {
      source: "/:path((?!(?:api|_next|sandbox|v1)(?:/|$)).*)",
      has: [{ type: "header", key: "content-type" }],
    },
    "/api/sandbox/:path*", // sandbox
    // sandbox:start: three whole trees of it have no page in them, and one of them stands at `/v1` as well.
    "/sandbox",
    "/sandbox/((?!(?:v1|control)(?:/|$)|inbox/messages/?$).*)",
    // sandbox:end
  ],
};

/** A visit to a public page by an affiliate's link. */
function isAffiliateVisit(request: NextRequest): boolean {
  const { pathname, searchParams } = request.nextUrl;
  const isPage = PUBLIC_PAGE.test(pathname) && !SIGN_IN.test(pathname) && !NO_PAGE.test(pathname);
  return isPage && searchParams.has("aff") && !isWrite(request);
}

function isWrite(request: NextRequest): boolean {
  return request.method !== "GET" && request.method !== "HEAD";
}

/**
 * The host of the page that sent this, null when it isn't ours. A missing Origin counts as foreign: every browser sends one with a
 * form or an action.
 */
function ownSender(request: NextRequest, asked: string): string | null {
  const origin = request.headers.get("origin") ?? "";
  if (!URL.canParse(origin)) return null;
  const { host } = new URL(origin);
  // GitHub's forwarded ports put the machine's own name into Origin and Host, and the public one into x-forwarded-host.
  const hosts = isDev ? [asked, request.headers.get("host")] : [asked];
  return origin === new URL(env.APP_URL).origin || hosts.includes(host) ? host : null;
}

function rightAddressOf(request: NextRequest, host: string): string | null {
  if (isInSandbox(request)) return null; // sandbox
  const { pathname, search } = request.nextUrl;
  return rightAddress(env.APP_URL, host, `${pathname}${search}`);
}

/**
 * The host that the browser requested. Behind proxies of ours, and on a developer's forwarded port, it is in x-forwarded-host. Some
 * proxies append to that header, so we read what the outermost of ours wrote, as in x-forwarded-for: a client can make up the rest.
 */
function askedHost(request: NextRequest): string | null {
  const forwarded = isDev || env.TRUST_PROXY ? request.headers.get("x-forwarded-host") : null;
  if (!forwarded) return request.headers.get("host");
  const hosts = forwarded.split(",").map((name) => name.trim());
  // Proxies may reach each other by IP address. The page of a stranger cannot: it needs a name that leads here.
  const names = hosts.filter((name) => isKnownHost(name, env) || !ADDRESS.test(name));
  return names.at(-(env.TRUST_PROXY || 1)) ?? names[0] ?? null;
}

/** Not by a Location: the framework makes one to the address it listens on relative, which would lead back here for ever. */
function leadTo(address: string): NextResponse {
  const link = `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
  // Without an icon of its own a browser requests one, which is a page to build for nothing.
  const page = `<!doctype html><title>This way</title><link rel="icon" href="data:,"><p>This page is at ${link}.</p>`;
  const headers = {
    Refresh: `0; url=${address}`,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": NO_PAGE_POLICY,
  };
  return new NextResponse(page, { headers });
}
