import { z } from "zod";
import { completeDeployment, deploymentShape } from "@/lib/server/deployment";
import { completeSandbox, sandboxShape } from "@/lib/server/sandbox";
import { list, parseSettings, secret, type Source, url } from "@/lib/server/setting-parsers";

export const LOCAL_API_KEY = "sandbox_local_api_key";

const schema = z.object({
  ...deploymentShape,
  ...sandboxShape,
  /** Its own database; by default it shares the merchant's, in its own Postgres schema. */
  SANDBOX_DATABASE_URL: z.string().trim().optional(),
  /** The API key that it accepts; unset, the one that the merchant sends. */
  SANDBOX_API_KEY: secret(8).optional(),
  COMMERCE_API_KEY: secret(8).default(LOCAL_API_KEY),
  BILLING_MODE: z.enum(["test", "live"]).default("test"),
  /** The initial name of the sandbox's store. */
  SANDBOX_STORE_NAME: z.string().trim().default("Fernway"),
  /** The address of the seeded webhook, set at the start and whenever this setting changes. */
  SANDBOX_WEBHOOK_URL: url.optional(),
  /** The secret of that webhook; by default, the merchant's. */
  SANDBOX_WEBHOOK_SECRET: z.string().trim().min(6).max(40).optional(),
  COMMERCE_WEBHOOK_SECRET: list.optional(),
  SANDBOX_HISTORY: z.enum(["on", "off"]).default("on"),
  /** Requests per minute for one API key. */
  SANDBOX_RATE_LIMIT: z.coerce.number().int().min(1).default(300),
  /** Requests per minute to the license endpoints for one address. */
  SANDBOX_LICENSE_RATE_LIMIT: z.coerce.number().int().min(1).default(60),
});

export const SANDBOX_SETTING_NAMES = Object.keys(schema.shape);

/** The sandbox's settings, read once. */
export const env = readSandboxEnv(process.env);

/** Throws one error that names every problem. */
export function readSandboxEnv(source: Source) {
  const { COMMERCE_API_KEY, COMMERCE_WEBHOOK_SECRET, BILLING_MODE, ...values } = parseSettings(
    schema,
    source,
  );
  const deployment = completeDeployment(values);
  const sandbox = completeSandbox(values, deployment);
  // In live mode the merchant's settings hold the secrets of the real service, so the sandbox uses none of them.
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
    MERCHANT_URL: values.SANDBOX_WEBHOOK_URL
      ? new URL(values.SANDBOX_WEBHOOK_URL).origin
      : deployment.APP_URL,
  } as const;
}
