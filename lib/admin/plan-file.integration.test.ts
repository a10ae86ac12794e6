import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, expect, it } from "vitest";
import { getOffer } from "@/lib/billing/catalog/catalog";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { catalogRecords, record } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";
import { getPlanFileReport } from "./drift";

beforeEach(async () => {
  service.reset();
  await db.subscription.deleteMany();
  await db.catalogCache.deleteMany();
});

it("names what the store lacks, and what customers pay for that the file lacks", async () => {
  expect(await getPlanFileReport()).toEqual({ missing: null, unnamed: [] });
  service.put(...catalogRecords());
  await getOffer(new Date());
  const products = [
    [302, "Pro", "active"],
    [399, "Founders’ plan", "active"],
    [399, "Founders’ plan", "cancelled"],
    [398, "Long gone", "expired"],
  ] as const;
  for (const [product_id, product_name, status] of products) {
    const bought = record("subscriptions", nextId(), { product_id, product_name, status, ends_at: null });
    await deliver(eventBytes("subscription_created", bought));
  }
  await drain();
  expect(await getPlanFileReport()).toEqual({
    missing: ["Starter", "Team", "Notes API", "Notes for Desktop", "500 credits"],
    unnamed: [{ productName: "Founders’ plan", count: 2 }],
  });
});
