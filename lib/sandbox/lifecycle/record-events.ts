import "server-only";
import { newUuid } from "../identifiers";
import type { WireResource } from "@/lib/contract/document";
import { eventPayload } from "@/lib/contract/events";
import type { SandboxDbTx } from "@/lib/db";
import { RESOURCES } from "../api/registry";
import { serializeResource } from "../api/serialize";
import type { OutgoingEvent } from "../events";
import { drawFlat, strikeDeliveries } from "../faults/deliveries";
import { wireBytes } from "../wire-bytes";
import { insertRows } from "./insert-rows";

/** An event with the instant at which it happened. */
export type DatedEvent = OutgoingEvent & { at: Date; storeId: number };

/**
 * Writes events of many instants and stores and their deliveries in a few statements, in the given order and in the caller's
 * transaction. Each subject is shown as it is now, so none may change twice in one batch. Answers what was shown, by
 * `type/id`.
 */
export async function recordDatedEvents(
  tx: SandboxDbTx,
  events: DatedEvent[],
): Promise<Map<string, WireResource>> {
  const resources = await showSubjects(tx, events);
  const told = events.filter(({ subject }) => resources.has(keyOf(subject)));
  const isFlat = await drawFlat(tx, told.length);
  const ids = await insertRows(
    tx,
    "events",
    told.map((event, index) => rowOf(event, resources, isFlat[index] === true)),
  );
  await queueDeliveries(tx, told, ids);
  return resources;
}

async function showSubjects(tx: SandboxDbTx, events: DatedEvent[]): Promise<Map<string, WireResource>> {
  const shown = new Map<string, WireResource>();
  const times = new Map(events.map(({ subject, at }) => [keyOf(subject), at]));
  for (const type of new Set(events.map(({ subject }) => subject.type))) {
    const resource = RESOURCES[type];
    if (!resource) continue;
    const ids = new Set(
      events.filter(({ subject }) => subject.type === type).map(({ subject }) => Number(subject.id)),
    );
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection; there are three types
    const rows = await resource.find(tx, { where: { id: { in: [...ids] } } }, new Date(0));
    for (const row of rows) {
      const key = `${type}/${row.id}`;
      const at = times.get(key);
      if (at) shown.set(key, serializeResource(resource, row, at));
    }
  }
  return shown;
}

function rowOf(event: DatedEvent, resources: Map<string, WireResource>, isFlat: boolean) {
  const { name, subject, customData, storeId, at } = event;
  const resource = resources.get(keyOf(subject)) as WireResource;
  const payload = eventPayload({ name, testMode: true, webhookId: newUuid(), customData, resource });
  // The object beside `meta` instead of under `data` (spec §6, payload rule 3).
  const body = wireBytes(isFlat ? { meta: payload.meta, ...payload.data } : payload);
  return { storeId, name, subjectType: subject.type, subjectId: subject.id, body, createdAt: at };
}

async function queueDeliveries(tx: SandboxDbTx, events: DatedEvent[], ids: number[]): Promise<void> {
  const webhooks = await tx.sandboxWebhook.findMany({
    where: { storeId: { in: [...new Set(events.map(({ storeId }) => storeId))] }, enabled: true },
    select: { id: true, storeId: true, events: true },
    orderBy: { id: "asc" },
  });
  const data = events.flatMap(({ name, storeId, subject, at }, index) =>
    webhooks
      .filter((webhook) => webhook.storeId === storeId && webhook.events.includes(name))
      .map((webhook) => ({
        eventId: ids[index] ?? 0,
        webhookId: webhook.id,
        subjectType: subject.type,
        subjectId: subject.id,
        status: "pending",
        attemptsCount: 0,
        nextAttemptAt: at,
        createdAt: at,
        finishedAt: null,
        fault: null,
      })),
  );
  await insertRows(tx, "deliveries", await strikeDeliveries(tx, data));
}

function keyOf({ type, id }: OutgoingEvent["subject"]): string {
  return `${type}/${id}`;
}
