import { expect, it } from "vitest";
import { sandboxDb } from "../db";
import { resend } from "../delivery/deliver";
import { WEBHOOK, deliverAt, later, onlyDelivery, useMerchant } from "../testing/merchant";
import { FIELD_GUIDE, buy } from "../testing/shop";
import { overview } from "./overview";

const merchant = useMerchant();
const deliveries = async () => (await overview()).deliveries;

it("counts what was refused and is tried again, until it has gone through or failed", async () => {
  merchant.receiver.answer = (response) => response.writeHead(401).end();
  await buy(FIELD_GUIDE);
  expect(await deliveries()).toEqual({ pending: 1, refused: 0, delivered: 0, failed: 0 });
  await deliverAt(0);
  expect(await deliveries()).toEqual({ pending: 1, refused: 1, delivered: 0, failed: 0 });
  for (const seconds of [5, 30, 155]) await deliverAt(seconds);
  expect(await deliveries()).toEqual({ pending: 0, refused: 0, delivered: 0, failed: 1 });

  merchant.receiver.answer = (response) => response.end("ok");
  await resend((await onlyDelivery()).id, later(200));
  expect(await deliveries()).toEqual({ pending: 1, refused: 0, delivered: 0, failed: 0 });
  await deliverAt(200);
  expect(await deliveries()).toEqual({ pending: 0, refused: 0, delivered: 1, failed: 0 });
});

it("says that an endpoint refuses the signature from the first refusal on, until it takes something", async () => {
  merchant.receiver.answer = (response) => response.writeHead(401).end();
  await buy(FIELD_GUIDE);
  expect(await troubles()).toEqual([]);
  await deliverAt(0);
  expect(await troubles()).toEqual([{ id: WEBHOOK, trouble: "secret", answer: 401 }]);

  merchant.receiver.answer = (response) => response.end("ok");
  await deliverAt(5);
  expect(await troubles()).toEqual([]);
});

it("says that an endpoint fails once three attempts in a row did", async () => {
  merchant.receiver.answer = (response) => response.writeHead(500).end();
  await buy(FIELD_GUIDE);
  for (const seconds of [0, 5]) await deliverAt(seconds);
  expect(await troubles()).toEqual([]);
  await deliverAt(30);
  expect(await troubles()).toEqual([{ id: WEBHOOK, trouble: "answers", answer: 500 }]);
});

it("says nothing of an endpoint that is off, nor of what the fault panel did", async () => {
  merchant.receiver.answer = (response) => response.writeHead(401).end();
  await buy(FIELD_GUIDE);
  await deliverAt(0);
  await sandboxDb.sandboxAttempt.updateMany({ data: { fault: "bad_signature" } });
  expect(await troubles()).toEqual([]);
  await sandboxDb.sandboxAttempt.updateMany({ data: { fault: null } });
  expect(await troubles()).toHaveLength(1);
  await sandboxDb.sandboxWebhook.update({ where: { id: WEBHOOK }, data: { enabled: false } });
  expect(await troubles()).toEqual([]);
});

it("shows one store at a time, so that no two currencies stand under one name", async () => {
  await buy(FIELD_GUIDE);
  const [, japan] = (await overview()).stores;
  const own = await overview();
  expect(own.store?.currency).toBe("USD");
  expect(own.revenue.map(({ currency }) => currency)).toEqual(["USD"]);
  expect(own.latestEvents[0]?.person).toBe("Noa Lindqvist");
  const other = await overview(japan?.id ?? null);
  expect(other).toMatchObject({
    store: japan,
    ordersCount: 0,
    revenue: [],
    latestOrders: [],
    latestEvents: [],
  });
  expect((await overview(999_999)).store).toEqual(own.store);
});

async function troubles() {
  const { troubledWebhooks } = await overview();
  return troubledWebhooks.map(({ id, trouble, last }) => ({ id, trouble, answer: last.responseStatus }));
}
