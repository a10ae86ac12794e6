import { expect, it } from "vitest";
import { bodiesOf } from "./payload";

const order = {
  meta: { event_name: "order_created", test_mode: false },
  data: { type: "orders", id: "1", attributes: { status: "paid", first_order_item: { price: 900 } } },
};
const set = (changes: Record<string, unknown>, payload: Record<string, unknown> = order) =>
  bodiesOf({ payload, set: changes });

it("changes fields by their paths, and leaves the original alone", () => {
  const [sent] = set({
    "meta.test_mode": true,
    "data.attributes.status": "fraudulent",
    "data.attributes.first_order_item.price": 100,
    "data.attributes.new": null,
  });
  expect(sent?.eventName).toBe("order_created");
  expect(JSON.parse(sent?.body ?? "")).toEqual({
    meta: { event_name: "order_created", test_mode: true },
    data: {
      type: "orders",
      id: "1",
      attributes: { status: "fraudulent", first_order_item: { price: 100 }, new: null },
    },
  });
  expect(order.data.attributes.status).toBe("paid");
});

it("takes the flat form, and keeps an unchanged payload as it is", () => {
  const { data, meta } = order;
  expect(bodiesOf({ payload: { meta, ...data } })).toEqual([
    { eventName: "order_created", body: JSON.stringify({ meta, ...data }) },
  ]);
});

it.each([
  ["data.attribute.status", 1],
  ["data.attributes.status.x", 1],
  ["__proto__.polluted", 1],
  ["constructor.prototype.polluted", 1],
  ["data.__proto__", { polluted: 1 }],
  ["data.", 1],
])("a change at %s leads nowhere", (path, value) => {
  expect(() => set({ [path]: value })).toThrow(`set: the payload has no place for ${path}.`);
  expect({}).not.toHaveProperty("polluted");
});

it.each([
  [{}, "The body is not an event."],
  [{ ...order, data: null }, "The body is not an event."],
  [{ ...order, meta: { event_name: "order_eaten" } }, "There is no event order_eaten."],
  [
    { ...order, meta: { event_name: "subscription_created" } },
    "subscription_created is about subscriptions, not orders.",
  ],
  [{ ...order, more: "x".repeat(262_144) }, "The payload is larger than 256 kB."],
])("%j is refused", (payload, message) => {
  expect(() => bodiesOf({ payload })).toThrow(message);
  const events = [{ payload: order }, { payload }];
  expect(() => bodiesOf({ fixture: { version: 1, events } })).toThrow(`Event 2: ${message}`);
});

it("needs exactly one of a payload and a fixture", () => {
  expect(() => bodiesOf({})).toThrow("Give either payload or fixture.");
  expect(() => bodiesOf({ payload: order, fixture: { version: 1, events: [{ payload: order }] } })).toThrow(
    "either",
  );
});
