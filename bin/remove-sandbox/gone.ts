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
  "lib/env/sandbox.test.ts",
  "prisma/migrate-sandbox.integration.test.ts",
  // Its store's name, its server in the journeys.
  "bin/serve/store-name.settings.test.ts",
  "bin/serve/store-name.ts",
  "e2e/runner/own-service.ts",
  // Maintainers' tools need a service that can be made to fail.
  "tools",
  "docs/performance.md",
  // This command.
  "bin/remove-sandbox",
  "bin/remove-sandbox.ts",
  // All of it in one run.
  ".ci",
  ".github/workflows/everything.yml",
];
