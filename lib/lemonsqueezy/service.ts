import "server-only";
import { z } from "zod";
import { env } from "@/lib/env";
import { refuseInsideTransaction } from "@/lib/server/database";
import { createClient, sendOnce } from "./client";
import { currentPace, type Health, newHealth } from "./resilience";

// The service that the settings name.

// One of each per process, although a bundler may load this module more than once.
const shared = globalThis as { billfoldServiceHealth?: Health; billfoldLicenseHealth?: Health };

/** The built-in sandbox, a part of this very process. */
const isOurs = env.COMMERCE_API_URL.startsWith(`${env.LOCAL_URL}/`);
const baseUrl = `${env.COMMERCE_API_URL}/v1`;
const serviceHealth = () => (shared.billfoldServiceHealth ??= newHealth(isOurs));
const licenseHealth = () => (shared.billfoldLicenseHealth ??= newHealth(isOurs));

export const client = createClient({ baseUrl, apiKey: env.COMMERCE_API_KEY, health: serviceHealth });

/** Counted by address and not by key at the service, so it has a limit of its own. */
export const licenseClient = createClient({ baseUrl, apiKey: "", health: licenseHealth });

/** A page may be waiting. */
const TIMEOUT_MS = 1_500;
/** How long a service that has no generation is not queried again: a live one never will have one. */
const REMEMBERED_MS = 10 * 60_000;

/** Test mode only: the generation of a sandbox, new after each reset, and what time it is in our store there. */
const generation = z.object({
  generation: z.uuid(),
  now: z.iso.datetime().transform((text) => new Date(text)),
});

/**
 * Fetches the service's generation. Null for a service without one, as every live one is; throws `upstream` when it does not
 * answer within a second and a half.
 */
export async function fetchGeneration() {
  refuseInsideTransaction("A call to the commerce service");
  const health = serviceHealth();
  if (Date.now() < health.noGenerationUntil) return null;
  const answer = await sendOnce(
    { baseUrl: `${env.COMMERCE_API_URL}/control`, apiKey: env.COMMERCE_API_KEY, timeoutMs: TIMEOUT_MS },
    { method: "GET", path: ["generation"], query: { store: env.COMMERCE_STORE_ID } },
    { ...currentPace(), isBackground: false },
    health,
  );
  if (!answer.ok && answer.isTransient) throw answer.error;
  const parsed = generation.safeParse(answer.ok ? answer.body : null);
  health.noGenerationUntil = parsed.success ? 0 : Date.now() + REMEMBERED_MS;
  return parsed.success ? parsed.data : null;
}

/** A delivery named a generation, so the service has one after all: query it again, whatever it reported. */
export function askForGenerationAgain(): void {
  serviceHealth().noGenerationUntil = 0;
}
