/** What leaves: folders and files of the sandbox alone, and what tests it beside the merchant. */
export const GONE = [
  "app/(sandbox)",
  "docs/sandbox",
  "e2e/sandbox",
  // The merchant's answer to the sandbox's timeline.
  "app/api/sandbox",
  "lib/billing/sandbox-view",
  "lib/contract/merchant-view.ts",
  // Whether it is on.
  "lib/doctor/sandbox.ts",
  // One click to be somebody who bought there.
  "components/billing/sign-in/demo-customers.tsx",
  "lib/billing/demo-customers",
  // Both companies in one app, and the sandbox switched off.
  "e2e/one-app",
  "bin/database-urls.test.ts",
  "bin/serve/banner-sandbox.test.ts",
  "bin/testing/proxy-sandbox.test.ts",
  "bin/testing/sandbox-wall.test.ts",
  "lib/env/sandbox.test.ts",
  "prisma/migrate-sandbox.integration.test.ts",
  // Its store's name, its server in the journeys, its measurements and pictures.
  "bin/serve/store-name.settings.test.ts",
  "bin/serve/store-name.ts",
  "bin/testing/own-service.ts",
  "bin/maintain",
  // Proofs of the merchant that need a service which can be made to fail.
  "bin/proofs",
  "bin/proofs.ts",
  "bin/bench",
  "bin/bench.ts",
  "bin/lighthouse.ts",
  // Its journeys are played on a page that includes the service's script.
  "bin/firefox",
  "bin/firefox.ts",
  "docs/performance.md",
  // This command.
  "bin/remove-sandbox",
  "bin/remove-sandbox.ts",
  "bin/testing/remove-sandbox.ts",
  // All of it in one run.
  ".ci",
  ".github/workflows/everything.yml",
  // Guides are followed beside a service that needs no account.
  "bin/testing/guides",
  // The same is so of the image.
  "bin/testing/container",
  // And of the app in other time zones.
  "bin/testing/time-zones.ts",
  // Buys at the service in the same app.
  "bin/testing/behind-nginx.ts",
];
