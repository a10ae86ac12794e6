// When the package is made, the repository's own config is beside it under this name.
import repository from "./repository.config.mjs";

/** @type {import("next").NextConfig} */
const config = {
  ...repository,
  output: "standalone",
  // The modules are those of the repository.
  outputFileTracingRoot: process.env.PACKAGE_ROOT,
  turbopack: { root: process.env.PACKAGE_ROOT },
  // Everything is bundled, so that no link has to be packed.
  serverExternalPackages: [],
  experimental: {
    ...repository.experimental,
    turbopackFileSystemCacheForBuild: false,
    // A third of the start: a test needs few of the pages.
    preloadEntriesOnStart: false,
  },
  redirects: () => [{ source: "/", destination: "/sandbox", permanent: false }],
};

export default config;
