import "server-only";
// Not the global one: the framework's fetch would decide by caching rules of its own.
import { fetch } from "undici";
import { merchantView } from "@/lib/contract/sandbox-view";
import { env } from "../../env";
import { log } from "@/lib/log";
import { type MerchantSide, merchantFromWire } from "./merchant-from-wire";

const BUDGET_MS = 2_000;

export type MerchantAnswer =
  | ({ status: "known" } & MerchantSide)
  /** Nobody answered in two seconds. */
  | { status: "unreachable" }
  /** Somebody answered who does not speak of these things: another app, or a merchant with another key. */
  | { status: "foreign" };

/**
 * Asks the merchant what it believes. It is found where the setting says that webhooks go, never where a webhook was
 * changed to: our key goes along, and the merchant of that setting has it anyway. Never throws.
 */
export async function askMerchant(subscriptionId: number): Promise<MerchantAnswer> {
  const address = new URL(`/api/sandbox/subscriptions/${subscriptionId}`, env.SANDBOX_WEBHOOK_URL);
  const key = env.SANDBOX_API_KEY;
  if (key === null) return { status: "foreign" };
  const headers = { Authorization: `Bearer ${key}`, Accept: "application/json" };
  const signal = AbortSignal.timeout(BUDGET_MS);
  try {
    const response = await fetch(address, { headers, signal, redirect: "manual" });
    const parsed = merchantView.safeParse(response.ok ? await response.json() : null);
    return parsed.success ? { status: "known", ...merchantFromWire(parsed.data) } : { status: "foreign" };
  } catch (error) {
    log.warn("merchant.not_asked", { subscription: subscriptionId, reason: String(error).slice(0, 200) });
    // What is no JSON came from somebody; everything else is silence.
    return { status: error instanceof SyntaxError ? "foreign" : "unreachable" };
  }
}

/** Where the merchant is, for people. */
export function merchantOrigin(): string {
  return new URL(env.SANDBOX_WEBHOOK_URL).origin;
}
