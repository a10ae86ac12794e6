import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GET, POST } from "@/app/(sandbox)/sandbox/control/clock/route";
import { dispatch } from "../api/dispatch";
import { sandboxDb } from "../db";
import { env } from "../env";
import { readClocks, sandboxNow } from "../time/store-clocks";
import { deliverDue } from "../delivery/deliver";
import { checkSignedUrl } from "../shared/signed-url";
import { resetSandbox, restoreSnapshot, saveSnapshot } from "../snapshots/snapshots";
import { Receiver } from "../testing/receiver";
import { HERE, JAPAN, buyInItsStore, openTwoStores } from "../testing/two-stores";
import { takeClocks } from "./lease";
import { applyDueNow } from "./worker";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PRO_MONTHLY = 421;
const DESKTOP = 451;

let receiver: Receiver;
let monthlyInJapan: number;

beforeEach(async () => {
  await sandboxDb.sandboxStoreClock.deleteMany();
  await sandboxDb.sandboxSnapshot.deleteMany();
  receiver = new Receiver();
  ({ monthlyInJapan } = await openTwoStores(await receiver.listen()));
});
afterEach(() => receiver.close());

const address = "http://localhost:3000/sandbox/control/clock";
const headers = { Authorization: `Bearer ${env.SANDBOX_API_KEY}` };
const post = (body: object) =>
  POST(new Request(address, { method: "POST", headers, body: JSON.stringify(body) }));
const get = async (query = "") => (await GET(new Request(address + query, { headers }))).json();
const api = async (path: string) =>
  (await (await dispatch(new Request(`${env.SANDBOX_URL}/v1${path}`, { headers }))).json()) as {
    data: { id: string; attributes: Record<string, unknown> & { urls: Record<string, string> } }[];
  };
const daysAhead = async (store: number) => {
  const { all } = await readClocks();
  return Math.round((all.find(({ storeId }) => storeId === store)?.offsetMs ?? 0) / DAY);
};
const invoicesIn = (storeId: number) => sandboxDb.sandboxSubscriptionInvoice.count({ where: { storeId } });
const monthsTo = (at: Date | null) => Math.round(((at?.getTime() ?? 0) - Date.now()) / DAY / 30);
const keysThatAre = async (status: string) =>
  (await api(`/license-keys?filter[status]=${status}`)).data.map(({ id }) => Number(id));

/** How the deliveries of a store stand, as `failed 4`. */
async function attemptsIn(storeId: number): Promise<Set<string>> {
  const deliveries = await sandboxDb.sandboxDelivery.findMany({ where: { webhook: { storeId } } });
  return new Set(deliveries.map(({ status, attemptsCount }) => `${status} ${attemptsCount}`));
}

