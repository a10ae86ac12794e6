import "server-only";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { parseEvent } from "@/lib/contract/events";
import { faultPoint } from "@/lib/server/fault-point";
import { holdLife } from "../service-life/hold-life";
import { MAX_ATTEMPTS } from "../back-off";
import { applyChanges, type Change } from "../sync/change";
import type { ClaimedEvent } from "./claim";
import { prepareChanges } from "./handlers";
import { LeaseLost, postpone } from "./postpone";

/**
 * Our own rows and the end of these events in one transaction: either all are written or none. When that fails each event is
 * tried alone, so that one which cannot be applied holds up itself and no other. Nothing is written once `life` is over. Never
 * throws.
 */
export async function processEvents(events: ClaimedEvent[], life: string | null, now: Date): Promise<void> {
  if (events.length === 0) return;
  try {
    await applyEvents(events, life, now);
    for (const { id, eventName, attempts } of events)
      log.info("webhook.processed", { id: String(id), name: eventName, attempts });
  } catch (error) {
    const [event, ...others] = events;
    if (event && others.length === 0) return await postpone(event, error, now);
    await Promise.all(events.map((one) => processEvents([one], life, now)));
  }
}

async function applyEvents(events: ClaimedEvent[], life: string | null, now: Date): Promise<void> {
  if (events.some(({ attempts }) => attempts > MAX_ATTEMPTS))
    throw new AppError("internal", "Every worker that took it vanished.");
  // Whatever has to be asked of the service is asked here, before the transaction opens.
  const changes = await prepareChanges(events.map(({ raw }) => parseEvent(raw)));
  faultPoint("sync.before");
  await applyChanges([holdLife(life), ...changes, finish(events)], now);
  faultPoint("sync.after");
}

/** Only while they are all still ours: what another worker has taken meanwhile is its to apply. */
function finish(events: ClaimedEvent[]): Change {
  return async (tx, now) => {
    faultPoint("sync.inside");
    const { count } = await tx.webhookEvent.updateMany({
      where: { OR: events.map(({ id, leaseId }) => ({ id, leaseId })) },
      data: { status: "done", processedAt: now, leaseId: null, leaseUntil: null, lastError: null },
    });
    if (count < events.length) throw new LeaseLost();
  };
}
