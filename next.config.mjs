import { COMMON_HEADERS, contentSecurityPolicy } from "./lib/security-headers.mjs";

// Read after this file by whatever reports: what is built and started here is nobody else's business.
process.env.NEXT_TELEMETRY_DISABLED ??= "1";

const isDev = process.env.NODE_ENV === "development";
const appUrl = process.env.APP_URL ?? "";

const staticPolicy = {
  key: "Content-Security-Policy",
  value: contentSecurityPolicy({ isDev }),
};

/** @type {import("next").NextConfig} */
const config = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // The service's own addresses end in a slash (`/checkout/?cart=…`) and webhooks must never be answered with a redirect.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ["pg", "sanitize-html"],
  // The names under which pages may ask the dev server for their scripts, beside `localhost`.
  allowedDevOrigins: ["127.0.0.1", ...(URL.canParse(appUrl) ? [new URL(appUrl).hostname] : [])],
  experimental: {
    // GitHub's forwarded ports replace a page's own origin by this one.
    serverActions: isDev ? { allowedOrigins: [`localhost:${process.env.PORT ?? 3000}`] } : {},
    agentUpgrade: false,
    authInterrupts: true,
    // A page kept on disk would outlive the settings it was made with.
    isrFlushToDisk: false,
    // In 16.4.6 a disk cache in a bad state and a route handler as the first request of a session (our own start asks
    // /api/health) make the dev server answer the first subscription of its client chunk with "restart", and the page
    // reloads without end. It can go once a restart on an old cache, asked for a route handler first, serves one load.
    turbopackFileSystemCacheForDev: false,
  },
  agentRules: false,
  // Read when it is first asked for, which a bundler cannot see.
  outputFileTracingIncludes: {
    "/sandbox/service.js": ["./app/*/_service/client-script/parts/*.mjs"],
  },
  headers: () => [
    { source: "/:path*", headers: COMMON_HEADERS },
    { source: "/", headers: [staticPolicy] },
    { source: "/pricing/:path*", headers: [staticPolicy] },
  ],
};

export default config;
