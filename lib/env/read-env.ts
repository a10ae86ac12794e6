import { z } from "zod";
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
import { sandboxDefaults, sandboxShape } from "./sandbox"; // sandbox

const schema = z.object({
  ...deploymentShape,
  ...sandboxShape, // sandbox

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
  /** Where mails go that no SMTP server takes: a mail catcher of a test system. */
  MAIL_CATCHER_URL: url.optional(),
  MAIL_FROM: z.string().trim().default(DEFAULT_SENDER),

  /** The commerce service: its address without `/v1`, our key, our store. */
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

function complete(read: z.output<typeof schema>) {
  const deployment = completeDeployment(read);
  const values = {
    ...read,
    ...deployment,
    /** Where people reach what `MAIL_CATCHER_URL` and `COMMERCE_API_URL` name. */
    MAIL_CATCHER_PAGE: read.MAIL_CATCHER_URL,
    COMMERCE_PAGES_URL: read.COMMERCE_API_URL,
    ...sandboxDefaults(read, deployment), // sandbox
  };
  return {
    ...values,
    COMMERCE_API_URL: values.COMMERCE_API_URL ?? "",
    COMMERCE_API_KEY: values.COMMERCE_API_KEY ?? "",
    COMMERCE_STORE_ID: values.COMMERCE_STORE_ID ?? "",
    COMMERCE_WEBHOOK_SECRET: values.COMMERCE_WEBHOOK_SECRET ?? [],
    BILLING_MODE: values.BILLING_MODE ?? "live",
    DEMO_USER: values.DEMO_USER ?? "off",
    ADMIN_EMAILS: (values.ADMIN_EMAILS ?? []).map((email) => email.toLowerCase()),
  } as const;
}