describe("the clock of one store", () => {
  it("moves alone: subscriptions of the other store stay where they are", async () => {
    await buyInItsStore(PRO_MONTHLY);
    await buyInItsStore(monthlyInJapan);
    const answer = await post({ advance: "P3M1D", store: "7001" });
    expect([answer.status, ((await answer.json()) as { applied: number }).applied]).toEqual([200, 3]);
    expect(await daysAhead(HERE)).toBeGreaterThan(88);
    expect(await daysAhead(JAPAN)).toBe(0);
    expect([await invoicesIn(HERE), await invoicesIn(JAPAN)]).toEqual([4, 1]);
    // The later one follows by its slug, and only it.
    expect((await post({ advance: "P1M1D", store: "fernway-japan" })).status).toBe(200);
    expect([await invoicesIn(HERE), await invoicesIn(JAPAN)]).toEqual([4, 2]);
    const sold = await sandboxDb.sandboxSubscription.findMany({ orderBy: { id: "asc" } });
    expect(sold.map(({ renewsAt }) => monthsTo(renewsAt))).toEqual([4, 2]);
  });

  it("makes retries of its own webhooks due, and of no others", async () => {
    await buyInItsStore(PRO_MONTHLY);
    await buyInItsStore(monthlyInJapan);
    receiver.answer = (response) => response.writeHead(500).end();
    await deliverDue();
    await post({ advance: "PT10M", store: JAPAN });
    expect(await attemptsIn(JAPAN)).toEqual(new Set(["failed 4"]));
    expect(await attemptsIn(HERE)).not.toContain("failed 4");
  });

  it("dates what one answer shows of both stores, each by its own", async () => {
    const here = await buyInItsStore(PRO_MONTHLY);
    const there = await buyInItsStore(monthlyInJapan);
    await post({ advance: "P10D", store: HERE });
    const { data } = await api("/subscriptions");
    const linkOf = (id: number | null) =>
      data.find((each) => each.id === String(id))?.attributes.urls["customer_portal"] ?? "";
    const in10Days = await sandboxNow(HERE);
    const today = await sandboxNow(JAPAN);
    expect(checkSignedUrl(new URL(linkOf(here.subscription_id)), in10Days)).toBe("ok");
    expect(checkSignedUrl(new URL(linkOf(there.subscription_id)), today)).toBe("ok");
    // A day is all that such a link lasts.
    expect(checkSignedUrl(new URL(linkOf(there.subscription_id)), in10Days)).toBe("expired");
  });

  it("ends its own license keys in lists and filters", async () => {
    await sandboxDb.sandboxVariant.update({
      where: { id: monthlyInJapan },
      data: {
        isSubscription: false,
        hasLicenseKeys: true,
        isLicenseLengthUnlimited: false,
        licenseLengthUnit: "years",
      },
    });
    await sandboxDb.sandboxPrice.updateMany({
      where: { variantId: monthlyInJapan },
      data: { category: "one_time", renewalIntervalUnit: null, renewalIntervalQuantity: null },
    });
    const [here] = (await buyInItsStore(DESKTOP)).license_keys;
    const [there] = (await buyInItsStore(monthlyInJapan)).license_keys;
    await post({ advance: "P1Y1D", store: JAPAN });
    expect([await keysThatAre("expired"), await keysThatAre("inactive")]).toEqual([[there], [here]]);
  });
});

describe("the clocks of all stores", () => {
  it("move together, each by the span from its own time", async () => {
    await buyInItsStore(PRO_MONTHLY);
    await buyInItsStore(monthlyInJapan);
    await post({ advance: "P40D", store: HERE });
    const answer = (await (await post({ advance: "P40D" })).json()) as { now: string; applied: number };
    expect(answer.applied).toBe(2);
    expect([await daysAhead(HERE), await daysAhead(JAPAN)]).toEqual([80, 40]);
    expect(Math.abs(Date.parse(answer.now) - (await sandboxNow(HERE)).getTime())).toBeLessThan(5_000);
    expect([await invoicesIn(HERE), await invoicesIn(JAPAN)]).toEqual([3, 2]);
  });

  it("happen in one order where the stores live at the same time", async () => {
    await buyInItsStore(PRO_MONTHLY);
    await buyInItsStore(monthlyInJapan);
    await post({ advance: "P3M1D" });
    const events = await sandboxDb.sandboxEvent.findMany({ orderBy: { id: "asc" } });
    const times = events.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(new Set(events.map(({ storeId }) => storeId))).toEqual(new Set([HERE, JAPAN]));
  });

  it("do not go to a moment that one of them has passed", async () => {
    await post({ advance: "P40D", store: JAPAN });
    const answer = await post({ now: new Date(Date.now() + 20 * DAY).toISOString() });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      error: expect.stringMatching(/^In Fernway Japan it is .+ already\./),
    });
    expect([await daysAhead(HERE), await daysAhead(JAPAN)]).toEqual([0, 40]);
  });

  it("are shown one by one, and as a single clock without stores", async () => {
    await post({ advance: "P40D", store: JAPAN });
    const { now, moving, stores } = (await get()) as {
      now: string;
      moving: null;
      stores: { id: number; slug: string; now: string }[];
    };
    expect(moving).toBeNull();
    expect(stores.map(({ id, slug }) => [id, slug])).toEqual([
      [HERE, "fernway"],
      [JAPAN, "fernway-japan"],
    ]);
    expect(now).toBe(stores[0]?.now);
    expect(Math.round((Date.parse(stores[1]?.now ?? "") - Date.parse(now)) / DAY)).toBe(40);
    expect(await get("?store=7002")).toMatchObject({ stores: [{ id: JAPAN }], moving: null });
  });

  it("know no other store", async () => {
    const sentence = { error: "There is no such store. There are: 7001 (fernway), 7002 (fernway-japan)." };
    expect(await get("?store=9")).toEqual(sentence);
    const answer = await post({ advance: "P1D", store: "9" });
    expect([answer.status, await answer.json()]).toEqual([404, sentence]);
    expect((await post({ advance: "P1D", store: null })).status).toBe(422);
  });
});

