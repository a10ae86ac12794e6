import { beforeEach, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { readListQuery } from "../lists/list-query";
import { freshShop } from "../testing/shop";
import { readClocks } from "../time/store-clocks";
import { exportList } from "./export-list";

const AT = new Date("2026-11-01T00:00:00.000Z");

beforeEach(async () => {
  await freshShop();
  await createCustomers("ann", "ben", "cleo", "dan", "eve");
});

async function createCustomers(...names: string[]) {
  const { id: storeId } = await sandboxDb.sandboxStore.findFirstOrThrow({ orderBy: { id: "asc" } });
  await sandboxDb.sandboxCustomer.createMany({
    data: names.map((name) => ({
      storeId,
      name,
      email: `${name}@file.example`,
      createdAt: AT,
      updatedAt: AT,
    })),
  });
}

async function exportCustomers() {
  const query = await readListQuery(Promise.resolve({ q: "file.example" }));
  return exportList("customers", query, await readClocks(), 2);
}

const namesIn = (parts: string[]) =>
  [...parts.join("").matchAll(/(\w+)@file\.example/g)].map(([, name]) => name);

it("puts all pages of a list into its file, however few rows are read at once", async () => {
  const parts: string[] = [];
  for await (const part of await exportCustomers()) parts.push(part);
  expect(namesIn(parts)).toEqual(["eve", "dan", "cleo", "ben", "ann"]);
  expect(parts.join("").split("\r\n")).toHaveLength(7);
});

it("has no row twice when there is a purchase during the export", async () => {
  const file = await exportCustomers();
  const parts: string[] = [];
  for await (const part of file) {
    parts.push(part);
    if (parts.length === 2) await createCustomers("fay");
  }
  expect(namesIn(parts)).toEqual(["eve", "dan", "cleo", "ben", "ann"]);
});

it("is no file of a list that there is not", async () => {
  const query = await readListQuery(Promise.resolve({}));
  const clocks = await readClocks();
  expect(() => exportList("secrets", query, clocks)).toThrow("There is no such list.");
});
