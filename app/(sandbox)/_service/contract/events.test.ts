import fc from "fast-check";
import { expect, test } from "vitest";
import { EVENT_NAMES, EVENT_SUBJECTS, parseEvent } from "@/lib/lemonsqueezy/events";
import { readFixture } from "@/lib/lemonsqueezy/testing/fixtures/read";
import { checkoutSuccess } from "./testing/attributes";
import { eventPayload } from "./document";
import { RESOURCE_TYPES } from "./resource-types";

const event = (data: unknown) => ({ event: "Checkout.Success", data });

test.each([
  ["the documented event", readFixture("client-checkout-success")],
  ["an order without its envelope", event({ order: { id: 6201, total: 960 } })],
  ["the bare order", event({ type: "orders", id: "6201" })],
])("the order is found in %s", (_, message) => {
  expect(checkoutSuccess.parse(message)).toEqual({ event: "Checkout.Success", orderId: "6201" });
});

test.each([event({}), event(null), { event: "Checkout.ViewCart", data: { id: "1" } }, "mounted"])(
  "another message is not taken for a purchase",
  (message) => {
    expect(checkoutSuccess.safeParse(message).success).toBe(false);
  },
);

test("every event is about a known type of record", () => {
  for (const name of EVENT_NAMES) expect(RESOURCE_TYPES).toContain(EVENT_SUBJECTS[name]);
});

test("what the sandbox sends is what the merchant reads", () => {
  const property = fc.property(
    fc.constantFrom(...EVENT_NAMES),
    fc.boolean(),
    fc.option(fc.dictionary(fc.string(), fc.string({ unit: "binary" }))),
    fc.string({ unit: "grapheme" }),
    (name, testMode, customData, userName) => {
      const resource = { type: EVENT_SUBJECTS[name], id: "1", attributes: { user_name: userName } };
      const payload = eventPayload({ name, testMode, webhookId: "w_1", customData, resource });
      const received = parseEvent(new TextEncoder().encode(JSON.stringify(payload)));
      expect(received).toEqual({
        name,
        testMode,
        webhookId: "w_1",
        customData: customData === null ? {} : { ...customData },
        object: resource,
      });
    },
  );
  fc.assert(property, { numRuns: 100 });
});

test("an event without custom data does not mention any", () => {
  const resource = { type: "orders", id: "1", attributes: {} };
  const { meta } = eventPayload({
    name: "order_created",
    testMode: true,
    webhookId: "w",
    customData: null,
    resource,
  });
  expect(Object.keys(meta)).toEqual(["test_mode", "event_name", "webhook_id"]);
});
