import { beforeEach, describe, expect, it } from "vitest";
import { parseEvent } from "@/lib/lemonsqueezy/events";
import { verifySignature } from "@/lib/lemonsqueezy/signature";
import { sandboxDb } from "../db";
import { deliverUntil, resend } from "../delivery/deliver";
import { isIdle } from "../clock/worker";
import { sandboxRoute, withApiFaults } from "../http/sandbox-route";
import { SECRET, deliverAt, later, onlyDelivery, useMerchant } from "../testing/merchant";
import { FIELD_GUIDE, PRO_MONTHLY, buy } from "../testing/shop";
import { NO_FAULTS, faultSettings } from "./settings";
import { getFaults, setFaults } from "./store";

const merchant = useMerchant();
const set = (faults: object, seed = 7) => setFaults({ settings: faultSettings.parse(faults), seed });
const events = () => merchant.receiver.received.map(({ event }) => event);

beforeEach(() => setFaults({ settings: NO_FAULTS, seed: 1 }));

describe("on its way a delivery", () => {
  it("is doubled with the same bytes", async () => {
    await set({ duplicate: { next: 1 } });
    await buy(FIELD_GUIDE);
    await deliverAt(0);
    expect(merchant.receiver.received).toHaveLength(2);
    expect(new Set(merchant.hashes()).size).toBe(1);
    const rows = await sandboxDb.sandboxDelivery.findMany({ orderBy: { id: "asc" } });
    expect(rows.map(({ fault }) => fault)).toEqual([null, "duplicate"]);
  });

  it("is lost, and can be sent by hand", async () => {
    await set({ drop: { next: 1 } });
    await buy(FIELD_GUIDE);
    await deliverAt(0);
    expect(events()).toEqual([]);
    const delivery = await onlyDelivery();
    expect(delivery).toMatchObject({ status: "failed", fault: "drop", attemptsCount: 0 });
    await resend(delivery.id, later(1));
    await deliverAt(1);
    expect(events()).toEqual(["order_created"]);
  });

  it("is overtaken by the next one about its subject", async () => {
    await set({ reorder: { probability: 1, seconds: 20 } });
    const { subscriptionId } = await buy(PRO_MONTHLY);
    await setFaults({ settings: NO_FAULTS, seed: 1 });
    await sandboxDb.sandboxDelivery.updateMany({
      where: { event: { name: "subscription_updated", subjectId: String(subscriptionId) } },
      data: { fault: null, nextAttemptAt: later(0) },
    });
    expect(await isIdle(later(0))).toBe(false);
    await deliverAt(0);
    expect(events()).toEqual(["subscription_updated"]);
    expect(await isIdle(later(0))).toBe(true);
    await deliverUntil(later(20));
    expect(events().slice(1).toSorted()).toEqual([
      "order_created",
      "subscription_created",
      "subscription_payment_success",
    ]);
  });

  it("is late, and everything about its subject waits behind it", async () => {
    await set({ delay: { next: 2, seconds: 30 } });
    await buy(PRO_MONTHLY);
    await deliverAt(0);
    expect(events()).toEqual(["subscription_payment_success"]);
    await deliverUntil(later(30));
    expect(events().slice(-2)).toEqual(["subscription_created", "subscription_updated"]);
  });

  it("has a wrong signature once, and then a right one", async () => {
    await set({ bad_signature: { next: 1 } });
    merchant.receiver.answer = (response, { headers, body }) =>
      response.writeHead(verifySignature(SECRET, body, String(headers["x-signature"])) ? 200 : 401).end();
    await buy(FIELD_GUIDE);
    await deliverUntil(later(60));
    const { status, attempts } = await onlyDelivery();
    expect(status).toBe("delivered");
    expect(attempts.map(({ responseStatus, fault }) => [responseStatus, fault])).toEqual([
      [401, "bad_signature"],
      [200, null],
    ]);
  });

  it("has the flat shape, also when it is sent again", async () => {
    await set({ flat_payload: { next: 1 } });
    await buy(FIELD_GUIDE);
    await deliverAt(0);
    await resend((await onlyDelivery()).id, later(1));
    await deliverAt(1);
    const [first] = merchant.receiver.received;
    const body = JSON.parse(String(first?.body)) as object;
    expect(Object.keys(body)).toEqual(["meta", "type", "id", "attributes", "relationships", "links"]);
    expect(first && parseEvent(first.body).object.type).toBe("orders");
    expect(new Set(merchant.hashes()).size).toBe(1);
    expect(await onlyDelivery()).toMatchObject({ fault: "flat_payload" });
  });
});

/** The same purchases in the same order under the same seed; what became of their deliveries. */
async function traffic() {
  await set({ duplicate: { probability: 0.4 }, drop: { probability: 0.2 } }, 11);
  await sandboxDb.sandboxDelivery.deleteMany();
  for (const email of ["a@example.org", "b@example.org", "c@example.org"]) {
    // oxlint-disable-next-line no-await-in-loop -- the same order each time
    await buy(PRO_MONTHLY, { email });
  }
  const rows = await sandboxDb.sandboxDelivery.findMany({ orderBy: { id: "asc" } });
  return rows.map(({ fault }) => fault);
}

describe("a seed", () => {
  it("gives the same faults to the same traffic, and is kept with what was drawn from it", async () => {
    const first = await traffic();
    const { seed, drawn } = await getFaults();
    expect({ seed, drawn }).toEqual({ seed: 11, drawn: 24 });
    expect(await traffic()).toEqual(first);
    expect(new Set(first)).toEqual(new Set([null, "duplicate", "drop"]));
  });
});

describe("the API", () => {
  const route = sandboxRoute(withApiFaults(() => Promise.resolve(Response.json({ data: [] }))));
  const ask = () => route(new Request("http://shop.example/sandbox/v1/orders"));

  it("answers as ever while everything is off", async () => {
    const answer = await ask();
    expect([answer.status, answer.headers.get("x-sandbox-fault")]).toEqual([200, null]);
  });

  it("refuses with 429 and says how long to wait", async () => {
    await set({ rate_limit: { next: 1, retry_after: 9 } });
    const answer = await ask();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "9"]);
    expect(answer.headers.get("x-sandbox-fault")).toBe("rate_limit");
    expect(await answer.json()).toMatchObject({ errors: [{ status: "429" }] });
    expect((await ask()).status).toBe(200);
  });

  it("breaks with 500, and answers late", async () => {
    await set({ server_error: { next: 1 } });
    expect((await ask()).status).toBe(500);
    await set({ latency: { next: 1, ms: 150 } });
    const started = performance.now();
    const answer = await ask();
    expect(performance.now() - started).toBeGreaterThan(140);
    expect([answer.status, answer.headers.get("x-sandbox-fault")]).toEqual([200, "latency"]);
  });
});
