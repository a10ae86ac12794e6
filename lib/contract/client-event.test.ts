import { expect, test } from "vitest";
import { checkoutSuccess } from "./client-event";
import { readFixture } from "./fixtures/read";

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
