import { z } from "zod";

/** What each event carries: payment events carry an invoice, not a subscription. */
export const EVENT_SUBJECTS = {
  order_created: "orders",
  order_refunded: "orders",
  customer_updated: "customers",
  subscription_created: "subscriptions",
  subscription_updated: "subscriptions",
  subscription_cancelled: "subscriptions",
  subscription_resumed: "subscriptions",
  subscription_expired: "subscriptions",
  subscription_paused: "subscriptions",
  subscription_unpaused: "subscriptions",
  subscription_payment_failed: "subscription-invoices",
  subscription_payment_success: "subscription-invoices",
  subscription_payment_recovered: "subscription-invoices",
  subscription_payment_refunded: "subscription-invoices",
  license_key_created: "license-keys",
  license_key_updated: "license-keys",
  affiliate_activated: "affiliates",
} as const;

export type EventName = keyof typeof EVENT_SUBJECTS;

/** The 17 events of service §6. */
export const EVENT_NAMES = Object.keys(EVENT_SUBJECTS) as EventName[];

export function isEventName(name: unknown): name is EventName {
  return typeof name === "string" && Object.hasOwn(EVENT_SUBJECTS, name);
}

/**
 * Test mode only: the header of a sandbox's deliveries with the generation that they are from. The signature does not cover it, so
 * it is only a reason to check.
 */
export const GENERATION_HEADER = "X-Sandbox-Generation";

/** A webhook in its normal form, whichever of the two payload shapes it came in. `name` may be one we do not know. */
export type WireEvent = {
  name: string;
  testMode: boolean;
  webhookId: string | null;
  /** Set by the page that opened the checkout, so it is no proof of anything. */
  customData: Record<string, string>;
  object: { type: string; id: string; attributes: Record<string, unknown> };
};

/** The bytes are no event: not JSON, no event name, or no object. */
export class EventParseError extends Error {
  override readonly name = "EventParseError";
}

const object = z.looseObject({
  type: z.string().min(1),
  id: z.union([z.string().min(1), z.int().transform(String)]),
  // Not `z.record`, which goes through each of them: that was a third of what reading an event took.
  attributes: z.custom<Record<string, unknown>>(
    (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  ),
});

const envelope = z.looseObject({
  meta: z.looseObject({
    event_name: z.string().min(1),
    // A receiver can do without these two, so an odd one does not make the event unreadable.
    test_mode: z.boolean().optional().catch(undefined),
    webhook_id: z.string().nullish().catch(null),
    custom_data: z.unknown().optional(),
  }),
  data: z.unknown().optional(),
});

/**
 * Reads the body of a webhook: the object nested under `data` or at the top level next to `meta` (service §6.3).
 * Verify the signature first. Throws EventParseError when it is not an event.
 */
export function parseEvent(bytes: Uint8Array): WireEvent {
  const body = parse(envelope, parseJson(bytes));
  const subject = parse(object, body.data ?? body);
  return {
    name: body.meta.event_name,
    testMode: body.meta.test_mode ?? subject.attributes["test_mode"] === true,
    webhookId: body.meta.webhook_id ?? null,
    customData: toStrings(body.meta.custom_data),
    object: { type: subject.type, id: subject.id, attributes: subject.attributes },
  };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    // Drops a byte order mark, and replaces a broken byte: one bad character in a name must not lose a purchase.
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new EventParseError("The body is not JSON.", { cause });
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new EventParseError("The body is not an event.", { cause: parsed.error });
}

/** Custom data arrives as strings, or as an empty list when there is none. */
function toStrings(data: unknown): Record<string, string> {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return {};
  const scalars = Object.entries(data).filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  );
  return Object.fromEntries(scalars.map(([key, value]) => [key, String(value)]));
}
