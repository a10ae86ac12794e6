import { z } from "zod";
import { brand } from "@/lib/brand";
import { completeDeployment, deploymentShape } from "@/lib/server/deployment";
import { isFaultPoint } from "@/lib/server/fault-points";
import { rotated } from "@/lib/server/secrets";
import {
  httpHeaders,
  list,
  parseSettings,
  readSettings,
  secret,
  type Source,
  url,
} from "@/lib/server/setting-parsers";
import { sandboxDefaults, sandboxShape } from "./sandbox"; // sandbox

const schema = z.object({
  ...deploymentShape,
  ...sandboxShape, // sandbox

  AUTH_SECRET: secret(32).optional(),
  /** The previous AUTH_SECRET, with its end: what it signed stays valid until then. */
  AUTH_SECRET_PREVIOUS: rotated.optional(),
  GITHUB_CLIENT_ID: z.string().trim().optional(),
  GITHUB_CLIENT_SECRET: secret(8).optional(),
  GOOGLE_CLIENT_ID: z.string().trim().optional(),
  GOOGLE_CLIENT_SECRET: secret(8).optional(),

  /** Whether any visitor may sign in as the demo user with one click. */
  DEMO_USER: z.enum(["on", "off"]).optional(),

  SMTP_URL: z.string().trim().optional(),
  /** Where emails go without an SMTP server: the mail catcher of a test system. */
  MAIL_CATCHER_URL: url.optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .default(`${displayName(brand.name)} <${brand.supportEmail}>`),

  /** The commerce service: its address without `/v1`, our key, our store. */
  COMMERCE_API_URL: url.optional(),
  COMMERCE_API_KEY: secret(8).optional(),
  COMMERCE_STORE_ID: z.string().trim().optional(),
  /** Signing secrets of the webhook, the current one first; an older one may follow with its end. */
  COMMERCE_WEBHOOK_SECRET: list.pipe(z.array(rotated)).optional(),
  /** Addresses of hosted pages of the store on a domain of its own. */
  CHECKOUT_ORIGINS: list.pipe(z.array(url)).default([]),
  /** Whether the service's checkout and its card page are hosted, or an overlay on a page of ours. */
  CHECKOUT_DISPLAY: z.enum(["hosted", "overlay"]).default("hosted"),
  BILLING_MODE: z.enum(["test", "live"]).optional(),
  CRON_SECRET: secret(16).optional(),
  /** The token of /api/metrics. Unset: there are no metrics. */
  METRICS_TOKEN: secret(16).optional(),
  /** The address of an OpenTelemetry collector, without `/v1/traces`. Unset: no spans are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .refine((address) => !/[@?#]/.test(address), "must have no password and no query in it")
    .optional(),
  /** Headers for the collector, such as its key: `authorization=Bearer%20…`. */
  OTEL_EXPORTER_OTLP_HEADERS: httpHeaders.optional(),

  /** Where this process dies, to test what survives it: see `lib/server/fault-points.ts`. */
  FAULT_POINT: z.string().trim().refine(isFaultPoint, "must be the number of a fault point").optional(),

  /** The verified addresses of the admins, in any case. Unset: no one can open `/admin`. */
  ADMIN_EMAILS: list.optional(),
  /** For how many days an affiliate's link counts, as the store's settings say. 0: affiliates are off, and nothing is stored. */
  AFFILIATE_DAYS: z.coerce.number().int().min(0).max(365).default(0),
  /** The store's subdomain at the service. Set: the service's tracking script runs on visits by an affiliate's link. */
  AFFILIATE_STORE: z
    .string()
    .trim()
    .regex(/^[\w-]{1,63}$/, "must be the store’s subdomain alone")
    .optional(),
  /** Whether /withdraw is there: the EU’s withdrawal function. Set it for the build too. */
  WITHDRAWAL: z.enum(["on", "off"]).default("off"),
  /** Where the service shows its own pages of an order, a subscription or a customer. */
  COMMERCE_DASHBOARD_URL: url.optional(),
});

/** Quoted where it has a character with a meaning in a list of addresses, as in "Acme, Inc.". */
function displayName(name: string): string {
  return /[()<>[\]:;@\\,."]/.test(name) ? JSON.stringify(name) : name;
}

/** The settings as they are set. */
export type Read = z.output<typeof schema>;

export const SETTING_NAMES = Object.keys(schema.shape);

export type Env = ReturnType<typeof readEnv>;

/**
 * Reads and completes the settings. Throws one error that names every problem.
 * An unset value falls back to the embedded setup; `problemsOf` returns what a real deployment still needs.
 */
export function readEnv(source: Source) {
  return complete(parseSettings(schema, source));
}

/** The same, where malformed settings count as unset and are returned, one sentence each. */
export function readEnvInPart(source: Source) {
  const { values, malformed } = readSettings(schema, source);
  return { env: complete(values), malformed };
}

function complete(read: Read) {
  const deployment = completeDeployment(read);
  const values = {
    ...read,
    ...deployment,
    /** The pages of what `MAIL_CATCHER_URL` and `COMMERCE_API_URL` name. */
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
