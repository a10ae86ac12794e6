import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, expect, it } from "vitest";
import { getOffer } from "@/lib/billing/catalog/catalog";
import { copySubscription } from "@/lib/billing/testing/copies";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { catalogRecords, record } from "@/lib/billing/testing/records";
import { rowsRead } from "@/lib/billing/testing/rows-read";
import { db } from "@/lib/db";
import { getPlanFileReport, SUBSCRIBED } from "./plan-file";

beforeEach(async () => {
  service.reset();
  await db.subscription.deleteMany();
  await db.catalogCache.deleteMany();
});

it("names what the store lacks, and what somebody pays for without being named", async () => {
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
    missing: ["Starter", "Team", "Notes API", "Notes for Desktop"],
    unnamed: [{ productName: "Founders’ plan", count: 2 }],
  });
});

it("asks for each product once, however many subscribe to it", async () => {
  for (const product_name of ["Pro", "Team"]) {
    const bought = record("subscriptions", nextId(), { product_name, status: "active", ends_at: null });
    await deliver(eventBytes("subscription_created", bought));
  }
  await drain();
  const [one] = await db.subscription.findMany({ where: { productName: "Pro" } });
  const removeCopies = await copySubscription(one?.id ?? "", 3_000);
  try {
    const read = await rowsRead(SUBSCRIBED, "subscriptions");
    expect(read.length).toBeGreaterThan(0);
    expect(Math.max(...read)).toBeLessThan(10);
  } finally {
    await removeCopies();
  }
});
