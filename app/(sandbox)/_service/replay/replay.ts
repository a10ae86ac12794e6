import "server-only";
import { AppError } from "@/lib/errors";
import { EventParseError, parseEvent } from "@/lib/lemonsqueezy/events";
import { type DeliveryFilter, whereOf } from "../dashboard/deliveries";
import { sandboxDb } from "../db";
import { ALL_STORES } from "../shared/ids";
import { sendBodies } from "../simulate/simulate-event";
import { recordNow } from "../time/record-now";
import { bodiesOf, MOST_BYTES, MOST_EVENTS, type ReplayOrder } from "./payload";

/**
 * Sends imported events to one webhook, of this store by default, signed as usual and one after the other. No record changes. Returns the ids of the
 * deliveries. Throws invalid, not_found, and conflict if the webhook is off.
 */
export async function replay(order: ReplayOrder, storeId = ALL_STORES): Promise<number[]> {
  const bodies = bodiesOf(order);
  const id = order.webhook_id ?? (await firstWebhook(storeId));
  return sendBodies(id, bodies, await recordNow("webhooks", id));
}

async function firstWebhook(storeId: number): Promise<number> {
  const webhook = await sandboxDb.sandboxWebhook.findFirst({
    where: { enabled: true, ...(storeId && { storeId }) },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  if (!webhook) throw new AppError("conflict", "No webhook is switched on.");
  return webhook.id;
}

/** For a choice: the webhooks that are on. */
export function listReplayTargets() {
  return sandboxDb.sandboxWebhook.findMany({
    where: { enabled: true },
    select: { id: true, url: true },
    orderBy: { id: "asc" },
  });
}

/**
 * The events of these deliveries as a fixture file, oldest first, each once. Bodies that are no events are left out. Throws
 * too_large for more than a file may have.
 */
export async function exportFixture(filter: DeliveryFilter, ids?: number[]) {
  const events = await sandboxDb.sandboxEvent.findMany({
    where: { deliveries: { some: { ...whereOf(filter), ...(ids && { id: { in: ids } }) } } },
    select: { body: true, createdAt: true },
    orderBy: { id: "asc" },
    take: MOST_EVENTS + 1,
  });
  if (events.length > MOST_EVENTS) throw tooMany();
  const file = {
    version: 1,
    events: events.filter(isEvent).map(({ body, createdAt }) => ({
      created_at: createdAt.toISOString(),
      payload: JSON.parse(new TextDecoder().decode(body)) as unknown,
    })),
  };
  // As it is imported again, in a form or in the body of a request.
  if (Buffer.byteLength(JSON.stringify(file)) > MOST_BYTES - 1_000) throw tooMany();
  return file;
}

function isEvent({ body }: { body: Uint8Array }): boolean {
  try {
    parseEvent(body);
    return true;
  } catch (cause) {
    if (cause instanceof EventParseError) return false;
    throw cause;
  }
}

function tooMany(): AppError {
  return new AppError(
    "too_large",
    `A file has at most ${MOST_EVENTS} events and 1 MB. Choose fewer deliveries.`,
  );
}
