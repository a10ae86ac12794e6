import { beforeEach, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { getStorefront, listStorefronts } from "./storefronts";
import { freshShop } from "../testing/shop";

beforeEach(freshShop);

it("a store shows each plan with its variants, newest price and trial", async () => {
  const { products } = await getStorefront("fernway");
  const team = products.find(({ name }) => name === "Team");
  expect(team?.variants.map(({ id, name, price, interval }) => ({ id, name, price, interval }))).toEqual([
    { id: 431, name: "Monthly", price: 4900, interval: "month" },
    { id: 432, name: "Yearly", price: 49000, interval: "year" },
  ]);
  expect(team?.variants[0]?.trial).toEqual({ interval: "day", count: 14 });
});

it("a product's hidden default variant is sold under the product's name", async () => {
  const { products } = await getStorefront("fernway");
  const guide = products.find(({ name }) => name === "Field Guide");
  expect(guide?.variants).toHaveLength(1);
  expect(guide?.variants[0]).toMatchObject({ id: 441, name: "Field Guide", interval: null, trial: null });
});

it("a default variant next to published ones is hidden", async () => {
  const { products } = await getStorefront("fernway");
  const pro = products.find(({ name }) => name === "Pro");
  expect(pro?.variants.map(({ id, name }) => ({ id, name }))).toEqual([
    { id: 421, name: "Monthly" },
    { id: 422, name: "Yearly" },
  ]);
});

it("a product that was taken down is not for sale", async () => {
  await sandboxDb.sandboxProduct.update({ where: { id: 302 }, data: { status: "draft" } });
  const [store] = await listStorefronts();
  expect(store?.products.map(({ id }) => id)).not.toContain(302);
  expect(store?.products.map(({ id }) => id)).toContain(301);
});

it("a store that does not exist is not found", async () => {
  await expect(getStorefront("nowhere")).rejects.toMatchObject({ code: "not_found" });
});
