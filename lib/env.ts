import { z } from "zod";
import { DEMO_USER } from "@/lib/auth/demo-identity";
import { waysToSignIn } from "@/lib/auth/ways-to-sign-in";
import { completeDeployment, deploymentShape } from "@/lib/server/deployment";
import { isFaultPoint } from "@/lib/server/fault-point";
import { list, parseSettings, secret, type Source, url } from "@/lib/server/settings";
import { DEFAULT_SENDER } from "./mail/default-sender";

/** The sandbox's API key where nothing is at stake. A deployment on a real database refuses it. */
export const LOCAL_API_KEY = "sandbox_local_api_key";
/** The sandbox's first store. */
const LOCAL_STORE_ID = "7001";

const schema = z.object({
  ...deploymentShape,

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

  /** The commerce service: its address without `/v1`, our key, our store. Unset: the sandbox of this app, while it is on. */
  COMMERCE_API_URL: url.optional(),
  COMMERCE_API_KEY: secret(8).optional(),
  COMMERCE_STORE_ID: z.string().trim().optional(),
  /** Signing secrets of the webhook, the current one first; an older one may follow while it is being replaced. */
  COMMERCE_WEBHOOK_SECRET: list.optional(),
  BILLING_MODE: z.enum(["test", "live"]).optional(),
  CRON_SECRET: secret(16).optional(),

  /** Where this process shall die, for proofs of what outlives it: see `lib/server/fault-point.ts`. */
  FAULT_POINT: z.string().trim().refine(isFaultPoint, "must be the number of a fault point").optional(),

  /** Whose verified addresses open the back office at `/admin`, in any case. Unset: there is none. */
  ADMIN_EMAILS: list.optional(),
  /** Where the service shows its own pages of an order, a subscription or a customer. */
  COMMERCE_DASHBOARD_URL: url.optional(),
});

export const SETTING_NAMES = Object.keys(schema.shape);

export type Env = ReturnType<typeof readEnv>;

/** The settings of this process, read once. Importing it never fails for want of a secret: a build has none. */
export const env = readEnv(process.env);

/**
 * Reads and completes the settings. Throws one error that names every problem.
 * An unset value falls back to the embedded set-up; `problemsOf` says what a real deployment still lacks.
 */
export function readEnv(source: Source) {
  const values = parseSettings(schema, source);
  const deployment = completeDeployment(values);
  const isOn = deployment.SANDBOX === "on";
  const billingMode = values.BILLING_MODE ?? (isOn ? "test" : "live");
  const demoUser = values.DEMO_USER ?? (isOn && billingMode === "test" ? "on" : "off");
  // Whoever reaches a sandbox may do everything in it anyway.
  const demoAdmins = isOn && billingMode === "test" && demoUser === "on" ? [DEMO_USER.email] : [];
  return {
    ...values,
    ...deployment,
    MAIL_CATCHER_URL: values.MAIL_CATCHER_URL ?? (isOn ? `${deployment.LOCAL_URL}/sandbox/inbox` : undefined),
    /** The same as people reach it. */
    MAIL_CATCHER_PAGE: values.MAIL_CATCHER_URL ?? (isOn ? `${deployment.SANDBOX_URL}/inbox` : undefined),
    COMMERCE_API_URL: values.COMMERCE_API_URL ?? (isOn ? `${deployment.LOCAL_URL}/sandbox` : ""),
    COMMERCE_API_KEY: values.COMMERCE_API_KEY ?? (isOn ? LOCAL_API_KEY : ""),
    COMMERCE_STORE_ID: values.COMMERCE_STORE_ID ?? (isOn ? LOCAL_STORE_ID : ""),
    COMMERCE_WEBHOOK_SECRET: values.COMMERCE_WEBHOOK_SECRET ?? [],
    BILLING_MODE: billingMode,
    DEMO_USER: demoUser,
    ADMIN_EMAILS: (values.ADMIN_EMAILS ?? demoAdmins).map((email) => email.toLowerCase()),
    COMMERCE_DASHBOARD_URL:
      values.COMMERCE_DASHBOARD_URL ?? (isOn ? `${deployment.SANDBOX_URL}/dashboard` : undefined),
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
  needs("COMMERCE_API_URL");
  needs("COMMERCE_API_KEY");
  needs("COMMERCE_STORE_ID");
  needs("COMMERCE_WEBHOOK_SECRET");
  if (waysToSignIn(settings).length === 0) {
    problems.push("nobody could sign in: set SMTP_URL, or the client and secret of GitHub or Google");
  }
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
  if (settings.BILLING_MODE === "live" && settings.FAULT_POINT) {
    problems.push("FAULT_POINT is set, which kills this process, beside BILLING_MODE=live");
  }
  return problems;
}
