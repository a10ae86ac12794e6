import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postLicense } from "@/app/(sandbox)/sandbox/v1/licenses/[action]/route";
import { verifySignature } from "@/lib/lemonsqueezy/signature";
import { limitedByKey } from "../http/sandbox-route";
import { dispatch } from "../api/dispatch";
import { sandboxDb } from "../db";
import { env } from "../env";
import { setFaults } from "../faults/store";
import { faultSettings } from "../faults/settings";
import { holdClocks, takeClocks } from "../clock/lease";
import { readDump } from "../snapshots/dump";
import { control, listOf, ownStore } from "../testing/own-store";
import { Receiver } from "../testing/receiver";
import { freshShop } from "../testing/shop";

const SHARED = env.SANDBOX_API_KEY ?? "";
const PRO = 421;
const DESKTOP = 451;

let receiver: Receiver;

beforeEach(async () => {
  await freshShop();
  await sandboxDb.sandboxWebhook.deleteMany();
  await sandboxDb.sandboxFaults.deleteMany();
  await sandboxDb.sandboxApiKey.deleteMany();
  await sandboxDb.sandboxSnapshot.deleteMany();
  await sandboxDb.sandboxStoreClock.deleteMany();
  await setFaults({ settings: faultSettings.parse({}), seed: 1 });
  receiver = new Receiver();
});
afterEach(() => receiver.close());

type Store = Awaited<ReturnType<typeof ownStore>>;

const buyPro = ({ call, variants }: Store) =>
  call("POST /pay", { variant_id: variants[PRO], email: "noa@example.org" });

describe("a new store", () => {
  it("has a copy of the catalog under ids of its own", async () => {
    const { id, key, variants } = await ownStore();
    const products = await sandboxDb.sandboxProduct.findMany({
      where: { storeId: id },
      include: { variants: { include: { prices: true, files: true } } },
      orderBy: { id: "asc" },
    });
    expect(products.map(({ name }) => name)).toEqual([
      "Starter",
      "Pro",
      "Team",
      "Field Guide",
      "Notes for Desktop",
      "Notes API",
      "500 credits",
    ]);
    const sold = products.flatMap(({ variants: those }) => those);
    expect(new Set(sold.map((each) => each.id))).toEqual(new Set(Object.values(variants)));
    expect(sold.find((each) => each.id === variants[PRO])?.prices).toMatchObject([{ unitPrice: 2400 }]);
    expect(sold.flatMap(({ files }) => files)).toHaveLength(1);
    expect((await listOf(key, "/discounts")).data).toHaveLength(3);
    expect((await listOf(key, "/stores")).data.map((store) => store.id)).toEqual([String(id)]);
  });

  it("sells the products that were given instead", async () => {
    const { id, variants } = await ownStore({
      products: [{ name: "Solo", unit_price: 700, interval: "month" }],
    });
    const product = await sandboxDb.sandboxProduct.findFirstOrThrow({
      where: { storeId: id },
      include: { variants: true },
    });
    expect(product).toMatchObject({ name: "Solo", variants: [{ id: Object.values(variants)[0] }] });
  });

  it("sends its events to its own address, signed with its own secret", async () => {
    const store = await ownStore({ webhook_url: await receiver.listen() });
    expect((await buyPro(store)).status).toBe(201);
    expect((await store.call("GET /idle")).status).toBe(200);
    expect(receiver.received).toHaveLength(4);
    for (const { headers, body } of receiver.received) {
      expect(verifySignature(store.secret, body, String(headers["x-signature"]))).toBe(true);
    }
    expect((await store.call("GET /deliveries")).body).toMatchObject({ meta: { total: 4 } });
    expect((await (await ownStore()).call("GET /deliveries")).body).toMatchObject({ meta: { total: 0 } });
  });
});

