import { z } from "zod";
import { DEFAULT_SENDER } from "./mail/default-sender";

/** The sandbox's API key where nothing is at stake. A deployment on a real database refuses it. */
export const LOCAL_API_KEY = "sandbox_local_api_key";

const secret = (minimum: number) =>
  z.string().trim().min(minimum, `must have at least ${minimum} characters`);
const url = z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).transform(withoutSlash);
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  /** The public address of this app, without a trailing slash. */
  APP_URL: url.optional(),
  /** The address of this machine on which our own commands listen. Unset: this machine alone hears it, except in production behind a public APP_URL. */
  LISTEN: z.union([z.ipv4(), z.ipv6()], { error: "must be an IP address such as 0.0.0.0" }).optional(),
  /** Set by `bin/`: where this process reaches itself. APP_URL may lead there through doors that only open to people. */
  LOCAL_URL: url.optional(),
  /** Set by the host. */
  VERCEL: z.string().optional(),
  VERCEL_PROJECT_PRODUCTION_URL: z.string().optional(),

  DATABASE_URL: z.string().trim().optional(),
  /** Set by `bin/` when it started the embedded Postgres and put its address into DATABASE_URL. */
  DATABASE_EMBEDDED: z.stringbool().default(false),

  AUTH_SECRET: secret(32).optional(),
  GITHUB_CLIENT_ID: z.string().trim().optional(),
  GITHUB_CLIENT_SECRET: secret(8).optional(),
  GOOGLE_CLIENT_ID: z.string().trim().optional(),
  GOOGLE_CLIENT_SECRET: secret(8).optional(),

  /** Whether anybody may sign in as the demo user with one click. */
  DEMO_USER: z.enum(["on", "off"]).optional(),

  SMTP_URL: z.string().trim().optional(),
  /** Where mails go that no SMTP server takes: the sandbox's mail catcher. */
  MAIL_CATCHER_URL: url.optional(),
  MAIL_FROM: z.string().trim().default(DEFAULT_SENDER),

  /** The commerce service: its address without `/v1`, our key, our store. */
  COMMERCE_API_URL: url.optional(),
  COMMERCE_API_KEY: secret(8).default(LOCAL_API_KEY),
  COMMERCE_STORE_ID: z.string().trim().default("7001"),
  /** Signing secrets of the webhook, the current one first; an older one may follow while it is being replaced. */
  COMMERCE_WEBHOOK_SECRET: list.optional(),
  BILLING_MODE: z.enum(["test", "live"]).optional(),
  CRON_SECRET: secret(16).optional(),

  SANDBOX: z.enum(["on", "off"]).optional(),
  /** Signs the sandbox's own links: checkouts, portal, payment details. */
  SANDBOX_SECRET: secret(32).optional(),
  /** The sandbox's public address, when it stands behind another host than this app. */
  SANDBOX_URL: url.optional(),
  /** Where the webhook of the seeded store points: taken when it is made, and again when this setting has changed. */
  SANDBOX_WEBHOOK_URL: url.optional(),
  /** What a new sandbox calls its store. */
  SANDBOX_STORE_NAME: z.string().trim().default("Fernway"),
  /** Whether a new sandbox begins with customers who have bought before. */
  SANDBOX_HISTORY: z.enum(["on", "off"]).default("on"),
  /** How many requests a minute the sandbox answers for one API key. */
  SANDBOX_RATE_LIMIT: z.coerce.number().int().min(1).default(300),
  /** How many requests a minute its license endpoints answer for one address. */
  SANDBOX_LICENSE_RATE_LIMIT: z.coerce.number().int().min(1).default(60),
});

export const SETTING_NAMES = Object.keys(schema.shape);

export type Env = ReturnType<typeof readEnv>;

/** The settings of this process, read once. Importing it never fails for want of a secret: a build has none. */
export const env = readEnv(process.env);

/**
 * Reads and completes the settings. Throws one error that names every problem.
 * An unset value falls back to the embedded set-up; `problemsOf` says what a real deployment still lacks.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(filled);
  if (!parsed.success) {
    throw new Error(
      `Settings: ${parsed.error.issues.map((i) => `${i.path.join(".")} ${i.message}`).join("; ")}`,
    );
  }
  const values = parsed.data;
  const appUrl = values.APP_URL ?? vercelUrl(values) ?? `http://localhost:${values.PORT}`;
  const sandbox =
    values.SANDBOX ?? (values.DATABASE_EMBEDDED || values.NODE_ENV !== "production" ? "on" : "off");
  const localUrl = values.LOCAL_URL ?? appUrl;
  const sandboxUrl = values.SANDBOX_URL ?? `${appUrl}/sandbox`;
  const billingMode = values.BILLING_MODE ?? (sandbox === "on" ? "test" : "live");
  return {
    ...values,
    APP_URL: appUrl,
    SANDBOX: sandbox,
    SANDBOX_URL: sandboxUrl,
    SANDBOX_WEBHOOK_URL: values.SANDBOX_WEBHOOK_URL ?? `${localUrl}/api/webhooks/commerce`,
    MAIL_CATCHER_URL: values.MAIL_CATCHER_URL ?? (sandbox === "on" ? `${localUrl}/sandbox/inbox` : undefined),
    /** The same as people reach it. */
    MAIL_CATCHER_PAGE: values.MAIL_CATCHER_URL ?? (sandbox === "on" ? `${sandboxUrl}/inbox` : undefined),
    COMMERCE_API_URL: values.COMMERCE_API_URL ?? `${localUrl}/sandbox`,
    COMMERCE_WEBHOOK_SECRET: values.COMMERCE_WEBHOOK_SECRET ?? [],
    BILLING_MODE: billingMode,
    DEMO_USER: values.DEMO_USER ?? (sandbox === "on" && billingMode === "test" ? "on" : "off"),
  } as const;
}

/** What keeps this process from serving, one sentence each; empty when all is there. Checked at start, not at build. */
export function problemsOf(settings: Env): string[] {
  const problems: string[] = [];
  const needs = (name: keyof Env) => {
    const value = settings[name];
    if (!value || (Array.isArray(value) && value.length === 0)) problems.push(`${name} is not set`);
  };
  needs("DATABASE_URL");
  needs("AUTH_SECRET");
  needs("COMMERCE_WEBHOOK_SECRET");
  if (settings.SANDBOX === "on") needs("SANDBOX_SECRET");
  if (settings.SANDBOX === "on" && settings.BILLING_MODE === "live") {
    problems.push(
      "the sandbox is on beside BILLING_MODE=live, and whoever reaches it could give themselves anything: set SANDBOX=off, or BILLING_MODE=test",
    );
  }
  const isDeployment = settings.NODE_ENV === "production" && !settings.DATABASE_EMBEDDED;
  if (isDeployment && settings.COMMERCE_API_KEY === LOCAL_API_KEY) {
    problems.push("COMMERCE_API_KEY still has its local default, which everybody knows");
  }
  if (settings.BILLING_MODE === "live" && settings.DEMO_USER === "on") {
    problems.push("DEMO_USER is on, which lets anybody sign in, beside BILLING_MODE=live");
  }
  return problems;
}

function vercelUrl(values: { VERCEL_PROJECT_PRODUCTION_URL?: string | undefined }) {
  return values.VERCEL_PROJECT_PRODUCTION_URL ? `https://${values.VERCEL_PROJECT_PRODUCTION_URL}` : undefined;
}

function withoutSlash(address: string) {
  return address.replace(/\/+$/, "");
}
