import { beforeEach, expect, it } from "vitest";
import { checkoutSuccess } from "../contract/testing/attributes";
import { NOW, buy, freshShop } from "../testing/shop";
import { successEvent } from "./paid-order";

beforeEach(freshShop);

it("the event after a purchase has the whole order, and its id where clients look for it", async () => {
  const { id } = await buy("421", {}, "checkout[custom][account]=a_17");
  const event = await successEvent(id, NOW);
  expect(checkoutSuccess.parse(event).orderId).toBe(String(id));
  expect(event.data.order).toMatchObject({
    meta: { test_mode: true, custom_data: { account: "a_17" } },
    data: { type: "orders", id: String(id), attributes: { total: 2400, user_email: "noa@example.org" } },
  });
});

it("also has the order's own members, as the live service's documentation shows them", async () => {
  const { id } = await buy("421");
  const { order, ...members } = (await successEvent(id, NOW)).data;
  expect(members).toEqual(order.data);
  expect(members).toMatchObject({ type: "orders", id: String(id), attributes: { total: 2400 } });
});

it("the event says nothing of custom data where there is none", async () => {
  const { id } = await buy("421");
  expect((await successEvent(id, NOW)).data.order.meta).toEqual({ test_mode: true });
});
