import type { Edit } from "../edit";

/** What a start does for the sandbox, and says of it. */
export const START: Edit[] = [
  { file: "instrumentation.ts", from: '    await (await import("@/app/(sandbox)/start")).startSandbox();\n' },
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
    file: "bin/serve/refusals.slow.test.ts",
    from: 'test("the sandbox does not start',
    to: 'test("a malformed',
  },
  { file: "bin/serve/refusals.slow.test.ts", from: '  SANDBOX_SECRET: "",\n' },
];
