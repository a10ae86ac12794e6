import type { Edit } from "../edit";

/** How the merchant is tested, with which tools. */
export const TESTS: Edit[] = [
  { file: ".config/clean-database.ts", from: "IN ('merchant', 'sandbox')", put: "= 'merchant'" },
  { file: ".config/test-database.ts", from: '    SANDBOX: "on",\n' },
  { file: ".config/test-database.ts", from: "    SANDBOX_SECRET:", to: "    CRON_SECRET" },
  { file: ".config/test-database.ts", from: "    // Tests ask faster", to: "  });\n  console.log" },
  {
    file: ".config/test-database.ts",
    from: "merchant: url.href, sandbox: url.href",
    put: "merchant: url.href",
  },
  {
    file: ".config/vitest.config.ts",
    from: "/** A suite for each company, and one for the embedded",
    put: "/** A suite for what changes often, and one for the embedded",
  },
  { file: ".config/vitest.config.ts", from: "const SANDBOX =", to: "const EMBEDDED" },
  { file: ".config/vitest.config.ts", from: '      ...suite("sandbox", SANDBOX),\n' },
  {
    file: "e2e/playwright.config.ts",
    from: "/** `alone` changes what everybody lives by",
    to: "export default",
  },
  {
    file: "e2e/playwright.config.ts",
    from: "  projects: [",
    to: "  reporter:",
    put: '  projects: [{ name: "merchant" }],\n',
  },
  {
    file: "bin/test/suites.ts",
    from: '["merchant", "sandbox", "embedded"]',
    put: '["merchant", "embedded"]',
  },
  {
    file: "bin/test/suites.ts",
    from: "what an owner of this code changes, the service that it is tried against, and",
    put: "what an owner of this code changes, and",
  },
  { file: "e2e/runner/two-sites.ts", from: '  const isGiven = Boolean(process.env["E2E_SERVICE_URL"]);\n' },
  {
    file: "e2e/runner/two-sites.ts",
    from: "(isGiven ? joinGivenService(webhookUrl) : startOwnService(webhookUrl))",
    put: "joinGivenService(webhookUrl)",
  },
  { file: "e2e/runner/two-sites.ts", from: 'import { startOwnService } from "./own-service";\n' },
  { file: "e2e/runner/merchant-settings.ts", from: '    SANDBOX: "off",\n' },
  {
    file: "e2e/runner/two-sites.ts",
    from: ": the\n * one that E2E_SERVICE_URL names, else the build once more.",
    put: ": the\n * one that E2E_SERVICE_URL names.",
  },
  {
    file: "bin/test.ts",
    from: "if (build.failed === 0) results.push(",
    put: 'const isServiceGiven = Boolean(process.env["E2E_SERVICE_URL"]);\nif (!isServiceGiven) {\n  console.log(\n    "\\nThe journeys did not run: they need a service, given by E2E_SERVICE_URL, E2E_API_KEY and E2E_WEBHOOK_SECRET.",\n  );\n}\nif (build.failed === 0 && isServiceGiven) results.push(',
  },

  {
    file: "e2e/support/axe.ts",
    from: "/** Fails with what this search finds. */\nexport async function",
    put: "async function",
  },
  {
    file: "e2e/support/axe.ts",
    from: "export async function expectAccessible(page",
    put: "async function expectAccessible(page",
  },
  {
    file: "bin/serve/listen.ts",
    from: "  // Without a public address the sandbox's key is the one that everybody knows.\n",
  },
  {
    file: "lib/env/example.test.ts",
    from: "/** The sandbox has settings of its own",
    to: '\nit(".env.example shows every',
  },
  {
    file: "lib/env/example.test.ts",
    from: "  expect(new Set(shown.filter",
    to: "});\n",
    put: "  expect(new Set(shown)).toEqual(new Set(expected));\n  expect(shown).toHaveLength(expected.length);\n",
  },
  { file: "tsconfig.json", from: '    "app/(sandbox)/_service/client-script/parts/*.mjs",\n' },
  { file: ".gitignore", from: "**/_service/generated\ndocs/sandbox/pictures\n" },
  // The proofs of what a change costs read it too.
  { file: "lib/commerce/order-terms.ts", from: "export function toOrderTerms", put: "function toOrderTerms" },
];