describe("a move whose process died", () => {
  it("is finished for its store alone, and what is delivered then is dated when it fell due", async () => {
    await buyInItsStore(PRO_MONTHLY);
    await buyInItsStore(monthlyInJapan);
    await deliverDue();
    await takeClocks(new Map([[HERE, new Date(Date.now() + 40 * DAY)]]));
    expect(await get()).toMatchObject({ moving: { applied: 0 } });
    expect(await get("?store=7002")).toMatchObject({ moving: null });
    await sandboxDb.sandboxStoreClock.updateMany({ data: { leaseUntil: new Date(Date.now() - 1_000) } });
    await applyDueNow();
    expect([await daysAhead(HERE), await daysAhead(JAPAN)]).toEqual([40, 0]);
    expect([await invoicesIn(HERE), await invoicesIn(JAPAN)]).toEqual([2, 1]);
    expect((await readClocks()).all.map(({ moving }) => moving)).toEqual([null, null]);

    // The worker sends it, long after it fell due on the store's clock.
    await deliverDue();
    const renewal = await sandboxDb.sandboxDelivery.findFirstOrThrow({
      where: { event: { name: "subscription_payment_success" } },
      include: { event: true, attempts: true },
      orderBy: { id: "desc" },
    });
    expect(renewal.attempts.map(({ createdAt }) => createdAt)).toEqual([renewal.event.createdAt]);
  });

  it("is taken over by the next move, while other stores move on", async () => {
    await takeClocks(new Map([[HERE, new Date(Date.now() + 40 * DAY)]]));
    expect((await post({ advance: "P1D", store: HERE })).status).toBe(409);
    expect((await post({ advance: "P1D" })).status).toBe(409);
    expect((await post({ advance: "P5D", store: JAPAN })).status).toBe(200);
    await sandboxDb.sandboxStoreClock.updateMany({ data: { leaseUntil: new Date(Date.now() - 1_000) } });
    expect((await post({ advance: "P5D", store: HERE })).status).toBe(200);
    expect([await daysAhead(HERE), await daysAhead(JAPAN)]).toEqual([40, 5]);
  });
});

describe("what the worker sends after a move", () => {
  it("is dated when it fell due, with its retries, and waits its turn in that time", async () => {
    receiver.answer = (response, { event }) =>
      response.writeHead(event === "subscription_created" ? 500 : 200).end();
    await buyInItsStore(PRO_MONTHLY);
    const boughtAt = (await sandboxDb.sandboxOrder.findFirstOrThrow()).createdAt.getTime();
    // The clock arrives before anybody has sent anything.
    const offsetMs = BigInt(DAY);
    const movedUntil = new Date(Date.now() + DAY);
    await sandboxDb.sandboxStoreClock.create({ data: { storeId: HERE, offsetMs, movedUntil } });
    await deliverDue();
    const secondsOf = async (name: string) => {
      const { attempts } = await sandboxDb.sandboxDelivery.findFirstOrThrow({
        where: { event: { name } },
        include: { attempts: { orderBy: { id: "asc" } } },
      });
      return attempts.map(({ createdAt }) => (createdAt.getTime() - boughtAt) / 1_000);
    };
    expect(await secondsOf("order_created")).toEqual([0]);
    expect(await secondsOf("subscription_created")).toEqual([0, 5, 30, 155]);
    expect(await secondsOf("subscription_updated")).toEqual([155]);
  });
});

describe("going back", () => {
  it("restores every clock, and a reset sets them all to the machine's time", async () => {
    await post({ advance: "P10D", store: HERE });
    await post({ advance: "P20D", store: JAPAN });
    await saveSnapshot("both");
    await post({ advance: "P30D" });
    expect([await daysAhead(HERE), await daysAhead(JAPAN)]).toEqual([40, 50]);
    await restoreSnapshot("both");
    expect([await daysAhead(HERE), await daysAhead(JAPAN)]).toEqual([10, 20]);
    await resetSandbox(new Date(), { history: false });
    expect([await daysAhead(HERE), await daysAhead(JAPAN)]).toEqual([0, 0]);
  });
});
