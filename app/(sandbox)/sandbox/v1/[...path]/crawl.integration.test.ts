import { beforeAll, expect, it } from "vitest";
import { env } from "@/lib/env";
import { seedSandbox } from "@/lib/sandbox/seed";
import { purchase } from "@/lib/sandbox/testing/purchase";
import { getApi } from "./test-client";

const NOW = new Date("2026-01-31T10:15:04Z");

const REACHABLE =
  "stores products variants prices discounts webhooks customers orders order-items discount-redemptions subscriptions subscription-items subscription-invoices";

beforeAll(async () => {
  await seedSandbox(NOW);
  await purchase({ variant: 421, email: "crawl@example.org", discountCode: "FIVEOFF" }, NOW);
  await purchase({ variant: 432, email: "crawl@example.org" }, NOW);
});

it("every link of every resource that can be reached from the store leads somewhere", async () => {
  const start = `${env.SANDBOX_URL}/v1/stores/7001`;
  const seen = new Set([start]);
  for (let queue = [start]; queue.length > 0;) {
    // oxlint-disable-next-line no-await-in-loop -- each round follows what the round before has found
    const documents = await Promise.all(queue.splice(0, 20).map(getApi));
    const found = new Set(documents.flatMap(linksOf).filter((url) => !seen.has(url)));
    for (const url of found) seen.add(url);
    queue.push(...found);
  }
  expect(new Set([...seen].map((url) => /\/v1\/([a-z-]+)/.exec(url)?.[1]))).toEqual(
    new Set(REACHABLE.split(" ")),
  );
  expect(seen.size).toBeGreaterThan(150);
}, 60_000);

it("an answer may bring everything along at once, each resource a single time", async () => {
  const include = "store.products.variants,customer.orders,order.order-items,subscription-invoices";
  const document = await getApi(`/subscriptions?include=${include}`);
  expect(document.included?.length).toBeGreaterThan(10);
});

function linksOf(document: unknown): string[] {
  const text = JSON.stringify(document);
  const urls = [...text.matchAll(/"(?:self|related|first|last|next|prev)":"([^"]+)"/g)].map(
    ([, url]) => url ?? "",
  );
  return urls.filter((url) => url.startsWith(`${env.SANDBOX_URL}/v1/`));
}
