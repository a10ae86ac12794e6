import fc from "fast-check";
import { expect, test } from "vitest";
import { EVENT_NAMES, EVENT_SUBJECTS, EventParseError, isEventName, parseEvent } from "./events";
import { readFixture } from "./testing/fixtures/read";

type Nested = { meta: Record<string, unknown>; data: Record<string, unknown> };

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const created = readFixture("webhook-subscription_created") as Nested;
const paid = readFixture("webhook-subscription_payment_success") as Nested;
const withMeta = (meta: Record<string, unknown>) =>
  encode({ ...created, meta: { ...created.meta, ...meta } });

test("a new subscription arrives with its custom data", () => {
  expect(parseEvent(encode(created))).toMatchObject({
    name: "subscription_created",
    testMode: true,
    webhookId: "5b0f6a0e-6f0c-4a0e-9a35-0c6c3f6f1d11",
    customData: { account: "a_17" },
    object: { type: "subscriptions", id: "9001", attributes: { status: "active", variant_id: 411 } },
  });
});

test.each([created, paid])(
  "the object at the top level next to meta reads like the object under data",
  (event) => {
    expect(parseEvent(encode({ meta: event.meta, ...event.data }))).toEqual(parseEvent(encode(event)));
  },
);

test("a payment is about an invoice, and the subscription is named inside it", () => {
  const { object } = parseEvent(encode(paid));
  expect(object).toMatchObject({
    type: "subscription-invoices",
    id: "9501",
    attributes: { subscription_id: 9001 },
  });
});

test("every event has a known subject, and payment events the invoice", () => {
  expect(EVENT_NAMES).toHaveLength(17);
  for (const name of EVENT_NAMES) {
    expect(name.startsWith("subscription_payment_")).toBe(EVENT_SUBJECTS[name] === "subscription-invoices");
  }
});

test("an event of a name that we do not know is still an event", () => {
  const event = parseEvent(withMeta({ event_name: "subscription_plan_changed" }));
  expect(event.name).toBe("subscription_plan_changed");
  expect(isEventName(event.name)).toBe(false);
});

test("names that every object inherits are no events", () => {
  expect([undefined, "toString", "__proto__", ""].some(isEventName)).toBe(false);
});

test("a byte order mark in front of the body does no harm", () => {
  const body = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), encode(created)]);
  expect(parseEvent(body)).toEqual(parseEvent(encode(created)));
});

test("a broken byte in a name does not lose the purchase", () => {
  const body = Buffer.from(encode(created));
  body[body.indexOf("Noa")] = 0xff;
  expect(parseEvent(body).object.attributes["user_name"]).toBe("\ufffdoa Lindqvist");
});

test.each([
  ["left out", undefined, {}],
  ["null", null, {}],
  ["an empty list", [], {}],
  ["a map with numbers and switches", { seats: 3, beta: true }, { seats: "3", beta: "true" }],
  ["a map with what is not a value", { ref: "r_1", nothing: null, deep: { a: 1 } }, { ref: "r_1" }],
  ["a text", "account=a_17", {}],
])("custom data that is %s becomes a map of strings", (_, custom_data, expected) => {
  expect(parseEvent(withMeta({ custom_data })).customData).toEqual(expected);
});

test("custom data cannot reach the prototype of anything", () => {
  const body = new TextEncoder().encode(
    JSON.stringify(created).replace('"account":"a_17"', '"__proto__":"polluted"'),
  );
  expect(Object.getPrototypeOf(parseEvent(body).customData)).toBe(Object.prototype);
});

test("the test mode is read from the record where the envelope does not say it", () => {
  const { test_mode: _, ...meta } = created.meta;
  expect(parseEvent(encode({ ...created, meta })).testMode).toBe(true);
});

test("an id written as a number is the same id", () => {
  expect(parseEvent(encode({ ...created, data: { ...created.data, id: 9001 } })).object.id).toBe("9001");
});

test.each([
  ["no JSON", new TextEncoder().encode("meta[event_name]=order_created")],
  ["empty", new Uint8Array()],
  ["cut off", encode(created).slice(0, 200)],
  ["a list", encode([created])],
  ["null", encode(null)],
  ["without meta", encode({ data: created.data })],
  ["without a name", withMeta({ event_name: "" })],
  ["without an object", encode({ meta: created.meta })],
  ["without attributes", encode({ meta: created.meta, data: { type: "orders", id: "1" } })],
  [
    "with a list of attributes",
    encode({ meta: created.meta, data: { type: "orders", id: "1", attributes: [] } }),
  ],
  ["with a list of objects", encode({ meta: created.meta, data: [created.data] })],
])("a body that is %s is refused", (_, body) => {
  expect(() => parseEvent(body)).toThrow(EventParseError);
});

test("whatever the bytes, they are an event or refused as none", () => {
  const property = fc.property(
    fc.oneof(
      fc.uint8Array(),
      fc.json().map((text) => Buffer.from(text)),
    ),
    (bytes) => {
      try {
        return typeof parseEvent(bytes).name === "string";
      } catch (error) {
        return error instanceof EventParseError;
      }
    },
  );
  fc.assert(property, { numRuns: 200 });
});
