import { COMMON_HEADERS, NO_PAGE_POLICY } from "./lib/security-headers.mjs";

// Read after this file by whatever reports: what is built and started here is nobody else's business.
process.env.NEXT_TELEMETRY_DISABLED ??= "1";

const isDev = process.env.NODE_ENV === "development";
const appUrl = process.env.APP_URL ?? "";

const noPagePolicy = { key: "Content-Security-Policy", value: NO_PAGE_POLICY };

/** @type {import("next").NextConfig} */
const config = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types before it builds.
  typescript: { ignoreBuildErrors: process.env.TYPES_ARE_CHECKED === "1" },
  // The service's own addresses end in a slash (`/checkout/?cart=…`) and webhooks must never be answered with a redirect.
  skipTrailingSlashRedirect: true,
  // The server with nothing but the files that it needs, in .next/standalone: for an image (docs/deploy/container.md). `npm start`
  // serves a build without it.
  ...(process.env.BUILD_STANDALONE === "1" ? { output: "standalone" } : {}),
  // `next dev` compiles at each start what a server loads, and three packages are a third of it: there they are loaded as they lie.
  serverExternalPackages: [
    "pg",
    "sanitize-html", // sandbox
    ...(isDev ? ["nodemailer", "undici", "zod"] : []),
  ],
  // The names under which pages may ask the dev server for their scripts, beside `localhost`.
  allowedDevOrigins: ["127.0.0.1", ...(URL.canParse(appUrl) ? [new URL(appUrl).hostname] : [])],
  experimental: {
    agentUpgrade: false,
    // In 16.4.6 a disk cache in a bad state and a route handler as the first request of a session (our own start asks
    // /api/health) make the dev server answer the first subscription of its client chunk with "restart", and the page
    // reloads without end. It can go once a restart on an old cache, asked for a route handler first, serves one load.
    turbopackFileSystemCacheForDev: false,
    // What is imported on the way is compiled when something first gets there: a quarter less before the first page.
    turbopackLazyDynamicImports: true,
    turbopackLazyDynamicImportsSSR: true,
  },
  agentRules: false,
  // Read when it is first asked for, which a bundler cannot see.
  outputFileTracingIncludes: {
    "/api/ready": ["./prisma/migrations/**/*"],
    "/sandbox/{service.js,lemon.js,js/lemon.js}": ["./app/*/_service/client-script/parts/*.mjs"], // sandbox
  },
  headers: () => [
    { source: "/:path*", headers: COMMON_HEADERS },
    // Where proxy.ts knows better, it puts another one in its place.
    { source: "/:path((?!sandbox(?:/|$)).*)", headers: [noPagePolicy] },
    { source: "/sandbox/:tree(v1|control)/:path*", headers: [noPagePolicy] }, // sandbox
  ],
};

export default config;
