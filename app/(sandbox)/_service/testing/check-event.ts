import { expect } from "vitest";
import { z } from "zod";
import { EVENT_NAMES, EVENT_SUBJECTS, isEventName } from "@/lib/lemonsqueezy/events";
import { checkJsonApi } from "./check-json-api";
import { checkResource, resource } from "./wire-document";

const event = z.strictObject({
  meta: z.strictObject({
    test_mode: z.boolean(),
    event_name: z.enum(EVENT_NAMES),
    webhook_id: z.uuid(),
    custom_data: z.record(z.string(), z.string()).optional(),
  }),
  data: resource,
});

/** Holds the body of a webhook against the contract (service §6): its envelope, its object, and that the two fit. */
export function checkEvent(body: Uint8Array): void {
  const document = nested(JSON.parse(new TextDecoder().decode(body)) as object);
  checkJsonApi(document);
  const { meta, data } = event.parse(document);
  checkResource(data);
  expect(isEventName(meta.event_name) && EVENT_SUBJECTS[meta.event_name]).toBe(data.type);
}

/** The flat shape, with the object beside `meta`, as the usual one (service §6.3). */
function nested(document: object): object {
  if (!("meta" in document) || "data" in document) return document;
  const { meta, ...data } = document;
  return { meta, data };
}
