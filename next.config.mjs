/** @type {import("next").NextConfig} */
const config = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // The service's own addresses end in a slash (`/checkout/?cart=…`) and webhooks must never be answered with a redirect.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ["pg", "sanitize-html"],
  experimental: { agentUpgrade: false },
  agentRules: false,
};

export default config;
