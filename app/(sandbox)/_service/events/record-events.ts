import "server-only";
import { newUuid } from "../shared/new-uuid";
import type { WireResource } from "@/lib/contract/document";
import { type EventName, eventPayload } from "@/lib/contract/events";
import type { ResourceType } from "@/lib/contract/resource-types";
import type { SandboxDbTx } from "../db";
import { queueDeliveries } from "./queue-deliveries";
import { keyOf, showSubjects } from "./show-subjects";
import { drawFlat } from "../faults/deliveries";
import { insertRows } from "../shared/insert-rows";
import { wireBytes } from "../shared/wire-bytes";

export type OutgoingEvent = {
  name: EventName;
  subject: { type: ResourceType; id: string };
  /** Null when the checkout had none; the member is then absent from the payload (service §6). */
  customData: Record<string, string> | null;
};

/** An event with its store and the instant at which it happened. */
export type DatedEvent = OutgoingEvent & { storeId: number; at: Date };

type Batch = {
  storeId: number;
  now: Date;
  events: OutgoingEvent[];
  /** True for events made by hand: they tell of nothing that happened. */
  simulated?: boolean;
};

/** What was written: how many deliveries, and each subject by `type/id` as the events show it. */
export type Recorded = { deliveriesCount: number; shown: Map<string, WireResource> };

/** Writes what happened in one store at one instant; see `recordDatedEvents`. */
export function recordEvents(tx: SandboxDbTx, batch: Batch): Promise<Recorded> {
  const { storeId, now: at, events, simulated = false } = batch;
  const dated = events.map(({ name, subject, customData }) => ({ name, subject, customData, storeId, at }));
  return recordDatedEvents(tx, dated, { simulated });
}

/**
 * Writes events of any instants and stores, and their deliveries to every webhook that wants them, in the given order and in
 * the caller's transaction: a change and its events are stored together or not at all. The bytes are final; nothing is sent
 * here (service §6). A webhook that is switched off gets nothing, and the fault panel may spoil what the others get. Each subject
 * is shown as it is now, so none may change twice in one batch. Throws not_found for a subject that is not there.
 */
export async function recordDatedEvents(
  tx: SandboxDbTx,
  events: DatedEvent[],
  { simulated = false } = {},
): Promise<Recorded> {
  const shown = await showSubjects(tx, events);
  const isFlat = await drawFlat(tx, events.length);
  const rows = events.map((event, index) => ({
    storeId: event.storeId,
    name: event.name,
    subjectType: event.subject.type,
    subjectId: event.subject.id,
    body: bodyOf(event, shown.get(keyOf(event.subject)) as WireResource, isFlat[index] === true),
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
    customData,
    resource: asTold(name, resource),
  });
  // The object beside `meta` instead of under `data` (service §6.3).
  return wireBytes(isFlat ? { meta, ...data } : { meta, data });
}

/** A key that was just made tells null of its instances, as the live service does: nobody has counted them yet. */
function asTold(name: OutgoingEvent["name"], resource: WireResource): WireResource {
  if (name !== "license_key_created") return resource;
  return { ...resource, attributes: { ...resource.attributes, instances_count: null } };
}