describe("the key of a store", () => {
  it("opens nothing of another store", async () => {
    const [store, other] = [await ownStore(), await ownStore()];
    await buyPro(other);
    const [subscription] = await sandboxDb.sandboxSubscription.findMany();
    expect((await listOf(store.key, "/subscriptions")).data).toEqual([]);
    expect((await listOf(store.key, `/subscriptions/${subscription?.id}`)).status).toBe(404);
    expect((await listOf(other.key, `/subscriptions/${subscription?.id}`)).status).toBe(200);
    expect((await listOf(SHARED, `/subscriptions/${subscription?.id}`)).status).toBe(200);
    const answer = await store.call("POST /pay", { variant_id: PRO, email: "noa@example.org" });
    expect([answer.status, answer.body]).toEqual([
      404,
      { error: expect.stringMatching(/^There is no such store\. There are: \d+ \(store-[0-9a-f]+\)\.$/) },
    ]);
    expect((await store.call(`GET /clock?store=${other.id}`)).status).toBe(404);
    expect((await store.call("POST /clock", { advance: "P1D", store: 7001 })).status).toBe(404);
  });

  it.each([
    "variants",
    "prices",
    "files",
    "orders",
    "order-items",
    "subscriptions",
    "subscription-items",
    "subscription-invoices",
    "customers",
    "products",
    "discounts",
  ])("lists only its own %s", async (type) => {
    const [store, other] = [await ownStore(), await ownStore()];
    await Promise.all([buyPro(store), buyPro(other)]);
    const ids = async (key: string) =>
      (await listOf(key, `/${type}?page[size]=100`)).data.map(({ id }) => id);
    const [own, others, all] = [await ids(store.key), await ids(other.key), await ids(SHARED)];
    expect(own.length).toBe(others.length);
    expect(own.length).toBeGreaterThan(0);
    expect(all).toEqual(expect.arrayContaining([...own, ...others]));
    expect(own.filter((id) => others.includes(id))).toEqual([]);
  });

  it("has a limit of its own", async () => {
    const [store, other] = [await ownStore({ rate_limit: 2 }), await ownStore({ rate_limit: 5 })];
    const handler = limitedByKey(dispatch);
    const limitOf = async (key: string) =>
      (
        await handler(
          new Request(`${env.SANDBOX_URL}/v1/stores`, { headers: { Authorization: `Bearer ${key}` } }),
        )
      ).headers.get("x-ratelimit-limit");
    expect([await limitOf(store.key), await limitOf(other.key), await limitOf(SHARED)]).toEqual([
      "2",
      "5",
      String(env.SANDBOX_RATE_LIMIT),
    ]);
  });
});

describe("the faults of a store", () => {
  it("are those of all stores until it has its own, and affect no other", async () => {
    const [store, other] = [await ownStore(), await ownStore()];
    await store.call("PUT /faults", { faults: { server_error: { next: 1 } } });
    expect((await listOf(other.key, "/orders")).status).toBe(200);
    expect((await listOf(SHARED, "/orders")).status).toBe(200);
    expect((await listOf(store.key, "/orders")).status).toBe(500);
    expect((await listOf(store.key, "/orders")).status).toBe(200);
    await control(SHARED, "PUT /faults", { faults: { server_error: { probability: 1 } } });
    expect((await listOf(other.key, "/orders")).status).toBe(500);
    expect((await listOf(store.key, "/orders")).status).toBe(200);
  });

  it("change its own events", async () => {
    const address = await receiver.listen();
    const [store, other] = [
      await ownStore({ webhook_url: address }),
      await ownStore({ webhook_url: address }),
    ];
    await store.call("PUT /faults", { faults: { drop: { probability: 1 } } });
    await Promise.all([buyPro(store), buyPro(other)]);
    expect((await store.call("GET /deliveries?state=failed")).body).toMatchObject({ meta: { total: 4 } });
    expect((await other.call("GET /deliveries?state=failed")).body).toMatchObject({ meta: { total: 0 } });
    expect((await other.call("GET /faults")).body).toMatchObject({ drawn: 0 });
  });
});

/** The key that comes with a purchase. */
async function keyOf({ id, call, variants }: Store): Promise<string> {
  await call("POST /pay", { variant_id: variants[DESKTOP], email: "noa@example.org" });
  return (await sandboxDb.sandboxLicenseKey.findFirstOrThrow({ where: { storeId: id } })).key;
}

function validate(key: string): Promise<Response> {
  const body = new URLSearchParams({ license_key: key });
  const request = new Request(`${env.SANDBOX_URL}/v1/licenses/validate`, { method: "POST", body });
  return postLicense(request, { params: Promise.resolve({ action: "validate" }) });
}

