import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifySignature } from "@/lib/lemonsqueezy/signature";
import { limitedByKey } from "../http/sandbox-route";
import { dispatch } from "../api/dispatch";
import { sandboxDb } from "../db";
import { env } from "../env";
import { setFaults } from "../faults/store";
import { faultSettings } from "../faults/settings";
import { control, listOf, ownStore } from "../testing/own-store";
import { Receiver } from "../testing/receiver";
import { freshShop } from "../testing/shop";

const SHARED = env.SANDBOX_API_KEY ?? "";
const PRO = 421;

let receiver: Receiver;

beforeEach(async () => {
  await freshShop();
  await sandboxDb.sandboxWebhook.deleteMany();
  await sandboxDb.sandboxFaults.deleteMany();
  await setFaults({ settings: faultSettings.parse({}), seed: 1 });
  receiver = new Receiver();
});
afterEach(() => receiver.close());

const buyPro = ({ call, variants }: Awaited<ReturnType<typeof ownStore>>) =>
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
