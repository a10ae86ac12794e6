import { COMMON_HEADERS, contentSecurityPolicy } from "./lib/security-headers.mjs";

// Read after this file by whatever reports: what is built and started here is nobody else's business.
process.env.NEXT_TELEMETRY_DISABLED ??= "1";

const staticPolicy = {
  key: "Content-Security-Policy",
  value: contentSecurityPolicy({ isDev: process.env.NODE_ENV === "development" }),
};

/** @type {import("next").NextConfig} */
const config = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // The service's own addresses end in a slash (`/checkout/?cart=…`) and webhooks must never be answered with a redirect.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ["pg", "sanitize-html"],
  // A page kept on disk would outlive the settings it was made with.
  experimental: { agentUpgrade: false, authInterrupts: true, isrFlushToDisk: false },
  agentRules: false,
  // Read when it is first asked for, which a bundler cannot see.
  outputFileTracingIncludes: { "/sandbox/service.js": ["./lib/sandbox/client-script/parts/*.mjs"] },
  headers: () => [
    { source: "/:path*", headers: COMMON_HEADERS },
    { source: "/", headers: [staticPolicy] },
    { source: "/pricing/:path*", headers: [staticPolicy] },
  ],
};

export default config;
