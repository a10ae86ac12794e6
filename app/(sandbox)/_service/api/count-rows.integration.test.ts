import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { RESOURCES } from "../wire/registry";
import type { Resource } from "../wire/resource";
import { countRows } from "./reads";
import { soldShop } from "../testing/sold-shop";
import { freshShop } from "../testing/shop";

const NOW = new Date();
const TYPES = Object.values(RESOURCES).filter((resource) => resource.type !== "users");

beforeEach(() => soldShop(NOW));

/** The total that a list shows, beside what is really there. */
async function both(resource: Resource, condition: object): Promise<[number, number]> {
  return [await countRows(sandboxDb, resource, [condition]), await resource.count(sandboxDb, condition)];
}

async function expectTruth() {
  for (const resource of TYPES) {
    const [shown, real] = await both(resource, {});
    expect([resource.type, shown]).toEqual([resource.type, real]);
  }
}

const customerRows = (from: number, count: number, storeId = 7001) =>
  Array.from({ length: count }, (_, index) => ({
    storeId,
    name: "Noa",
    email: `noa+${from + index}@example.org`,
    createdAt: NOW,
    updatedAt: NOW,
  }));

describe("the total of a list is exact", () => {
  it("after purchases, for every type", expectTruth);

  it("after everything went with its store", async () => {
    await sandboxDb.sandboxStore.deleteMany();
    await expectTruth();
    await freshShop();
    await expectTruth();
  });

  it("after a transaction that came to nothing", async () => {
    const failing = sandboxDb.$transaction(async (tx) => {
      await tx.sandboxCustomer.createMany({ data: customerRows(1, 5) });
      throw new Error("never mind");
    });
    await expect(failing).rejects.toThrow("never mind");
    await expectTruth();
  });

  it("after rows that were there already", async () => {
    await sandboxDb.sandboxCustomer.createMany({ data: customerRows(1, 5) });
    await sandboxDb.sandboxCustomer.createMany({ data: customerRows(3, 5), skipDuplicates: true });
    await expectTruth();
  });

  it("after the tables were emptied at once", async () => {
    await sandboxDb.$executeRaw`TRUNCATE sandbox.customers CASCADE`;
    await expectTruth();
  });

  it("while many come and go at once, and their lines are folded", async () => {
    const customers = RESOURCES.customers;
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        await sandboxDb.sandboxCustomer.createMany({ data: customerRows(100 * index, 3) });
        await sandboxDb.$queryRaw`SELECT 1 FROM sandbox_totals.fold('customers')`;
        await sandboxDb.sandboxCustomer.deleteMany({ where: { email: `noa+${100 * index}@example.org` } });
      }),
    );
    const [shown, real] = await both(customers, {});
    expect(shown).toBe(real);
    await sandboxDb.$queryRaw`SELECT 1 FROM sandbox_totals.fold('customers')`;
    const lines =
      await sandboxDb.$queryRaw`SELECT rows::int FROM sandbox_totals.changes WHERE relation = 'customers'`;
    expect(lines).toEqual([{ rows: real }]);
  });

  it("of one store, under a filter and under none that fits", async () => {
    const columns = { name: "Other", slug: "other", domain: "other.example", country: "SE", currency: "SEK" };
    const store = await sandboxDb.sandboxStore.create({
      data: { ...columns, createdAt: NOW, updatedAt: NOW },
    });
    await sandboxDb.sandboxCustomer.createMany({ data: customerRows(1, 4, store.id) });
    const customers = RESOURCES.customers;
    expect(await both(customers, { storeId: store.id })).toEqual([4, 4]);
    expect(await both(customers, { storeId: { in: [store.id] } })).toEqual([4, 4]);
    expect(await both(customers, { email: "noa+1@example.org" })).toEqual([1, 1]);
    expect(
      await countRows(sandboxDb, customers, [{ storeId: store.id }, { email: "noa+1@example.org" }]),
    ).toBe(1);
    expect(await countRows(sandboxDb, customers, [{ storeId: 999 }])).toBe(0);
    await expectTruth();
  });
});