describe("license requests", () => {
  it("meet the faults and the limit of the store of their key", async () => {
    const [store, other] = [await ownStore(), await ownStore()];
    const [key, otherKey] = [await keyOf(store), await keyOf(other)];
    await store.call("PUT /faults", { faults: { server_error: { next: 1 } } });
    const [first, others] = [await validate(key), await validate(otherKey)];
    expect([first.status, others.status, (await validate(key)).status]).toEqual([500, 200, 200]);
    const left = async (text: string) => Number((await validate(text)).headers.get("x-ratelimit-remaining"));
    const [before, otherBefore] = [await left(key), await left(otherKey)];
    expect(otherBefore).toBeGreaterThan(before);
    expect(await left(key)).toBeLessThan(before);
  });
});

const MONTH = { advance: "P1M" };
const total = async (store: Store) => (await store.call("GET /deliveries")).body["meta"]?.["total"];
const generationOf = async (store: Store) => (await store.call("GET /generation")).body["generation"];
const daysAhead = async (store: Store) => {
  const { now } = (await store.call("GET /clock")).body as unknown as { now: string };
  return Math.max(0, Math.round((Date.parse(now) - Date.now()) / 86_400_000));
};
const ordersOf = async ({ key }: Store) =>
  (await listOf(key, "/orders")).data.map(({ attributes }) => attributes["order_number"]);

/** Two stores that have sold the same and moved their clocks, and what the second one is like. */
async function twoMoved() {
  const url = await receiver.listen();
  const [store, other] = [await ownStore({ webhook_url: url }), await ownStore({ webhook_url: url })];
  for (const each of [store, other]) {
    // oxlint-disable no-await-in-loop -- one after the other
    await buyPro(each);
    await each.call("PUT /snapshots/bought");
    expect((await each.call("POST /clock", MONTH)).status).toBe(200);
    // oxlint-enable no-await-in-loop
  }
  const look = async () => ({
    deliveries: await total(other),
    generation: await generationOf(other),
    daysAhead: await daysAhead(other),
    mails: (await other.call("GET /mails")).body["data"],
    orders: await ordersOf(other),
    snapshots: (await other.call("GET /snapshots")).body["data"],
  });
  return { store, other, look };
}

