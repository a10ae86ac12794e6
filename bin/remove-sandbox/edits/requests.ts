import type { Edit } from "../edit";

/** Where a request or a page asks about the sandbox. */
export const REQUESTS: Edit[] = [
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
];
