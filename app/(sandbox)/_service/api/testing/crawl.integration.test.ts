import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { sandboxDb } from "../../db";
import { env } from "../../env";
import { seedSandbox } from "../../seed/seed-sandbox";
import { purchase } from "../../testing/purchase";
import { getApi } from "./call-api";

const NOW = new Date("2026-01-31T10:15:04Z");

/** No relationship of the store leads to its affiliates. */
const START = ["/stores/7001", "/affiliates/1501"];
const REACHABLE =
  "stores products variants prices files discounts webhooks customers orders order-items discount-redemptions subscriptions subscription-items usage-records subscription-invoices license-keys license-key-instances affiliates";

beforeAll(async () => {
  await seedSandbox(NOW);
  await purchase({ variant: 421, email: "crawl@example.org", discountCode: "FIVEOFF" }, NOW);
  const { licenseKeyIds } = await purchase({ variant: 451, email: "crawl@example.org" }, NOW);
  const licenseKeyId = licenseKeyIds[0] ?? 0;
  const instance = {
    licenseKeyId,
    identifier: randomUUID(),
    name: "noa-laptop",
    createdAt: NOW,
    updatedAt: NOW,
  };
  await sandboxDb.sandboxLicenseKeyInstance.create({ data: instance });
  await purchase({ variant: 432, email: "crawl@example.org" }, NOW);
  await reportUsage();
});

async function reportUsage() {
  const { id } = await sandboxDb.sandboxSubscriptionItem.findFirstOrThrow({ orderBy: { id: "desc" } });
  await sandboxDb.sandboxSubscriptionItem.update({
    where: { id },
    data: { isUsageBased: true, quantity: 0 },
  });
  await sandboxDb.sandboxUsageRecord.create({
    data: { subscriptionItemId: id, quantity: 3, action: "increment", createdAt: NOW, updatedAt: NOW },
  });
}

it("every kind of link that can be reached from the store and its affiliates leads somewhere", async () => {
  const visits = new Map<string, number>();
  const seen = new Set<string>();
  for (let queue = START.map((path) => `${env.SANDBOX_URL}/v1${path}`); queue.length > 0;) {
    // oxlint-disable-next-line no-await-in-loop -- each round follows what the round before has found
    const documents = await Promise.all(queue.splice(0, 20).map(getApi));
    const found = new Set(documents.flatMap(linksOf).filter((url) => !seen.has(url)));
    for (const url of found) {
      const kind = kindOf(url);
      const count = visits.get(kind) ?? 0;
      seen.add(url);
      visits.set(kind, count + 1);
      if (count < 3) queue.push(url);
    }
  }
  expect(new Set([...visits.keys()].map((kind) => kind.split("/")[2]))).toEqual(
    new Set(REACHABLE.split(" ")),
  );
  expect(visits.size).toBeGreaterThan(100);
}, 60_000);

/** Links of one kind differ only in ids and pages. */
function kindOf(url: string): string {
  return url
    .slice(env.SANDBOX_URL.length)
    .replaceAll(/\/[0-9a-f-]*\d[0-9a-f-]*(?=\/|$|\?)/g, "/:id")
    .replace(/\?.*/, "?");
}

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
