import { createHash } from "node:crypto";
import { parseEvent } from "@/lib/lemonsqueezy/events";
import type { Receiver } from "../../testing/receiver";

type Attributes = Record<string, unknown>;

/**
 * Makes a receiver a merchant that stores what it receives and returns it on request: a request without a body is for its view.
 */
export function makeBelieving(receiver: Receiver): void {
  receiver.answer = (response, { body }) => {
    if (body.length > 0) response.end("stored");
    else response.end(JSON.stringify(viewOf(receiver)));
  };
}

function viewOf({ received }: Receiver) {
  const bodies = received.map(({ body }) => body).filter(({ length }) => length > 0);
  const objects = bodies.map((body) => parseEvent(body).object);
  const subscription = objects.findLast(({ type }) => type === "subscriptions")?.attributes;
  const invoices = new Map(
    objects
      .filter(({ type }) => type === "subscription-invoices")
      .map(({ id, attributes }) => [id, { ...attributes, id }]),
  );
  return {
    subscription: subscription ? believed(subscription) : null,
    invoices: [...invoices.values()],
    events: bodies.map(inboxEntry),
  };
}

function believed(attributes: Attributes): Attributes {
  return { ...attributes, variant_id: String(attributes["variant_id"]) };
}

function inboxEntry(body: Buffer) {
  const time = "2030-01-01T00:00:00.000000Z";
  return {
    fingerprint: createHash("sha256").update(body).digest("hex"),
    name: parseEvent(body).name,
    status: "done",
    attempts: 1,
    duplicates: 0,
    error: null,
    received_at: time,
    processed_at: time,
  };
}
