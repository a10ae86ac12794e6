import "server-only";
import { env } from "@/lib/env";
import { isSameSecret } from "@/lib/server/same-secret";

/** Whether there is a sandbox that may ask at all: a merchant in live mode has none. */
export function hasSandbox(): boolean {
  return env.BILLING_MODE === "test";
}

/** Whether the request carries the key that we share with our sandbox. */
export function isSandboxCaller(request: Request): boolean {
  return isSameSecret(request.headers.get("authorization") ?? "", `Bearer ${env.COMMERCE_API_KEY}`);
}
