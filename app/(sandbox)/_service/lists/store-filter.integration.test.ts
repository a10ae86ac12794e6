import { beforeEach, expect, it } from "vitest";
import { listDiscounts } from "../catalog/discounts";
import { listProducts } from "../catalog/products";
import { listAffiliates } from "../dashboard/license-keys";
import { sandboxDb } from "../db";
import { freshShop } from "../testing/shop";
import { readListQuery } from "./list-query";

beforeEach(freshShop);

it.each([
  ["affiliates", listAffiliates, () => sandboxDb.sandboxAffiliate.findFirstOrThrow()],
  ["discounts", listDiscounts, () => sandboxDb.sandboxDiscount.findFirstOrThrow()],
  ["products", listProducts, () => sandboxDb.sandboxProduct.findFirstOrThrow()],
])("the list of %s holds those of the chosen store alone", async (_name, list, one) => {
  const { storeId } = await one();
  const { rows } = await list(await readListQuery(Promise.resolve({ store: String(storeId) })));
  expect(new Set(rows.map((row) => row.storeId))).toEqual(new Set([storeId]));
  const elsewhere = await list(await readListQuery(Promise.resolve({ store: "999999" })));
  expect(elsewhere.total).toBe(0);
});
