import "server-only";
import { newUuid } from "./identifiers";
import { type EventName, eventPayload } from "@/lib/contract/events";
import type { ResourceType } from "@/lib/contract/resource-types";
import type { SandboxDbTx } from "@/lib/db";
import { loadResource } from "./api/serialize";
import { drawFlat, strikeDeliveries } from "./faults/deliveries";
import { wireBytes } from "./wire-bytes";

export type OutgoingEvent = {
  name: EventName;
  subject: { type: ResourceType; id: string };
  /** Null when the checkout had none; the member is then absent from the payload (spec §6). */
  customData: Record<string, string> | null;
};

type Batch = {
  storeId: number;
  now: Date;
  events: OutgoingEvent[];
  /** True for events made by hand: they tell of nothing that happened. */
  simulated?: boolean;
};

/**
 * Writes events and their deliveries to every webhook that wants them, in the given order and in the caller's transaction:
 * a change and its events are stored together or not at all. The bytes are final; nothing is sent here (spec §6). A webhook
 * that is switched off gets nothing, and the fault panel may spoil what the others get. Returns how many deliveries there are.
 */
export async function recordEvents(tx: SandboxDbTx, batch: Batch): Promise<number> {
  const { storeId, now } = batch;
  const webhooks = await tx.sandboxWebhook.findMany({
    where: { storeId, enabled: true },
    select: { id: true, events: true },
    orderBy: { id: "asc" },
  });
  const written = await writeEvents(tx, batch);
  const stored = await tx.sandboxEvent.createManyAndReturn({
    data: written.map(({ row }) => row),
    select: { id: true, name: true, subjectType: true, subjectId: true },
  });
  const deliveries = stored
    .toSorted((one, other) => one.id - other.id)
    .flatMap(({ id, name, subjectType, subjectId }, index) =>
      webhooks
        .filter((webhook) => webhook.events.includes(name))
        .map((webhook) => ({
          eventId: id,
          webhookId: webhook.id,
          subjectType,
          subjectId,
          fault: written[index]?.isFlat ? "flat_payload" : null,
          nextAttemptAt: now,
          createdAt: now,
        })),
    );
  const { count } = await tx.sandboxDelivery.createMany({ data: await strikeDeliveries(tx, deliveries) });
  return count;
}

async function writeEvents(tx: SandboxDbTx, { storeId, now, events, simulated = false }: Batch) {
  // One subject may have several events; it looks the same in all of them, so it is read once.
  const subjects = new Map(events.map(({ subject }) => [keyOf(subject), subject]));
  const resources = new Map<string, Awaited<ReturnType<typeof loadResource>>>();
  for (const [key, subject] of subjects) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection; there are at most four subjects
    resources.set(key, await loadResource(tx, subject.type, subject.id, now));
  }
  const isFlat = await drawFlat(tx, events.length);
  return events.flatMap(({ name, subject, customData }, index) => {
    const resource = resources.get(keyOf(subject));
    if (!resource) return [];
    const payload = eventPayload({ name, testMode: true, webhookId: newUuid(), customData, resource });
    const body = wireBytes(isFlat[index] ? flat(payload) : payload);
    const about = { subjectType: subject.type, subjectId: subject.id };
    const row = { storeId, name, ...about, body, simulated, createdAt: now };
    return [{ row, isFlat: isFlat[index] ?? false }];
  });
}

/** The object beside `meta` instead of under `data` (spec §6, payload rule 3). */
function flat({ meta, data }: ReturnType<typeof eventPayload>) {
  return { meta, ...data };
}

function keyOf(subject: OutgoingEvent["subject"]): string {
  return `${subject.type}/${subject.id}`;
}
