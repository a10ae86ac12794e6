import { z } from "zod";
import { DEMO_USER } from "@/lib/auth/demo-identity";
import { completeDeployment, deploymentShape } from "@/lib/server/deployment";
import { isFaultPoint } from "@/lib/server/fault-points";
import { rotated } from "@/lib/server/rotation";
import {
  httpHeaders,
  list,
  parseSettings,
  readSettings,
  secret,
  type Source,
  url,
} from "@/lib/server/settings";
import { DEFAULT_SENDER } from "../mail/default-sender";

/** The sandbox's API key where nothing is at stake. A deployment on a real database refuses it. */
export const LOCAL_API_KEY = "sandbox_local_api_key";
/** The sandbox's first store. */
const LOCAL_STORE_ID = "7001";

const schema = z.object({
  ...deploymentShape,

  AUTH_SECRET: secret(32).optional(),
  /** What AUTH_SECRET was before, with its end: what it signed stays good until then. */
  AUTH_SECRET_PREVIOUS: rotated.optional(),
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
  /** Signing secrets of the webhook, the current one first; an older one may follow with its end. */
  COMMERCE_WEBHOOK_SECRET: list.pipe(z.array(rotated)).optional(),
  /** Addresses of hosted pages of the store that lie on a domain of its own. */
  CHECKOUT_ORIGINS: list.pipe(z.array(url)).default([]),
  /** Whether the service's checkout and its card page stand on their own or over a page of ours. */
  CHECKOUT_DISPLAY: z.enum(["hosted", "overlay"]).default("hosted"),
  BILLING_MODE: z.enum(["test", "live"]).optional(),
  CRON_SECRET: secret(16).optional(),
  /** Opens /api/metrics. Unset: it is not there. */
  METRICS_TOKEN: secret(16).optional(),
  /** Where an OpenTelemetry collector takes spans, without `/v1/traces`. Unset: none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .refine(hasPathAtMost, "must have no password and no query in it")
    .optional(),
  /** What the collector asks for besides, as a key: `authorization=Bearer%20…`. */
  OTEL_EXPORTER_OTLP_HEADERS: httpHeaders.optional(),

  /** Where this process shall die, for proofs of what outlives it: see `lib/server/fault-point.ts`. */
  FAULT_POINT: z.string().trim().refine(isFaultPoint, "must be the number of a fault point").optional(),

  /** Whose verified addresses open the back office at `/admin`, in any case. Unset: there is none. */
  ADMIN_EMAILS: list.optional(),
  /** Where the service shows its own pages of an order, a subscription or a customer. */
  COMMERCE_DASHBOARD_URL: url.optional(),
});

/** So that a path can follow, and no key stands where addresses are shown. */
function hasPathAtMost(address: string): boolean {
  return !/[@?#]/.test(address);
}

export const SETTING_NAMES = Object.keys(schema.shape);

export type Env = ReturnType<typeof readEnv>;

/**
 * Reads and completes the settings. Throws one error that names every problem.
 * An unset value falls back to the embedded set-up; `problemsOf` says what a real deployment still lacks.
 */
export function readEnv(source: Source) {
  return complete(parseSettings(schema, source));
}

/** The same where some are malformed: these count as unset, and are named, one sentence each. */
export function readEnvInPart(source: Source) {
  const { values, malformed } = readSettings(schema, source);
  return { env: complete(values), malformed };
}

function complete(values: z.output<typeof schema>) {
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
