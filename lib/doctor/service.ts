import { fetch } from "undici";
import { AppError } from "@/lib/errors";
import { createClient } from "@/lib/lemonsqueezy/client";

/** Where the service is, and our key. */
export type ServiceAddress = { COMMERCE_API_URL: string; COMMERCE_API_KEY: string };

const TIMEOUT_MS = 5_000;

/** Not the app’s own client, which reads the settings by itself. Throws `invalid` without an address or a key. */
export function connectTo(service: ServiceAddress) {
  return createClient(targetOf(service));
}

function targetOf({ COMMERCE_API_URL, COMMERCE_API_KEY }: ServiceAddress) {
  if (!COMMERCE_API_URL || !COMMERCE_API_KEY)
    throw new AppError("invalid", "COMMERCE_API_URL or COMMERCE_API_KEY is not set.");
  return { baseUrl: `${COMMERCE_API_URL}/v1`, apiKey: COMMERCE_API_KEY };
}

/**
 * Asks the service whose key this is. `body` is null where it isn't JSON, and `date` is the service's clock when it responded. Throws
 * `invalid` without an address or a key, and `unavailable` when there is no response within five seconds.
 */
export async function getOwner(service: ServiceAddress) {
  const { baseUrl, apiKey } = targetOf(service);
  try {
    const response = await fetch(`${baseUrl}/users/me`, {
      headers: { accept: "application/vnd.api+json", authorization: `Bearer ${apiKey}` },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const date = Date.parse(response.headers.get("date") ?? "");
    const body: unknown = await response.json().catch(() => null);
    return { status: response.status, body, date: Number.isNaN(date) ? null : new Date(date) };
  } catch (cause) {
    const { COMMERCE_API_URL: address } = service;
    throw new AppError("unavailable", `The commerce service at ${address} does not answer.`, { cause });
  }
}
