import { defineConfig, devices } from "@playwright/test";

const isRoot = process.getuid?.() === 0;

const CLOCK_SPECS = ["clock.spec.ts", "scenarios.spec.ts"];

export default defineConfig({
  testDir: ".",
  outputDir: ".results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // The clock is moved when nobody else is there: links expire and subscriptions renew for everybody at once.
  projects: [
    { name: "journeys", testIgnore: CLOCK_SPECS },
    { name: "clock", testMatch: CLOCK_SPECS, dependencies: ["journeys"], fullyParallel: false, workers: 1 },
  ],
  reporter: [["list"], ["json", { outputFile: process.env["E2E_REPORT"] ?? ".results/report.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: process.env["E2E_MERCHANT_URL"] ?? "http://localhost:3000",
    trace: "retain-on-failure",
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
