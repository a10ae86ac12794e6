import { z } from "zod";
import { completeDeployment, deploymentShape } from "@/lib/server/deployment";
import { completeSandbox, sandboxShape } from "@/lib/server/sandbox";
import { list, parseSettings, secret, type Source, url } from "@/lib/server/settings";

/** The API key that opens the sandbox where nothing is at stake. */
export const LOCAL_API_KEY = "sandbox_local_api_key";

const schema = z.object({
  ...deploymentShape,
  ...sandboxShape,
  /** A database of its own; else it lies beside the merchant's tables, in its own Postgres schema. */
  SANDBOX_DATABASE_URL: z.string().trim().optional(),
  /** The API key that it accepts; unset, the one that the merchant sends. */
  SANDBOX_API_KEY: secret(8).optional(),
  COMMERCE_API_KEY: secret(8).default(LOCAL_API_KEY),
  BILLING_MODE: z.enum(["test", "live"]).default("test"),
  /** What the sandbox calls its store, until somebody changes the store. */
  SANDBOX_STORE_NAME: z.string().trim().default("Fernway"),
  /** Where the webhook of the seeded store points: taken when it is made, and again when this setting has changed. */
  SANDBOX_WEBHOOK_URL: url.optional(),
  /** What that webhook is signed with; unset, what the merchant expects. */
  SANDBOX_WEBHOOK_SECRET: z.string().trim().min(6).max(40).optional(),
  COMMERCE_WEBHOOK_SECRET: list.optional(),
  /** Whether a new sandbox begins with customers who have bought before. */
  SANDBOX_HISTORY: z.enum(["on", "off"]).default("on"),
  /** How many requests a minute it answers for one API key. */
  SANDBOX_RATE_LIMIT: z.coerce.number().int().min(1).default(300),
  /** How many requests a minute its license endpoints answer for one address. */
  SANDBOX_LICENSE_RATE_LIMIT: z.coerce.number().int().min(1).default(60),
});

export const SANDBOX_SETTING_NAMES = Object.keys(schema.shape);

/** The sandbox's settings, read once. */
export const env = readSandboxEnv(process.env);

/** Reads and completes the settings. Throws one error that names every problem. */
export function readSandboxEnv(source: Source) {
  const { COMMERCE_API_KEY, COMMERCE_WEBHOOK_SECRET, BILLING_MODE, ...values } = parseSettings(
    schema,
    source,
  );
  const deployment = completeDeployment(values);
  const sandbox = completeSandbox(values, deployment);
  // In live mode the merchant's settings hold the secrets of the real service: the sandbox takes none of them, so it accepts no
  // live key, sends none and signs with no live secret.
  const isShared = sandbox.SANDBOX === "on" && BILLING_MODE === "test";
  return {
    ...values,
    ...deployment,
    ...sandbox,
    SANDBOX_DATABASE_URL: values.SANDBOX_DATABASE_URL ?? values.DATABASE_URL,
    SANDBOX_API_KEY: values.SANDBOX_API_KEY ?? (isShared ? COMMERCE_API_KEY : undefined),
    SANDBOX_WEBHOOK_URL: values.SANDBOX_WEBHOOK_URL ?? `${deployment.LOCAL_URL}/api/webhooks/commerce`,
    SANDBOX_WEBHOOK_SECRET:
      values.SANDBOX_WEBHOOK_SECRET ?? (isShared ? COMMERCE_WEBHOOK_SECRET?.[0] : undefined),
    /** Where people find the merchant: where its webhook was set to go, else this very app. */
    MERCHANT_URL: values.SANDBOX_WEBHOOK_URL
      ? new URL(values.SANDBOX_WEBHOOK_URL).origin
      : deployment.APP_URL,
  } as const;
}
