import type { Edit } from "../edit";

/** Where a request or a page asks about the sandbox. */
export const REQUESTS: Edit[] = [
  { file: "proxy.ts", from: "/** The pages of an overlay", to: "/** A file or a route" },
  {
    file: "proxy.ts",
    from: " * Nothing below `/sandbox` is there while the sandbox is off. Every",
    put: " * Every",
  },
  {
    file: "proxy.ts",
    from: "  // Before anything of the framework:",
    to: "  const sender =",
  },
  { file: "proxy.ts", from: "isWrite(request) || isInSandbox(request) ?", put: "isWrite(request) ?" },
  {
    file: "proxy.ts",
    from: "    // Whoever pays at the sandbox",
    to: "  });\n  // Next reads",
    put: "    formTargets: targets,\n",
  },
  {
    file: "proxy.ts",
    from: " Below `/sandbox` these are three whole trees without a page in them, and one of them stands at `/v1` as well.",
  },
  { file: "proxy.ts", from: "|(?:sandbox|v1)(?:/|$)" },
  { file: "proxy.ts", from: '    "/sandbox",\n', to: "  ],\n};" },
  { file: "proxy.ts", from: "/** However the address is spelled", to: "function isWrite" },
  { file: "next.config.mjs", from: " Files of the sandbox bring their own." },
  { file: "next.config.mjs", from: '    { source: "/sandbox/:tree', to: "  ],\n};" },
  {
    file: "next.config.mjs",
    from: '"/:path((?!sandbox(?:/|$)).*)"',
    put: '"/:path*"',
  },
  { file: "app/robots.ts", from: '    "/sandbox",\n' },
  { file: "lib/form-targets.ts", from: '  | "SANDBOX"\n' },
  { file: "lib/form-targets.ts", from: '  | "SANDBOX_URL"\n' },
  { file: "lib/form-targets.ts", from: '    ...(settings.SANDBOX === "on"', to: "    ...CHECKOUT_ORIGINS" },
  { file: "lib/overlay.ts", from: '  if (settings.SANDBOX === "on")', to: "  return `${settings.COMMERCE" },
  { file: "lib/server/known-host.ts", from: "  SANDBOX_URL: string;\n" },
  {
    file: "lib/server/known-host.ts",
    from: "LOCAL_URL, SANDBOX_URL, ALLOWED_HOSTS, V",
    put: "LOCAL_URL, ALLOWED_HOSTS, V",
  },
  {
    file: "lib/server/known-host.ts",
    from: "[APP_URL, LOCAL_URL, SANDBOX_URL]",
    put: "[APP_URL, LOCAL_URL]",
  },
  { file: "lib/server/known-host.test.ts", from: '  SANDBOX_URL: "https://shop.example/sandbox",\n' },
  { file: "lib/server/known-host.test.ts", from: ", SANDBOX_URL: `${shop}/sandbox`" },
  { file: "lib/server/known-host.test.ts", from: '  SANDBOX_URL: "http://localhost:3000/sandbox",\n' },
  { file: "app/api/health/route.ts", from: ", sandbox: env.SANDBOX" },
  { file: "e2e/security/walls.spec.ts", from: ', sandbox: "off"' },
  {
    file: "e2e/security/walls.spec.ts",
    from: 'for (const path of [\n  "/sandbox",',
    to: 'test("the service asks',
  },
  {
    file: "app/boot.js/route.ts",
    from: 'env.SANDBOX === "on" ? "test" : env.BILLING_MODE',
    put: "env.BILLING_MODE",
  },
  { file: "lib/auth/magic-link/magic-link.ts", from: "  // Where the mail catcher shows", to: "  try {" },
  { file: "lib/auth/magic-link/magic-link.ts", from: 'import { log } from "@/lib/log";\n' },
  {
    file: "next.config.mjs",
    from: "  // Read when it is first asked for, which",
    to: "  headers: () =>",
  },
  { file: "next.config.mjs", from: ', "sanitize-html"' },
  {
    file: "app/(merchant)/sign-in/actions.ts",
    from: "/** In the sandbox: signs in as somebody",
    to: "export const signInWithAction",
  },
  {
    file: "app/(merchant)/sign-in/actions.ts",
    from: 'import { becomeCustomer } from "@/lib/billing/demo-customers/become";\n',
  },
  {
    file: "app/(merchant)/sign-in/page.tsx",
    from: "          {customers.length > 0 ? (",
    to: "        </Card>\n      ) : (",
  },
  {
    file: "app/(merchant)/sign-in/page.tsx",
    from: "  const customers = await listDemoCustomers(new Date());\n",
  },
  {
    file: "app/(merchant)/sign-in/page.tsx",
    from: 'import { DemoCustomers } from "@/components/billing/sign-in/demo-customers";\n',
  },
  {
    file: "app/(merchant)/sign-in/page.tsx",
    from: 'import { listDemoCustomers } from "@/lib/billing/demo-customers/list";\n',
  },
  { file: "app/(merchant)/sign-in/page.tsx", from: "becomeCustomerAction, " },
  {
    file: "e2e/security/matrix-table.ts",
    from: '  "action sign-in/actions.ts becomeCustomerAction"',
    to: '  "action sign-in/actions.ts followMagic',
  },
];
