import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { soldShop, type SoldShop } from "../testing/sold-shop";
import { NOW } from "../testing/shop";
import { readClocks } from "../time/store-clocks";
import { orders } from "./resources/orders";
import { subscriptionInvoices } from "./resources/subscription-invoices";
import { loadResource } from "./serialize";

let sold: SoldShop;

beforeEach(async () => {
  sold = await soldShop(NOW);
});

describe("an order as a resource", () => {
  it("shows the first of several items", async () => {
    const first = await sandboxDb.sandboxOrderItem.findFirstOrThrow({
      where: { orderId: Number(sold.orders) },
    });
    const { id: _, ...another } = first;
    await sandboxDb.sandboxOrderItem.create({ data: { ...another, productName: "A second one" } });
    const { attributes } = await loadResource(sandboxDb, "orders", sold.orders, NOW);
    expect(attributes["first_order_item"]).toMatchObject({ id: first.id, product_name: first.productName });
  });

  it("shows null where an order has no item left", async () => {
    await sandboxDb.sandboxOrderItem.deleteMany({ where: { orderId: Number(sold.orders) } });
    const { attributes } = await loadResource(sandboxDb, "orders", sold.orders, NOW);
    expect(attributes["first_order_item"]).toBeNull();
  });
});

describe("rows asked for by what they belong to", () => {
  it("come newest first, the later id first at the same instant, and no more than are wanted", async () => {
    const subscriptionId = Number(sold.subscriptions);
    const [one] = await sandboxDb.sandboxSubscriptionInvoice.findMany({ where: { subscriptionId } });
    const { id: first, ...another } = one!;
    const add = (createdAt: Date) =>
      sandboxDb.sandboxSubscriptionInvoice.create({ data: { ...another, createdAt } });
    const { id: older } = await add(new Date(another.createdAt.getTime() - 1));
    const { id: same } = await add(another.createdAt);
    const clocks = await readClocks();
    const find = (query: object) =>
      subscriptionInvoices.find(
        sandboxDb,
        { where: { subscriptionId: { in: [subscriptionId] } }, ...query },
        clocks,
      );
    expect((await find({})).map(({ id }) => id)).toEqual([same, first, older]);
    expect((await find({ take: 2 })).map(({ id }) => id)).toEqual([same, first]);
    expect((await find({ skip: 1 })).map(({ id }) => id)).toEqual([first, older]);
  });

  it("are none for no id, or for one that does not exist", async () => {
    const clocks = await readClocks();
    expect(await orders.find(sandboxDb, { where: { id: { in: [] } } }, clocks)).toEqual([]);
    expect(await orders.find(sandboxDb, { where: { customerId: { in: [2_000_000_000] } } }, clocks)).toEqual(
      [],
    );
  });
});
