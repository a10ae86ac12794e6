import "server-only";
import { serviceLife } from "@/lib/contract/service-life";
import { env } from "@/lib/env";
import { refuseInsideTransaction } from "@/lib/server/transaction-scope";
import { askOnce } from "./ask-once";
import { serviceHealth } from "./health";
import { currentPace } from "./pace";

/** A page may be waiting. */
const TIMEOUT_MS = 1_500;
/** How long a service that said nothing of a life is not asked again: a live one never will. */
const REMEMBERED_MS = 10 * 60_000;

/** What a sandbox says of itself: which life it lives, and what time it is in our store. */
export type ServiceLife = { life: string; now: Date };

/**
 * Asks the service for its life. Null for a service that says nothing of the kind, as every live one does; throws `upstream`
 * when it does not answer within a second and a half.
 */
export async function findServiceLife(): Promise<ServiceLife | null> {
  refuseInsideTransaction("A call to the commerce service");
  const health = serviceHealth();
  if (Date.now() < health.noLifeUntil) return null;
  const answer = await askOnce(
    { baseUrl: `${env.COMMERCE_API_URL}/control`, apiKey: env.COMMERCE_API_KEY, timeoutMs: TIMEOUT_MS },
    { method: "GET", path: ["life"], query: { store: env.COMMERCE_STORE_ID } },
    { ...currentPace(), isBackground: false },
    health,
  );
  if (!answer.ok && answer.isTransient) throw answer.error;
  const said = serviceLife.safeParse(answer.ok ? answer.body : null);
  health.noLifeUntil = said.success ? 0 : Date.now() + REMEMBERED_MS;
  return said.success ? { life: said.data.life, now: new Date(said.data.now) } : null;
}

/** Something says that the service has a life after all: it is asked again, whatever it said. */
export function doubtSilence(): void {
  serviceHealth().noLifeUntil = 0;
}
