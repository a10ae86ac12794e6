import { expect, test } from "vitest";
import { sandboxDb } from "../db";
import { seedSandbox } from "../seed/seed-sandbox";
import { readDump } from "../snapshots/dump";
import { DESKTOP, NOW, PRO_MONTHLY, buy, freshShop } from "./shop";

const tables = () => sandboxDb.$transaction(async (tx) => (await readDump(tx)).tables);

test("a shop is as fresh after each test as after its seed, and gives no id twice", async () => {
  await seedSandbox(NOW);
  const seeded = await tables();
  await freshShop();
  expect(await tables()).toEqual(seeded);
  const first = await buy(PRO_MONTHLY);
  await buy(DESKTOP);
  await sandboxDb.sandboxVariant.deleteMany({ where: { productId: 301 } });
  await sandboxDb.sandboxWebhook.updateMany({ data: { url: "http://localhost:9/", enabled: false } });
  await sandboxDb.sandboxStore.create({
    data: {
      name: "Other",
      slug: "other",
      domain: "x",
      country: "US",
      currency: "USD",
      createdAt: NOW,
      updatedAt: NOW,
    },
  });
  await freshShop();
  expect(await tables()).toEqual(seeded);
  expect((await buy(PRO_MONTHLY)).id).toBeGreaterThan(first.id + 1);
});
