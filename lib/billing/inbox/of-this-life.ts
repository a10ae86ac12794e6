import "server-only";
import { db } from "@/lib/db";
import { doubtSilence } from "@/lib/commerce/service-life";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { hearService } from "../service-life/hear-service";
import { findLife } from "../service-life/hold-life";
import type { ClaimedEvent } from "./claim";
import { putBack } from "./postpone";

/** Events that can be applied, and the life of the sandbox in which they have to be; null for a service that has none. */
type Present = { events: ClaimedEvent[]; life: string | null };

/**
 * Ends the events of a life of the sandbox that is over. What an event says of its life is not signed, so one that we do not
 * know is only a reason to ask the service; while that does not answer, such an event waits, however long.
 */
export async function ofThisLife(claimed: ClaimedEvent[], now: Date): Promise<Present> {
  const life = await findLife();
  if (claimed.every((event) => isOf(life, event))) return { events: claimed, life };
  doubtSilence();
  const { known, hasAnswered } = await hearService();
  if (hasAnswered && !known) return { events: claimed, life: null };
  const heard = known?.life ?? null;
  const foreign = claimed.filter((event) => !isOf(heard, event));
  if (hasAnswered) await endAll(foreign, now);
  else await Promise.all(foreign.map((event) => putBack(event, NOT_HEARD, now)));
  return { events: claimed.filter((event) => isOf(heard, event)), life: heard };
}

const NOT_HEARD = new AppError("upstream", "The service did not say whether it has begun anew.");

function isOf(life: string | null, event: ClaimedEvent): boolean {
  return event.life === null || event.life === life;
}

async function endAll(events: ClaimedEvent[], now: Date): Promise<void> {
  await db.webhookEvent.updateMany({
    where: { OR: events.map(({ id, leaseId }) => ({ id, leaseId })) },
    data: {
      status: "ignored",
      outcome: "other_life",
      lastError: "It tells of a life of the sandbox that is over.",
      processedAt: now,
      leaseId: null,
      leaseUntil: null,
    },
  });
  for (const { id } of events) log.info("webhook.outlived", { id: String(id) });
}
