import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { GET as getFixture } from "@/app/(sandbox)/sandbox/control/deliveries/fixture/route";
import { GET as downloadFixture } from "@/app/(sandbox)/sandbox/dashboard/deliveries/fixture/route";
import { sandboxDb } from "../db";
import { SECRET, useMerchant, WEBHOOK } from "../testing/merchant";
import { deliverDue } from "../delivery/deliver";
import { env } from "../env";
import { buy, PRO_MONTHLY } from "../testing/shop";
import { replay } from "./replay";
import { replayOrder } from "./payload";

const merchant = useMerchant();

const subscription = {
  meta: { event_name: "subscription_updated", test_mode: false, custom_data: { user_id: "42" } },
  data: { type: "subscriptions", id: "77", attributes: { status: "active" } },
};

type Payload = { meta: object; data: { attributes: object } };

const control = async (
  query: string,
  headers: HeadersInit = { Authorization: `Bearer ${env.SANDBOX_API_KEY}` },
) => {
  const url = `http://localhost:3000/sandbox/control/deliveries/fixture${query}`;
  const answer = await getFixture(new Request(url, { headers }));
  return {
    status: answer.status,
    body: (await answer.json()) as { events: { payload: { meta: object } }[] },
  };
};

it("a payload is sent signed, with changes, and no record changes", async () => {
  await buy(PRO_MONTHLY);
  await deliverDue();
  const payload = (await control("?event=subscription_updated")).body.events[0]?.payload as Payload;
  merchant.receiver.received.length = 0;
  const set = { "data.attributes.status": "past_due", "meta.custom_data": { user_id: "42" } };
  const [id] = await replay({ payload, set });
  await deliverDue();
  const [received, ...more] = merchant.receiver.received;
  expect(more).toEqual([]);
  const body = Buffer.from(received?.body ?? "");
  const { meta, data } = payload;
  expect(JSON.parse(body.toString())).toEqual({
    meta: { ...meta, custom_data: { user_id: "42" } },
    data: { ...data, attributes: { ...data.attributes, status: "past_due" } },
  });
  expect(received?.headers).toMatchObject({
    "x-event-name": "subscription_updated",
    "x-signature": createHmac("sha256", SECRET).update(body).digest("hex"),
  });
  expect(await sandboxDb.sandboxSubscription.findFirstOrThrow()).toMatchObject({ status: "active" });
  const delivery = await sandboxDb.sandboxDelivery.findUniqueOrThrow({
    where: { id: id ?? 0 },
    include: { event: true },
  });
  expect(delivery).toMatchObject({
    webhookId: WEBHOOK,
    subjectType: "custom",
    event: { simulated: true },
  });
});

it("deliveries are exported, and replayed in the same order with the same content", async () => {
  await buy(PRO_MONTHLY);
  await deliverDue();
  const { status, body: file } = await control("");
  const names = file.events.map(({ payload: { meta } }) => meta);
  expect([status, names]).toEqual([
    200,
    ["order_created", "subscription_created", "subscription_payment_success", "subscription_updated"].map(
      (name) => expect.objectContaining({ event_name: name }),
    ),
  ]);
  const sent = merchant.receiver.received.map(({ body }) => JSON.parse(String(body)) as object);
  merchant.receiver.received.length = 0;
  await replay(replayOrder.parse({ fixture: file }));
  await deliverDue();
  expect(merchant.receiver.received.map(({ body }) => JSON.parse(String(body)) as object)).toEqual(
    file.events.map((event) => event.payload),
  );
  expect(sent).toEqual(expect.arrayContaining(file.events.map((event) => event.payload)));
});

it("a filter and a choice narrow what is exported", async () => {
  await buy(PRO_MONTHLY);
  const [first] = await sandboxDb.sandboxDelivery.findMany({ orderBy: { id: "asc" } });
  expect((await control("?event=order_created")).body.events).toHaveLength(1);
  expect((await control(`?id=${first?.id}`)).body.events).toHaveLength(1);
  expect((await control("?id=x")).status).toBe(400);
  expect((await control("?evnt=order_created")).status).toBe(400);
  expect((await control("", {})).status).toBe(401);
  const url = "http://localhost:3000/sandbox/dashboard/deliveries/fixture?event=subscription_created";
  const saved = await downloadFixture(new Request(url));
  expect(saved.headers.get("content-disposition")).toContain("fixture.json");
  expect(((await saved.json()) as { events: object[] }).events).toHaveLength(1);
});

it("more events than a file may have are refused, and what is no event is left out", async () => {
  const events = Array.from({ length: 200 }, () => ({ payload: subscription }));
  await replay({ fixture: { version: 1, events } });
  expect((await control("")).body.events).toHaveLength(200);
  await replay({ payload: subscription });
  expect((await control("")).status).toBe(413);
  const [last] = await sandboxDb.sandboxDelivery.findMany({
    orderBy: { id: "desc" },
    take: 1,
    include: { event: true },
  });
  await sandboxDb.sandboxEvent.update({
    where: { id: last?.eventId ?? 0 },
    data: { body: Buffer.from("{") },
  });
  expect((await control(`?id=${last?.id}`)).body).toEqual({ version: 1, events: [] });
});

it("a webhook that is off or missing gets nothing, and a bad event keeps the others back", async () => {
  await expect(replay({ webhook_id: 999_999, payload: subscription })).rejects.toMatchObject({
    code: "not_found",
  });
  const events = [{ payload: subscription }, { payload: {} }];
  await expect(replay({ fixture: { version: 1, events } })).rejects.toMatchObject({ code: "invalid" });
  await sandboxDb.sandboxWebhook.updateMany({ data: { enabled: false } });
  await expect(replay({ payload: subscription })).rejects.toMatchObject({ code: "conflict" });
  expect(await sandboxDb.sandboxDelivery.count()).toBe(0);
});
