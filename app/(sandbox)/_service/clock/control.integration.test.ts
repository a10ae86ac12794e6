import { setTimeout } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { GET, POST } from "@/app/(sandbox)/sandbox/control/clock/route";
import { POST as reset } from "@/app/(sandbox)/sandbox/control/reset/route";
import { GET as listAll } from "@/app/(sandbox)/sandbox/control/snapshots/route";
import {
  DELETE as remove,
  POST as restore,
  PUT as save,
} from "@/app/(sandbox)/sandbox/control/snapshots/[name]/route";
import { sandboxDb } from "../db";
import { env } from "../env";
import { sandboxNow } from "../time/store-clocks";
import { applyDueNow, isIdle } from "./worker";
import { purchase } from "../testing/purchase";
import { Receiver } from "../testing/receiver";
import { freshShop } from "../testing/shop";

const DAY = 86_400_000;

const request = (method = "GET", body?: unknown) =>
  new Request("http://localhost:3000/sandbox/control/clock", {
    method,
    headers: { Authorization: `Bearer ${env.SANDBOX_API_KEY}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const post = (body: unknown) => POST(request("POST", body));
const named = (name: string) => ({ params: Promise.resolve({ name }) });
const noWebhook = () => sandboxDb.sandboxWebhook.deleteMany();
const awayOf = async (days: number) => new Date((await sandboxNow(7001)).getTime() + days * DAY);
/** As if somebody had begun to move the store's clock so many days on, with a lease until then. */
async function beginMove(days: number, leaseUntil: Date) {
  const leaseId = "00000000-0000-4000-8000-000000000000";
  const moving = { movingFrom: new Date(), movingTo: await awayOf(days), leaseId, leaseUntil };
  await sandboxDb.sandboxStoreClock.update({ where: { storeId: 7001 }, data: moving });
}

beforeEach(async () => {
  await sandboxDb.sandboxStoreClock.deleteMany();
  await sandboxDb.sandboxSnapshot.deleteMany();
  await freshShop();
});

describe("moving the clock", () => {
  it("makes everything happen that is due and delivers it before it answers", async () => {
    const receiver = new Receiver();
    await sandboxDb.sandboxWebhook.updateMany({ data: { url: await receiver.listen() } });
    try {
      await purchase({ variant: 421, email: "noa@example.org" }, await sandboxNow(7001));
      const look = async (query = "") =>
        (await GET(new Request(`http://localhost:3000/sandbox/control/clock${query}`, request()))).json();
      expect(await look()).toMatchObject({ deliveries_due: 4 });
      expect(await look("?store=7002")).toMatchObject({ deliveries_due: 0 });
      const answer = await post({ advance: "P1M1D" });
      const { now, applied } = (await answer.json()) as { now: string; applied: number };
      expect([answer.status, applied]).toEqual([200, 1]);
      expect(new Date(now).getTime()).toBeGreaterThan(Date.now() + 27 * DAY);
      expect(receiver.received.map(({ event }) => event).toSorted()).toEqual([
        "order_created",
        "subscription_created",
        "subscription_payment_success",
        "subscription_payment_success",
        "subscription_updated",
        "subscription_updated",
      ]);
      expect(await look()).toMatchObject({ moving: null, deliveries_due: 0 });
    } finally {
      await receiver.close();
    }
  });

  it("goes to a moment, and never back", async () => {
    await noWebhook();
    const to = new Date(Date.now() + 40 * DAY);
    expect((await post({ now: to.toISOString() })).status).toBe(200);
    const now = await sandboxNow(7001);
    expect(now.getTime() - to.getTime()).toBeGreaterThanOrEqual(0);
    expect(now.getTime() - to.getTime()).toBeLessThan(10_000);
    const back = await post({ now: new Date().toISOString() });
    expect(back.status).toBe(422);
    expect(await back.json()).toEqual({ error: expect.stringContaining("restore a snapshot to go back") });
  });

  it.each([
    [{}],
    [{ advance: "P1M", now: "2099-01-01T00:00:00Z" }],
    [{ advance: "1 month" }],
    [{ advance: "P0D" }],
    [{ advance: 5 }],
    [{ now: "tomorrow" }],
    [{ now: "2150-01-01T00:00:00Z" }],
    [{ advance: "P9999Y" }],
    [{ advance: "P1M", more: 1 }],
  ])("refuses %j", async (body) => {
    const answer = await post(body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
    expect(await sandboxDb.sandboxStoreClock.findFirst({ where: { movingTo: { not: null } } })).toBeNull();
  });

  it("runs one at a time, and blocks snapshots", async () => {
    await noWebhook();
    await post({ advance: "PT1S" });
    await beginMove(9, new Date(Date.now() + 20_000));
    expect((await post({ advance: "P1D" })).status).toBe(409);
    expect((await save(request("PUT"), named("a"))).status).toBe(409);
    expect((await reset(request("POST"))).status).toBe(409);
    expect(await applyDueNow()).toBe(0);
    expect(await (await GET(request())).json()).toMatchObject({ moving: { applied: 0 } });
  });

  it("is what a snapshot finds that comes while a batch is written", async () => {
    await noWebhook();
    await post({ advance: "PT1S" });
    await beginMove(9, new Date(Date.now() + 20_000));
    const { answer } = await sandboxDb.$transaction(async (tx) => {
      await tx.sandboxStoreClock.update({ where: { storeId: 7001 }, data: { appliedCount: 5 } });
      const saved = save(request("PUT"), named("a"));
      await setTimeout(300);
      return { answer: saved };
    });
    expect((await answer).status).toBe(409);
  });

  it("is finished by the next when its process was killed", async () => {
    await noWebhook();
    await purchase({ variant: 421, email: "noa@example.org" }, await sandboxNow(7001));
    await post({ advance: "PT1S" });
    await beginMove(40, new Date(Date.now() - 1_000));
    await applyDueNow();
    expect((await sandboxNow(7001)).getTime()).toBeGreaterThan(Date.now() + 39 * DAY);
    expect(await sandboxDb.sandboxSubscriptionInvoice.count()).toBe(2);
  });

  it("by two at once happens once", async () => {
    await noWebhook();
    await purchase({ variant: 421, email: "noa@example.org" }, await sandboxNow(7001));
    const answers = await Promise.all([post({ advance: "P1Y" }), post({ advance: "P1Y" })]);
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect([
      [200, 409],
      [200, 200],
    ]).toContainEqual(statuses);
    expect(await sandboxDb.sandboxSubscriptionInvoice.count()).toBe(statuses[1] === 409 ? 13 : 25);
  });
});

