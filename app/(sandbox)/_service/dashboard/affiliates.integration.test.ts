import { beforeEach, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { storedEventNames } from "../testing/events";
import { NOW, PRO_MONTHLY, buy, freshShop } from "../testing/shop";
import { activateAffiliate } from "./license-keys";
import { archiveCustomer } from "./customers";

beforeEach(freshShop);

it("an affiliate is activated once, with its event", async () => {
  const { id } = await sandboxDb.sandboxAffiliate.findFirstOrThrow();
  await sandboxDb.sandboxAffiliate.update({ where: { id }, data: { status: "pending" } });
  await activateAffiliate(id, NOW);
  await expect(activateAffiliate(id, NOW)).rejects.toThrow("active already");
  expect(await storedEventNames()).toEqual(["affiliate_activated"]);
  await expect(activateAffiliate(999_999, NOW)).rejects.toThrow("no such affiliate");
});

it("a customer is put aside and brought back, with an event each time", async () => {
  await buy(PRO_MONTHLY);
  const { id } = await sandboxDb.sandboxCustomer.findFirstOrThrow();
  await archiveCustomer(id, true, NOW);
  expect((await sandboxDb.sandboxCustomer.findUniqueOrThrow({ where: { id } })).status).toBe("archived");
  await archiveCustomer(id, false, NOW);
  expect((await storedEventNames()).filter((name) => name === "customer_updated")).toHaveLength(2);
});
