import "server-only";
import { env } from "@/lib/env";

/**
 * The secrets that the sandbox shares with the merchant of the same settings. In live mode these settings hold the secrets of
 * the real service, so then there are none: the sandbox accepts no live key, sends none and signs with no live secret.
 */
const isShared = () => env.SANDBOX === "on" && env.BILLING_MODE === "test";

/** The API key that the settings give to the merchant; null when it is not the sandbox's. */
export function sharedApiKey(): string | null {
  return isShared() ? env.COMMERCE_API_KEY : null;
}

/** What the webhook of the seeded store is signed with; null when the merchant's secret is not the sandbox's. */
export function sharedWebhookSecret(): string | null {
  return isShared() ? (env.COMMERCE_WEBHOOK_SECRET[0] ?? null) : null;
}