describe("going back in a store", () => {
  it("restores its snapshot, and leaves others where they are", async () => {
    const { store, look } = await twoMoved();
    const before = await look();
    const generation = await generationOf(store);
    expect([await total(store), await daysAhead(store)]).toEqual([6, expect.toSatisfy((days) => days >= 28)]);
    expect((await store.call("POST /snapshots/bought")).status).toBe(200);
    expect([await total(store), await daysAhead(store), await ordersOf(store)]).toEqual([4, 0, [1]]);
    expect(await generationOf(store)).not.toBe(generation);
    expect(await look()).toEqual(before);
    // What comes next gets ids of its own.
    await buyPro(store);
    expect(await ordersOf(store)).toEqual([2, 1]);
    expect((await control(SHARED, "POST /snapshots/bought")).status).toBe(404);
  });

  it("resets what has happened, and keeps its catalog, key, webhook and snapshots", async () => {
    const { store, look } = await twoMoved();
    const before = await look();
    await store.call("PUT /faults", { faults: { drop: { probability: 1 } } });
    expect((await store.call("POST /reset")).status).toBe(200);
    expect([await total(store), await daysAhead(store), await ordersOf(store)]).toEqual([0, 0, []]);
    expect((await store.call("GET /mails")).body["data"]).toEqual([]);
    expect(await look()).toEqual(before);
    await buyPro(store);
    await store.call("GET /idle");
    expect((await store.call("GET /deliveries?state=delivered")).body).toMatchObject({ meta: { total: 4 } });
    expect(await ordersOf(store)).toEqual([1]);
    expect((await store.call("POST /snapshots/bought")).status).toBe(200);
    expect(await total(store)).toBe(4);
  });

  it("resets the store that the sandbox's own key names, and no other", async () => {
    const { store, other, look } = await twoMoved();
    const before = await look();
    const webhooks = () => sandboxDb.sandboxWebhook.findMany({ where: { storeId: other.id } });
    const webhooksBefore = await webhooks();
    expect((await control(SHARED, "POST /reset?store=9")).status).toBe(404);
    expect(await total(store)).toBe(6);
    expect((await control(SHARED, `POST /reset?store=${store.id}`)).status).toBe(200);
    expect([await total(store), await daysAhead(store), await ordersOf(store)]).toEqual([0, 0, []]);
    expect(await look()).toEqual(before);
    expect(await webhooks()).toEqual(webhooksBefore);
    // The other one goes on from where it was.
    receiver.received.length = 0;
    expect((await other.call("POST /clock", MONTH)).status).toBe(200);
    expect(receiver.received.map(({ event }) => event)).toEqual([
      "subscription_payment_success",
      "subscription_updated",
    ]);
  });

  it("tells its receiver the generation of its own", async () => {
    const { store, other } = await twoMoved();
    const otherGeneration = await generationOf(other);
    await store.call("POST /reset");
    receiver.received.length = 0;
    await buyPro(store);
    await store.call("GET /idle");
    const sent = () => new Set(receiver.received.map(({ headers }) => headers["x-sandbox-generation"]));
    expect(sent()).toEqual(new Set([await generationOf(store)]));
    receiver.received.length = 0;
    await other.call("POST /clock", MONTH);
    expect(sent()).toEqual(new Set([otherGeneration]));
    expect(otherGeneration).not.toBe(await generationOf(store));
  });

  it("waits until its clock has arrived, and for no other clock", async () => {
    const { store, other } = await twoMoved();
    await takeClocks(new Map([[other.id, null]]));
    expect((await other.call("POST /reset")).status).toBe(409);
    expect((await other.call("PUT /snapshots/a")).status).toBe(409);
    expect((await store.call("POST /reset")).status).toBe(200);
    expect((await store.call("PUT /snapshots/a")).status).toBe(200);
  });
});

// PGlite has one session, in which nobody waits for a lock.
if (process.env["TEST_DATABASE_URL"]) {
  it("saves the snapshots of two stores at once, while a third one moves its clock", async () => {
    const [one, other, third] = [await ownStore(), await ownStore(), await ownStore()];
    let saved: Promise<{ status: number }[]> = Promise.resolve([]);
    await sandboxDb.$transaction(async (tx) => {
      await holdClocks(tx, third.id);
      // Both come as far as the last table.
      await tx.$executeRaw`LOCK TABLE sandbox.webhooks IN ACCESS EXCLUSIVE MODE`;
      saved = Promise.all([one, other].map(({ call }) => call("PUT /snapshots/a")));
      await vi.waitFor(async () => {
        const [row] = await tx.$queryRaw<{ waiting: number }[]>`
          SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND relation = 'sandbox.webhooks'::regclass
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
        expect(row?.waiting).toBe(2);
      }, 4_000);
    });
    expect((await saved).map(({ status }) => status)).toEqual([200, 200]);
  });
}

describe("a store that is deleted", () => {
  it("takes everything with it, and nothing else", async () => {
    const before = await sandboxDb.$transaction((tx) => readDump(tx));
    const { store, other } = await twoMoved();
    expect((await store.call(`DELETE /stores/${other.id}`)).status).toBe(404);
    expect((await control(SHARED, "DELETE /stores/7001")).status).toBe(409);
    for (const each of [store, other]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await each.call(`DELETE /stores/${each.id}`)).status).toBe(204);
    }
    const after = await sandboxDb.$transaction((tx) => readDump(tx));
    expect(after.tables).toEqual(before.tables);
    expect(await sandboxDb.sandboxSnapshot.count({ where: { storeId: { gt: 0 } } })).toBe(0);
    expect((await listOf(store.key, "/orders")).status).toBe(401);
  });
});

it("a move of all clocks leaves those of such stores alone", async () => {
  const store = await ownStore();
  expect((await control(SHARED, "POST /clock", MONTH)).status).toBe(200);
  expect(await daysAhead(store)).toBe(0);
  expect((await control(SHARED, "POST /clock", { ...MONTH, store: store.id })).status).toBe(200);
  expect(await daysAhead(store)).toBeGreaterThan(27);
});
