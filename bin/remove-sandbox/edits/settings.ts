import type { Edit } from "../edit";

/** What of the settings is the sandbox's. */
export const SETTINGS: Edit[] = [
  { file: "lib/server/deployment.ts", from: "secret, url }", put: "url }" },
  {
    file: "lib/server/deployment.ts",
    from: "/** What the merchant and the sandbox both have to know of the process that they share. */",
    put: "/** What there is to know of the process. */",
  },
  { file: "lib/server/deployment.ts", from: "\n  SANDBOX: z.enum", to: "};\n\nconst schema" },
  { file: "lib/server/deployment.ts", from: "  const sandbox:", to: "  return {" },
  {
    file: "lib/server/deployment.ts",
    from: "/** Whether the sandbox is on:",
    to: "function vercelUrl",
  },
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
  { file: "lib/env.ts", from: 'import { DEMO_USER } from "@/lib/auth/demo-identity";\n' },
  { file: "lib/env.ts", from: "  // Whoever reaches a sandbox may", to: "  return {\n    ...values" },
  { file: "lib/env.ts", from: "(values.ADMIN_EMAILS ?? demoAdmins)", put: "(values.ADMIN_EMAILS ?? [])" },
  { file: "lib/env.ts", from: "    COMMERCE_DASHBOARD_URL:\n", to: "  } as const" },
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
  {
    file: ".env.example",
    from: " Unset: the demo user's while the sandbox is on and billing is in\n# test mode, else nobody's, and then there is no back office.",
    put: " Unset: there is none.",
  },
  {
    file: ".env.example",
    from: "# Unset: the sandbox's dashboard while it is on, else the back office links nowhere.\n# COMMERCE_DASHBOARD_URL=http://localhost:3000/sandbox/dashboard",
    put: "# Unset: the back office links nowhere.\n# COMMERCE_DASHBOARD_URL=",
  },
  { file: ".env.example", from: "\n# --- The sandbox", to: "" },
  {
    file: ".env.example",
    from: "# Billfold needs no settings: `npm run dev` and `npm start` bring their own database, secrets and commerce service.",
    put: "# `npm run dev` and `npm start` bring their own database and secrets; a commerce service and a way to send mail are yours to name.",
  },
];
