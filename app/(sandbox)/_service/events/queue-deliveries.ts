import "server-only";
import type { SandboxDbTx } from "../db";
import type { DatedEvent } from "./record-events";
import { strikeDeliveries } from "../faults/deliveries";
import { insertRows } from "../shared/insert-rows";

/** An event that is written, and what the fault panel did to its bytes. */
type Stored = { event: DatedEvent; id: number; fault: string | null };

/** One delivery for each event and each webhook of its store that wants it, as the faults leave them. Answers how many. */
export async function queueDeliveries(tx: SandboxDbTx, stored: Stored[]): Promise<number> {
  const webhooks = await tx.sandboxWebhook.findMany({
    where: { storeId: { in: [...new Set(stored.map(({ event }) => event.storeId))] }, enabled: true },
    select: { id: true, storeId: true, events: true },
    orderBy: { id: "asc" },
  });
  const data = stored.flatMap(({ event: { name, storeId, subject, at }, id, fault }) =>
    webhooks
      .filter((webhook) => webhook.storeId === storeId && webhook.events.includes(name))
      .map((webhook) => ({
        eventId: id,
        webhookId: webhook.id,
        subjectType: subject.type,
        subjectId: subject.id,
        status: "pending",
        attemptsCount: 0,
        nextAttemptAt: at,
        createdAt: at,
        finishedAt: null,
        fault,
      })),
  );
  return (await insertRows(tx, "deliveries", await strikeDeliveries(tx, data))).length;
}