describe("time that passes by itself", () => {
  it("is visible to the worker and to the idle endpoint", async () => {
    await noWebhook();
    await purchase({ variant: 421, email: "noa@example.org" }, new Date(Date.now() - 40 * DAY));
    expect(await isIdle(await sandboxNow(7001))).toBe(false);
    expect(await applyDueNow()).toBe(1);
    expect(await applyDueNow()).toBe(0);
    expect(await isIdle(await sandboxNow(7001))).toBe(true);
  });
});

describe("snapshots", () => {
  it("are saved, listed, restored and deleted", async () => {
    await noWebhook();
    expect((await save(request("PUT"), named("before-trial"))).status).toBe(200);
    await post({ advance: "P1Y" });
    expect((await restore(request("POST"), named("before-trial"))).status).toBe(200);
    expect((await sandboxNow(7001)).getTime()).toBeLessThan(Date.now() + DAY);
    const { data } = (await (await listAll(request())).json()) as { data: { name: string }[] };
    expect(data.map(({ name }) => name)).toEqual(["before-trial"]);
    expect((await remove(request("DELETE"), named("before-trial"))).status).toBe(204);
    expect((await remove(request("DELETE"), named("before-trial"))).status).toBe(404);
    expect((await restore(request("POST"), named("before-trial"))).status).toBe(404);
    expect((await save(request("PUT"), named("../up"))).status).toBe(422);
    expect((await save(request("PUT"), named("a".repeat(65)))).status).toBe(422);
  });
});
