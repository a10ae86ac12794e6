/** In a file: what stands there once, and what takes its place. With `to` it reaches up to there, which stays. */
export type Edit = { file: string; from: string; to?: string; put?: string };

/** What names the sandbox in files that stay. */
export const EDITS: Edit[] = [
  // The one call.
  { file: "instrumentation.ts", from: '    await (await import("@/app/(sandbox)/start")).startSandbox();\n' },

  // Settings.
  { file: "lib/server/deployment.ts", from: "secret, url }", put: "url }" },
  {
    file: "lib/server/deployment.ts",
    from: "/** What the merchant and the sandbox both have to know of the process that they share. */",
    put: "/** What there is to know of the process. */",
  },
  { file: "lib/server/deployment.ts", from: "\n  SANDBOX: z.enum", to: "};\n\nconst schema" },
  { file: "lib/server/deployment.ts", from: "  const isTrial", to: "  return {" },
  { file: "lib/server/deployment.ts", from: "    SANDBOX: sandbox", to: "  };\n}" },
  { file: "lib/env.ts", from: "/** The sandbox's API key where", to: "const schema" },
  {
    file: "lib/env.ts",
    from: ": the sandbox's mail catcher. */",
    put: ": a mail catcher of a test system. */",
  },
  { file: "lib/env.ts", from: " Unset: the sandbox of this app, while it is on." },
  { file: "lib/env.ts", from: '  const isOn = deployment.SANDBOX === "on";\n' },
  {
    file: "lib/env.ts",
    from: 'values.BILLING_MODE ?? (isOn ? "test" : "live")',
    put: 'values.BILLING_MODE ?? "live"',
  },
  { file: "lib/env.ts", from: "    MAIL_CATCHER_URL: values.MAIL", to: "    /** The same as people" },
  {
    file: "lib/env.ts",
    from: "values.MAIL_CATCHER_URL ?? (isOn ? `${deployment.SANDBOX_URL}/inbox` : undefined)",
    put: "values.MAIL_CATCHER_URL",
  },
  { file: "lib/env.ts", from: '(isOn ? `${deployment.LOCAL_URL}/sandbox` : "")', put: '""' },
  { file: "lib/env.ts", from: '(isOn ? LOCAL_API_KEY : "")', put: '""' },
  { file: "lib/env.ts", from: '(isOn ? LOCAL_STORE_ID : "")', put: '""' },
  { file: "lib/env.ts", from: '(isOn && billingMode === "test" ? "on" : "off")', put: '"off"' },
  {
    file: "lib/env.ts",
    from: '  if (settings.SANDBOX === "on") needs',
    to: '  if (settings.BILLING_MODE === "live" && s',
  },
  {
    file: ".env.example",
    from: " Unset: on while the sandbox is on and billing is in test\n# mode.",
    put: " Unset: off.",
  },
  {
    file: ".env.example",
    from: "# Unset: mails go to MAIL_CATCHER_URL.",
    to: "# SMTP_URL",
    put: "# Sign-in links need it.\n",
  },
  {
    file: ".env.example",
    from: "# Unset: the mail catcher of the sandbox while",
    to: "\n# --- The commerce service",
    put: "# Takes mails in a test system that has no SMTP_URL.\n# MAIL_CATCHER_URL=\n",
  },
  {
    file: ".env.example",
    from: "# Its address without /v1",
    to: "# The signing secret",
    put: "# Its address without /v1, your key and your store there. All three are needed.\n# COMMERCE_API_URL=\n# COMMERCE_API_KEY=\n# COMMERCE_STORE_ID=\n",
  },
  { file: ".env.example", from: "# In test mode the sandbox signs", to: "# COMMERCE_WEBHOOK" },
  {
    file: ".env.example",
    from: " Unset: test while the sandbox is on, else live.\n# BILLING_MODE=test",
    put: " Unset: live.\n# BILLING_MODE=live",
  },
  { file: ".env.example", from: "# DEMO_USER=on", put: "# DEMO_USER=off" },
  { file: ".env.example", from: "\n# --- The sandbox", to: "" },
  {
    file: ".env.example",
    from: "# Billfold needs no settings: `npm run dev` and `npm start` bring their own database, secrets and commerce service.",
    put: "# `npm run dev` and `npm start` bring their own database and secrets; a commerce service and a way to send mail are yours to name.",
  },

  // Requests.
  { file: "proxy.ts", from: "/** The pages of an overlay", to: "/** Pages that are the same bytes" },
  {
    file: "proxy.ts",
    from: " * Nothing below `/sandbox` is there while the sandbox is off. Every",
    put: " * Every",
  },
  {
    file: "proxy.ts",
    from: "  // Before anything of the framework:",
    to: "  if (isWrite(request) && !isOwn",
  },
  { file: "proxy.ts", from: "  if (FILE.test(", to: "  const right" },
  { file: "proxy.ts", from: "isWrite(request) || isInSandbox(request) ?", put: "isWrite(request) ?" },
  { file: "proxy.ts", from: "    isFramable: FRAMABLE", to: "  });\n  // Next reads" },
  { file: "proxy.ts", from: " Below `/sandbox` these are", to: " Static pages stay outside" },
  { file: "proxy.ts", from: "sandbox(?:/|$)|" },
  {
    file: "proxy.ts",
    from: '    "/sandbox",\n',
    to: '    { source: "/(pricing.*)?", has: [{ type: "header", key: "content',
  },
  { file: "proxy.ts", from: "/** However the address is spelled", to: "function isWrite" },
  { file: "app/api/health/route.ts", from: ", sandbox: env.SANDBOX" },
  { file: "e2e/walls.spec.ts", from: ', sandbox: "off"' },
  { file: "e2e/walls.spec.ts", from: 'for (const path of [\n  "/sandbox",', to: 'test("the service asks' },
  {
    file: "app/boot.js/route.ts",
    from: 'env.SANDBOX === "on" ? "test" : env.BILLING_MODE',
    put: "env.BILLING_MODE",
  },
  { file: "lib/auth/magic-link.ts", from: "  // Where the mail catcher shows", to: "  try {" },
  { file: "lib/auth/magic-link.ts", from: 'import { log } from "@/lib/log";\n' },
  {
    file: "next.config.mjs",
    from: "  // Read when it is first asked for, which",
    to: "  headers: () =>",
  },
  { file: "next.config.mjs", from: ', "sanitize-html"' },

  // Starting.
  { file: "bin/serve/banner.ts", from: '  if (isOpen && env.SANDBOX === "on") {', to: "  const text" },
  { file: "bin/serve/banner.ts", from: "    ...warningsOf(env),\n" },
  {
    file: "bin/serve/banner.ts",
    from: "  const demo: [string",
    to: '    env.DEMO_USER === "on"',
    put: "  return (\n",
  },
  {
    file: "bin/serve/banner.ts",
    from: ' : [];\n  if (env.SANDBOX === "off") return demo;',
    to: "",
    put: " : []\n  );\n}\n",
  },
  { file: "bin/serve/banner.ts", from: "env, database, isOpen, seconds", put: "env, database, seconds" },
  { file: "bin/serve/banner.ts", from: "  /** Whether other devices", to: "  seconds: number" },
  { file: "bin/serve/banner.test.ts", from: ', SANDBOX: "off" }', put: " }" },
  { file: "bin/serve/banner.test.ts", from: "isOpen: true, " },
  { file: "bin/serve/serve.ts", from: "isOpen: isOpen(listening), " },
  { file: "bin/serve/serve.ts", from: "    SANDBOX_STORE_NAME: storeNameOf(settings),\n" },
  { file: "bin/serve/serve.ts", from: 'import { storeNameOf } from "./store-name";\n' },
  { file: "bin/serve/serve.ts", from: "{ isOpen, listeningOf }", put: "{ listeningOf }" },
  { file: "bin/serve/secrets.ts", from: "  SANDBOX_SECRET: ", to: "  CRON_SECRET" },
  {
    file: "bin/serve/refusals.integration.test.ts",
    from: 'test("the sandbox does not start',
    to: 'test("a malformed',
  },
  { file: "bin/serve/refusals.integration.test.ts", from: '  SANDBOX_SECRET: "",\n' },

  // The database.
  { file: "prisma/histories.ts", from: "export const sandboxHistory", to: "/** The histories of" },
  { file: "prisma/histories.ts", from: "[merchantHistory, sandboxHistory]", put: "[merchantHistory]" },
  { file: "prisma/histories.ts", from: '"merchant" | "sandbox"', put: '"merchant"' },
  {
    file: "prisma/migrate.ts",
    from: "/** Where each company's tables lie. Without an address the sandbox is off and gets none. */",
    put: "/** Where the tables lie. */",
  },
  { file: "prisma/migrate.ts", from: "; sandbox?: string | undefined" },
  {
    file: "prisma/migrate.integration.test.ts",
    from: "merchant: tested, sandbox: tested",
    put: "merchant: tested",
  },
  {
    file: "prisma/migrate.integration.test.ts",
    from: "merchant: empty, sandbox: empty",
    put: "merchant: empty",
  },
  { file: "prisma/embedded/start.ts", from: "merchant: url, sandbox: url", put: "merchant: url" },
  { file: "bin/database-urls.ts", from: 'import { AppError } from "@/lib/errors";\n' },
  {
    file: "bin/database-urls.ts",
    from: '  const apart = settings["SANDBOX_DATABASE_URL"]',
    to: "",
    put: "  return merchant ? { merchant } : null;\n}\n",
  },
  { file: "bin/migrate-new.ts", from: "; before the name `--merchant` or `--sandbox` says whose tables" },

  // Tests.
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
  { file: "e2e/playwright.config.ts", from: "/** They change what everybody lives by", to: "export default" },
  {
    file: "e2e/playwright.config.ts",
    from: "  projects: [",
    to: "  reporter:",
    put: '  projects: [{ name: "merchant" }],\n',
  },
  {
    file: "bin/testing/suites.ts",
    from: '["merchant", "sandbox", "embedded"]',
    put: '["merchant", "embedded"]',
  },
  {
    file: "bin/testing/suites.ts",
    from: "what an owner of this code changes, the service that it is tried against, and",
    put: "what an owner of this code changes, and",
  },
  { file: "bin/testing/two-sites.ts", from: '  const isGiven = Boolean(process.env["E2E_SERVICE_URL"]);\n' },
  {
    file: "bin/testing/two-sites.ts",
    from: "(isGiven ? joinGivenService(webhookUrl) : startOwnService(webhookUrl))",
    put: "joinGivenService(webhookUrl)",
  },
  { file: "bin/testing/two-sites.ts", from: 'import { startOwnService } from "./own-service";\n' },
  { file: "bin/testing/two-sites.ts", from: '    SANDBOX: "off",\n' },
  {
    file: "bin/testing/two-sites.ts",
    from: ": the\n * one that E2E_SERVICE_URL names, else the build once more.",
    put: ": the\n * one that E2E_SERVICE_URL names.",
  },
  {
    file: "bin/test.ts",
    from: "// `npm test` is the merchant's suite, with the service as its real partner; `npm run test:sandbox` the service's own.\n",
  },
  {
    file: "bin/test.ts",
    from: "if (isBuilt) results.push(",
    put: 'const isServiceGiven = Boolean(process.env["E2E_SERVICE_URL"]);\nif (!isServiceGiven) {\n  console.log(\n    "\\nThe journeys did not run: they need a service, given by E2E_SERVICE_URL, E2E_API_KEY and E2E_WEBHOOK_SECRET.",\n  );\n}\nif (isBuilt && isServiceGiven) results.push(',
  },
  { file: ".ci/run", from: "npm run test:remove-sandbox\n" },

  {
    file: "e2e/axe.ts",
    from: "/** Fails with what this search finds. */\nexport async function",
    put: "async function",
  },
  {
    file: "e2e/axe.ts",
    from: "export async function expectAccessible(page",
    put: "async function expectAccessible(page",
  },
  { file: "bin/testing/site.ts", from: "export const LOGS", put: "const LOGS" },
  {
    file: "bin/serve/listen.ts",
    from: "  // Without a public address the sandbox's key is the one that everybody knows.\n",
  },
  {
    file: "lib/env-example.test.ts",
    from: "/** The sandbox has settings of its own",
    to: '\nit(".env.example shows every',
  },
  {
    file: "lib/env-example.test.ts",
    from: "  expect(new Set(shown.filter",
    to: "});\n",
    put: "  expect(new Set(shown)).toEqual(new Set(expected));\n  expect(shown).toHaveLength(expected.length);\n",
  },

  // Tools.
  { file: "tsconfig.json", from: '    "app/(sandbox)/_service/client-script/parts/*.mjs",\n' },
  { file: ".gitignore", from: "**/_service/generated\ndocs/sandbox/pictures\n" },
];
