import { defineConfig, devices } from "@playwright/test";

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: ".results",
  fullyParallel: true,
  workers: 2,
  // CI's machines may be busy with others: what fails there is repeated once and named as flaky (see `runner/playwright.ts`).
  retries: process.env["CI"] ? 1 : 0,
  // Against what hangs: on a busy machine the longest walks take a minute.
  timeout: process.env["CI"] ? 240_000 : 120_000,
  // CI's machines may be slow, and busy with others.
  expect: {
    timeout: process.env["CI"] ? 20_000 : 10_000,
    // For what comes by an event: purchases, renewals, emails.
    toPass: { timeout: process.env["CI"] ? 90_000 : 45_000 },
  },
  forbidOnly: true,
  projects: [
    {
      name: "merchant",
      testIgnore: /e2e.sandbox./, // sandbox
    },
    // sandbox:start: `alone` changes what all live by: links expire, subscriptions renew, deliveries fail for all at once.
    { name: "sandbox", testDir: "sandbox", testIgnore: /sandbox.(alone|pictures)./ },
    { name: "sandbox-pictures", testDir: "sandbox/pictures" },
    {
      name: "sandbox-alone",
      testDir: "sandbox/alone",
      dependencies: ["sandbox"],
      fullyParallel: false,
      workers: 1,
    },
    // sandbox:end
  ],
  reporter: [["list"], ["json", { outputFile: process.env["E2E_REPORT"] ?? ".results/report.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    // Of no country: then dates and amounts are written as everywhere.
    locale: "en",
    baseURL: process.env["E2E_MERCHANT_URL"] ?? "http://localhost:3000",
    // Recording a trace slows a journey down. To see why one fails here: `npm run e2e -- --trace on <its file>`.
    trace: process.env["CI"] ? { mode: "on-first-retry", screenshots: false } : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env["E2E_CHROMIUM"] ? { executablePath: process.env["E2E_CHROMIUM"] } : {}),
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
