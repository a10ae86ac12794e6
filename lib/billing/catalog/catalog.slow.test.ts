import { service } from "../testing/commerce-server";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { findVariant, getOffer, PRICING_FRESH_MS } from "./catalog";
import { catalogRecords, record } from "../testing/records";

const MINUTE = 60_000;
// Each test begins on a later day, so that no pause after a failure reaches from one into the next.
let day = Date.parse("2026-03-01T00:00:00Z");
const at = (minutes: number) => new Date(day + minutes * MINUTE);

async function readFetchedAt(): Promise<Date> {
  return (await db.catalogCache.findFirstOrThrow()).fetchedAt;
}

beforeEach(async () => {
  day += 24 * 60 * MINUTE;
  service.reset();
  service.put(...catalogRecords());
  await db.catalogCache.deleteMany();
});

/** Of several requests that fail, the others are still retried when the first is given up: the next file would receive them. */
afterAll(async () => {
  for (let heard = -1; heard < service.requests.length; await sleep(2_000)) heard = service.requests.length;
});

describe("the catalog", () => {
  it("has plans by the month and by the year, one-offs, and nothing that is not published", async () => {
    service.put(
      record("products", 309, { name: "Draft", status: "draft" }),
      record("variants", 491, { product_id: 309 }),
      record("variants", 424, { product_id: 302, name: "Default", status: "pending", sort: 0 }),
    );
    const offer = await getOffer(at(0));
    expect(offer.plans.map(({ name, month, year }) => [name, month?.price, year?.price])).toEqual([
      ["Pro", 2_400, 24_000],
    ]);
    expect(offer.oneOffs.map(({ productName, price }) => [productName, price])).toEqual([
      ["Field Guide", 3_900],
    ]);
    expect(await findVariant("422", at(0))).toMatchObject({
      productName: "Pro",
      interval: "year",
      intervalCount: 1,
    });
    expect(await findVariant("491", at(0))).toBeNull();
    expect(await findVariant("424", at(0))).toBeNull();
  });

  it("sells what the plan file names, and only that", async () => {
    service.put(
      record("products", 399, { name: "Internal test" }),
      record("variants", 499, { product_id: 399, is_subscription: true }),
      record("prices", 899, { variant_id: 499, unit_price: 100, category: "subscription" }),
    );
    const offer = await getOffer(at(0));
    expect(offer.plans.map(({ name }) => name)).toEqual(["Pro"]);
    expect(await findVariant("499", at(0))).toBeNull();
    expect(offer.missing).toEqual(["Starter", "Team", "Notes API", "Notes for Desktop", "500 credits"]);
  });

  it("is fetched once in five minutes, however many pages show it", async () => {
    await Promise.all(Array.from({ length: 10 }, () => getOffer(at(0))));
    await getOffer(at(4));
    expect(service.countOf("GET", "/v1/products")).toBe(1);
    await getOffer(at(6));
    expect(service.countOf("GET", "/v1/products")).toBe(2);
  });

  it("is fetched more often by the pricing page, whose prices count everywhere", async () => {
    await getOffer(at(0));
    await getOffer(at(0.4), PRICING_FRESH_MS);
    expect(service.countOf("GET", "/v1/products")).toBe(1);
    service.put(record("prices", 821, { variant_id: 421, unit_price: 2_900, category: "subscription" }));
    const shown = await getOffer(at(0.5), PRICING_FRESH_MS);
    expect(shown.plans[0]?.month?.price).toBe(2_900);
    expect(await getOffer(at(0.5))).toEqual(shown);
    expect(service.countOf("GET", "/v1/products")).toBe(2);
  });

  it("stays as it was while the service is away, which is then left alone for a while", async () => {
    const before = await getOffer(at(0));
    service.fail(400);
    expect(await getOffer(at(10))).toEqual(before);
    const asked = service.requests.length;
    expect(await getOffer(at(10))).toEqual(before);
    expect(service.requests).toHaveLength(asked);
    service.fail(null);
    service.put(record("prices", 821, { variant_id: 421, unit_price: 2_900, category: "subscription" }));
    expect((await getOffer(at(11))).plans[0]?.month?.price).toBe(2_900);
  });

  it("does not keep a page waiting for a slow service", async () => {
    const before = await getOffer(at(0));
    service.delay(3_000);
    const started = Date.now();
    expect(await getOffer(at(10))).toEqual(before);
    expect(Date.now() - started).toBeLessThan(2_800);
    // The newer prices are kept as soon as they are there.
    await expect.poll(readFetchedAt, { timeout: 10_000 }).toEqual(at(10));
  });

  it("says that the service is away when there never was an answer", async () => {
    service.fail(503);
    await expect(getOffer(at(0))).rejects.toMatchObject({ code: "upstream" });
  });

  it("is fetched again when it was fetched, or failed, by a clock that was ahead", async () => {
    await getOffer(at(60));
    service.put(record("prices", 821, { variant_id: 421, unit_price: 2_900, category: "subscription" }));
    expect((await getOffer(at(0))).plans[0]?.month?.price).toBe(2_900);
    service.fail(400);
    await getOffer(at(60));
    service.fail(null);
    service.put(record("prices", 821, { variant_id: 421, unit_price: 3_900, category: "subscription" }));
    expect((await getOffer(at(10))).plans[0]?.month?.price).toBe(3_900);
  });

  it("does not trust a kept answer of another shape", async () => {
    await db.catalogCache.create({ data: { storeId: "7001", catalog: { plans: "none" }, fetchedAt: at(0) } });
    expect((await getOffer(at(1))).plans).toHaveLength(1);
  });
});
