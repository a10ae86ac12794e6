import "server-only";
import { serviceLife } from "@/lib/contract/service-life";
import { env } from "@/lib/env";
import { refuseInsideTransaction } from "@/lib/server/transaction-scope";
import { send } from "./send";

/** A page may be waiting. */
const TIMEOUT_MS = 3_000;

/** What a sandbox says of itself: which life it lives, and what time it is in our store. */
export type ServiceLife = { life: string; now: Date };

/**
 * Asks the service for its life. Null for a service that says nothing of the kind, as every live one does; throws `upstream`
 * when it does not answer within three seconds.
 */
export async function findServiceLife(): Promise<ServiceLife | null> {
  refuseInsideTransaction("A call to the commerce service");
  const answer = await send(
    { baseUrl: `${env.COMMERCE_API_URL}/control`, apiKey: env.COMMERCE_API_KEY, timeoutMs: TIMEOUT_MS },
    { method: "GET", path: ["life"], query: { store: env.COMMERCE_STORE_ID } },
  );
  if (!answer.ok && answer.isTransient) throw answer.error;
  const said = serviceLife.safeParse(answer.ok ? answer.body : null);
  return said.success ? { life: said.data.life, now: new Date(said.data.now) } : null;
}
