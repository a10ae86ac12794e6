import "server-only";
import { AppError } from "@/lib/errors";
import { EVENT_SUBJECTS, type EventName } from "@/lib/lemonsqueezy/events";
import { eventPayload, type WireResource } from "../contract/document";
import type { SandboxDbTx } from "../db";
import { drawFlat, strikeDeliveries } from "../faults/store";
import { newUuid } from "../shared/ids";
import { insertRows } from "../shared/insert-rows";
import { storedCustomData, wireBytes } from "../shared/options";
import { stillClocks } from "../time/store-clocks";
import { RESOURCES } from "../wire/registry";
import { serializeResource } from "../wire/serialize";

export type OutgoingEvent = {
  name: EventName;
  /** Of the record of the event's type. */
  id: number;
  /** That of the checkout, as stored. Without any, the payload has no such member (service §6). */
  customData?: unknown;
};

export type DatedEvent = OutgoingEvent & { storeId: number; at: Date };

type Batch = {
  storeId: number;
  now: Date;
  events: OutgoingEvent[];
  /** Simulated: nothing happened. */
  simulated?: boolean;
};

type Recorded = { deliveriesCount: number; shown: Map<string, WireResource> };

/** Records events of one store at one instant; see `recordDatedEvents`. */
export function recordEvents(tx: SandboxDbTx, batch: Batch): Promise<Recorded> {
  const { storeId, now: at, events, simulated = false } = batch;
  const dated = events.map((event) => ({ ...event, storeId, at }));
  return recordDatedEvents(tx, dated, { simulated });
}

/**
 * Writes events and their deliveries in the caller's transaction and in the given order. The bytes are final; nothing is sent
 * here (service §6). Disabled webhooks get no delivery, and faults may change what the others get. Subjects are serialized as
 * they are now, so each may change only once per batch. Throws not_found for a missing subject.
 */
export async function recordDatedEvents(
  tx: SandboxDbTx,
  events: DatedEvent[],
  { simulated = false } = {},
): Promise<Recorded> {
  const shown = await showSubjects(tx, events);
  const isFlat = await drawFlat(
    tx,
    events.map(({ storeId }) => storeId),
  );
  const rows = events.map((event, index) => ({
    storeId: event.storeId,
    name: event.name,
    subjectType: EVENT_SUBJECTS[event.name],
    subjectId: String(event.id),
    body: bodyOf(event, shown.get(keyOf(event)) as WireResource, isFlat[index] === true),
    simulated,
    createdAt: event.at,
  }));
  const ids = await insertRows(tx, "events", rows);
  const stored = events.flatMap((event, index) => ({
    event,
    id: ids[index] ?? 0,
    fault: isFlat[index] ? "flat_payload" : null,
  }));
  return { deliveriesCount: await queueDeliveries(tx, stored), shown };
}

function bodyOf({ name, customData }: DatedEvent, resource: WireResource, isFlat: boolean) {
  const { meta, data } = eventPayload({
    name,
    testMode: true,
    webhookId: newUuid(),
    customData: storedCustomData(customData),
    resource: asTold(name, resource),
  });
  // The object next to `meta` instead of under `data` (service §6.3).
  return wireBytes(isFlat ? { meta, ...data } : { meta, data });
}

/** A new key has null as its number of instances, as in the live service. */
function asTold(name: OutgoingEvent["name"], resource: WireResource): WireResource {
  if (name !== "license_key_created") return resource;
  return { ...resource, attributes: { ...resource.attributes, instances_count: null } };
}

type Stored = { event: DatedEvent; id: number; fault: string | null };

async function queueDeliveries(tx: SandboxDbTx, stored: Stored[]): Promise<number> {
  const webhooks = await tx.sandboxWebhook.findMany({
    where: { storeId: { in: [...new Set(stored.map(({ event }) => event.storeId))] }, enabled: true },
    select: { id: true, storeId: true, events: true },
    orderBy: { id: "asc" },
  });
  const queued = stored.flatMap(({ event: { name, storeId, id: subjectId, at }, id, fault }) =>
    webhooks
      .filter((webhook) => webhook.storeId === storeId && webhook.events.includes(name))
      .map((webhook) => ({
        storeId,
        row: {
          eventId: id,
          webhookId: webhook.id,
          subjectType: EVENT_SUBJECTS[name],
          subjectId: String(subjectId),
          status: "pending",
          attemptsCount: 0,
          nextAttemptAt: at,
          createdAt: at,
          finishedAt: null,
          fault,
        },
      })),
  );
  const rows = queued.map(({ row }) => row);
  const storeIds = queued.map(({ storeId }) => storeId);
  return (await insertRows(tx, "deliveries", await strikeDeliveries(tx, rows, storeIds))).length;
}

/**
 * The subjects of events by `type/id`, as they are now; signed links are made for the time of the last event. Throws not_found.
 */
async function showSubjects(tx: SandboxDbTx, events: DatedEvent[]): Promise<Map<string, WireResource>> {
  const shown = new Map<string, WireResource>();
  const times = new Map(events.map((event) => [keyOf(event), event.at]));
  for (const type of new Set(events.map(({ name }) => EVENT_SUBJECTS[name]))) {
    const about = events.filter(({ name }) => EVENT_SUBJECTS[name] === type);
    const [{ at }] = about as [DatedEvent];
    const where = { id: { in: [...new Set(about.map(({ id }) => id))] } };
    const resource = RESOURCES[type];
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection; there are at most four types
    for (const row of await resource.find(tx, { where }, stillClocks(at))) {
      const key = `${type}/${row.id}`;
      shown.set(key, serializeResource(resource, row, times.get(key) ?? at));
    }
  }
  for (const key of times.keys()) {
    if (!shown.has(key)) throw new AppError("not_found", `There is no ${key} .`);
  }
  return shown;
}

function keyOf({ name, id }: OutgoingEvent): string {
  return `${EVENT_SUBJECTS[name]}/${id}`;
}
