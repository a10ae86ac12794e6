import { FIRST_LANGUAGE, LANGUAGES } from "./lib/i18n/languages.mjs";
import { COMMON_HEADERS, NO_PAGE_POLICY, publicPolicy } from "./lib/security-headers.mjs";

// Next.js reads this after the config. Nothing is reported about your builds unless you turn it on.
process.env.NEXT_TELEMETRY_DISABLED ??= "1";

const isDev = process.env.NODE_ENV === "development";
const appUrl = process.env.APP_URL ?? "";

const OTHER_LANGUAGES = Object.keys(LANGUAGES).filter((language) => language !== FIRST_LANGUAGE);

const policyFor = (source, value) => ({ source, headers: [{ key: "Content-Security-Policy", value }] });

/** @type {import("next").NextConfig} */
const config = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types before it builds.
  typescript: { ignoreBuildErrors: process.env.TYPES_ARE_CHECKED === "1" },
  // The service's own URLs end in a slash (`/checkout/?cart=…`), and a webhook must never get a redirect.
  skipTrailingSlashRedirect: true,
  // A server with only the files that it needs, for a container image (docs/deploy/container.md). `npm start` works without it.
  ...(process.env.BUILD_STANDALONE === "1" ? { output: "standalone" } : {}),
  // The screenshots of the landing page, on a phone and in their own width.
  images: { deviceSizes: [750, 1280] },
  // `next dev` compiles server packages at each start. Three of them take a third of that time, so they are loaded uncompiled.
  serverExternalPackages: [
    "pg",
    "sanitize-html", // sandbox
    ...(isDev ? ["nodemailer", "undici", "zod"] : []),
  ],
  // Hosts that may load the dev server's scripts, besides `localhost`.
  allowedDevOrigins: ["127.0.0.1", ...(URL.canParse(appUrl) ? [new URL(appUrl).hostname] : [])],
  experimental: {
    agentUpgrade: false,
    // Revalidated pages stay in memory: servers of one build may have different settings and prices.
    isrFlushToDisk: false,
    // In 16.4.6, a stale disk cache with a route handler as the first request (our start requests /api/health) makes the page reload
    // endlessly. Remove this once such a restart loads the page once.
    turbopackFileSystemCacheForDev: false,
    // Compiles dynamic imports on first use: a quarter less work before the first page.
    turbopackLazyDynamicImports: true,
    turbopackLazyDynamicImportsSSR: true,
  },
  agentRules: false,
  // Files that are read at run time, which the bundler can't detect.
  outputFileTracingIncludes: {
    "/api/ready": ["./prisma/migrations/**/*"],
    "/sandbox/{service.js,lemon.js,js/lemon.js,affiliate.js}": ["./app/*/_service/client-script/parts/*.mjs"], // sandbox
  },
  headers: () => [
    { source: "/:path*", headers: COMMON_HEADERS },
    // The last matching policy wins, except that proxy.ts sets the policy of private pages.
    policyFor("/:path((?!sandbox(?:/|$)).*)", publicPolicy({ isDev })),
    policyFor("/api/:path*", NO_PAGE_POLICY),
    policyFor("/:path((?!sandbox(?:/|$)).*\\.[a-z0-9]+)", NO_PAGE_POLICY),
    policyFor("/sandbox/:tree(v1|control)/:path*", NO_PAGE_POLICY), // sandbox
  ],
  // The public pages of `app/site/[lang]` in each language: `/pricing` and `/de/pricing`. proxy.ts knows them too.
  rewrites: () => [
    { source: "/", destination: `/site/${FIRST_LANGUAGE}` },
    { source: "/sign-in", destination: `/site/${FIRST_LANGUAGE}/sign-in` },
    {
      source: "/:page(pricing|contact|terms|privacy|goodbye)/:rest*",
      destination: `/site/${FIRST_LANGUAGE}/:page/:rest*`,
    },
    { source: `/:lang(${OTHER_LANGUAGES.join("|")})/:path*`, destination: "/site/:lang/:path*" },
  ],
  redirects: () => [
    ...["", ...OTHER_LANGUAGES.map((language) => `/${language}`)].flatMap((prefix) => [
      // The short form of a discount link. The browser reads the code, so that the page stays static.
      {
        source: `${prefix}/pricing/:code((?!(?:yearly|monthly)$)[A-Za-z0-9]{3,256})`,
        destination: `${prefix}/pricing?code=:code`,
        permanent: false,
      },
      // Only two URLs of the pricing page are rendered and cached.
      {
        source: `${prefix}/pricing/:rest((?!yearly$).+)`,
        destination: `${prefix}/pricing`,
        permanent: false,
      },
    ]),
    // One address for each public page.
    { source: `/:lang(${FIRST_LANGUAGE})/:path*`, destination: "/:path*", permanent: false },
    { source: "/site/:path*", destination: "/:path*", permanent: false },
    // The plans are on the overview.
    { source: "/account/plan", destination: "/account", permanent: false },
  ],
};

export default config;
