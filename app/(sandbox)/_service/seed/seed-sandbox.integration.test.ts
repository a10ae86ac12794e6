import { describe, expect, it, vi } from "vitest";
import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { sandboxDb } from "../db";
import { env } from "../env";
import { seedSandbox } from "./seed-sandbox";

const orderBy = { id: "asc" } as const;
const NOW = new Date("2026-01-31T10:15:04Z");
const LONG_AGO = new Date("2025-01-31T10:15:04Z");
const SETTINGS = { url: env.SANDBOX_WEBHOOK_URL, secret: env.SANDBOX_WEBHOOK_SECRET ?? "" };
const webhook = () => sandboxDb.sandboxWebhook.findUniqueOrThrow({ where: { id: 4401 } });

describe("the seeded store", () => {
  it("is the same after several starts at once", async () => {
    await Promise.all([seedSandbox(NOW), seedSandbox(NOW), seedSandbox(NOW)]);
    const store = await sandboxDb.sandboxStore.findUniqueOrThrow({
      where: { id: 7001 },
      include: {
        products: { orderBy, include: { variants: { orderBy, include: { prices: true } } } },
        discounts: { orderBy },
      },
    });
    expect(store).toMatchObject({ slug: "fernway", country: "US", currency: "USD" });
    expect(store.products.map(({ id }) => id)).toEqual([301, 302, 303, 304, 305, 306, 309]);
    expect(store.discounts.map(({ code }) => code)).toEqual(["WELCOME20", "FIVEOFF", "EXPIRED10"]);
    const prices = store.products.flatMap((product) =>
      product.variants.flatMap((variant) =>
        variant.prices.map(({ id, unitPrice }) => [variant.id, id, unitPrice]),
      ),
    );
    expect(prices).toEqual([
      [411, 811, 900],
      [412, 812, 9000],
      [420, 820, 1900],
      [421, 821, 2400],
      [422, 822, 24000],
      [431, 831, 4900],
      [432, 832, 49000],
      [441, 841, 3900],
      [451, 851, 5900],
      [456, 856, 0],
      [459, 859, 900],
    ]);
  });

  it("sends the merchant every event, with the address and the secret of the settings", async () => {
    await sandboxDb.sandboxWebhook.delete({ where: { id: 4401 } });
    await seedSandbox(NOW);
    expect(await webhook()).toMatchObject({ ...SETTINGS, events: EVENT_NAMES });
  });

  it("makes no webhook without a secret to sign with, as in live mode", async () => {
    await sandboxDb.sandboxWebhook.delete({ where: { id: 4401 } });
    vi.spyOn(env, "SANDBOX_WEBHOOK_SECRET", "get").mockReturnValue(undefined);
    await seedSandbox(NOW);
    vi.restoreAllMocks();
    expect(await sandboxDb.sandboxWebhook.count({ where: { secret: SETTINGS.secret } })).toBe(0);
    await seedSandbox(NOW);
    expect(await webhook()).toMatchObject(SETTINGS);
  });

  it("keeps an edited address and secret of the webhook", async () => {
    const own = { url: "https://own.example/hooks", secret: "a_secret_of_my_own" };
    await sandboxDb.sandboxWebhook.update({ where: { id: 4401 }, data: { ...own, updatedAt: LONG_AGO } });
    await seedSandbox(NOW);
    expect(await webhook()).toMatchObject({ ...own, updatedAt: LONG_AGO });
  });

  it.each([
    ["address", { settingUrl: "https://old.example" }, { url: SETTINGS.url, secret: "of_my_own" }],
    ["secret", { settingSecret: "an_old_secret" }, { url: "https://own.example", secret: SETTINGS.secret }],
    ["settings, where they are not known,", { settingUrl: null, settingSecret: null }, SETTINGS],
  ])("takes the %s again when the settings have changed since, once", async (_what, before, after) => {
    const data = { url: "https://own.example", secret: "of_my_own", ...before };
    await sandboxDb.sandboxWebhook.update({ where: { id: 4401 }, data });
    await seedSandbox(NOW);
    await seedSandbox(new Date("2027-01-01"));
    expect(await webhook()).toMatchObject({ ...after, updatedAt: NOW });
  });

  it("keeps what a merchant has changed in it", async () => {
    const where = { id: 304 };
    const { updatedAt } = await sandboxDb.sandboxProduct.findUniqueOrThrow({ where });
    await sandboxDb.sandboxProduct.update({ where, data: { name: "Handbook", updatedAt: NOW } });
    await seedSandbox(NOW);
    const product = await sandboxDb.sandboxProduct.findUniqueOrThrow({ where });
    await sandboxDb.sandboxProduct.update({ where, data: { name: "Field Guide", updatedAt } });
    expect(product.name).toBe("Handbook");
  });

  it("takes a new brand's name, and the names and texts of a newer version, unless they were edited", async () => {
    const old = { name: "Harbourlight API", description: "<p>Old.</p>" };
    await sandboxDb.sandboxProduct.update({ where: { id: 306 }, data: old });
    vi.spyOn(env, "SANDBOX_STORE_NAME", "get").mockReturnValue("Harbourlight");
    await seedSandbox(NOW);
    vi.restoreAllMocks();
    const stores = await sandboxDb.sandboxStore.findMany({ orderBy, select: { name: true, slug: true } });
    expect(stores).toEqual([
      { name: "Harbourlight", slug: "fernway" },
      { name: "Harbourlight Japan", slug: "fernway-japan" },
    ]);
    const api = await sandboxDb.sandboxProduct.findUniqueOrThrow({ where: { id: 306 } });
    expect(api).toMatchObject({
      name: "Notes API",
      description: expect.stringContaining("paid by the request"),
    });
    await seedSandbox(NOW);
    expect(await sandboxDb.sandboxStore.count({ where: { name: "Fernway" } })).toBe(1);
  });

  it("gives new records ids above its own", async () => {
    const times = { createdAt: NOW, updatedAt: NOW };
    const another = {
      storeId: 7001,
      url: "https://a.example",
      events: ["order_created"],
      secret: "secret",
      ...times,
    };
    const { id } = await sandboxDb.sandboxWebhook.create({ data: another });
    await seedSandbox(NOW);
    const next = await sandboxDb.sandboxWebhook.create({ data: another });
    await sandboxDb.sandboxWebhook.deleteMany({ where: { id: { in: [id, next.id] } } });
    expect(id).toBeGreaterThan(4401);
    expect(next.id).toBe(id + 1);
  });
});
