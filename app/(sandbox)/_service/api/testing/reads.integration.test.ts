import { beforeAll, describe, expect, it } from "vitest";
import { RELATIONSHIPS, type ResourceType } from "../../contract/resource-types";
import { sandboxDb } from "../../db";
import { seedSandbox } from "../../seed/seed-sandbox";
import { purchase } from "../../testing/purchase";
import { callApi, getApi, resourceIn } from "./call-api";

const JANUARY = new Date("2026-01-31T10:15:04Z");

/** One of each type that the sandbox keeps, filled in by the purchases below. */
const ids: Partial<Record<ResourceType, string>> = { users: "1", stores: "7001" };

let orderNumber: string;

beforeAll(async () => {
  await seedSandbox(JANUARY);
  const email = "noa@example.org";
  const order = await purchase({ variant: 421, email, country: "DE", discountCode: "WELCOME20" }, JANUARY);
  await purchase({ variant: 431, email: "ira@example.org" }, JANUARY);
  await purchase({ variant: 441, email, quantity: 2 }, JANUARY);
  orderNumber = String(order.orderNumber);
  await rememberIds(order.id);
});

async function rememberIds(orderId: number) {
  const order = await sandboxDb.sandboxOrder.findUniqueOrThrow({
    where: { id: orderId },
    include: { items: true, redemptions: true, subscriptions: { include: { items: true, invoices: true } } },
  });
  const [subscription] = order.subscriptions;
  const { document } = await callApi("POST", "/checkouts", {
    body: {
      data: {
        type: "checkouts",
        relationships: {
          store: { data: { type: "stores", id: "7001" } },
          variant: { data: { type: "variants", id: "411" } },
        },
      },
    },
  });
  Object.assign(ids, {
    products: "302",
    variants: "421",
    prices: "821",
    discounts: "2201",
    webhooks: "4401",
    checkouts: resourceIn(document).id,
    orders: String(order.id),
    customers: String(order.customerId),
    "order-items": String(order.items[0]?.id),
    "discount-redemptions": String(order.redemptions[0]?.id),
    subscriptions: String(subscription?.id),
    "subscription-items": String(subscription?.items[0]?.id),
    "subscription-invoices": String(subscription?.invoices[0]?.id),
  });
}

const LISTS: { type: ResourceType; sort: string; filters: Record<string, (id: string) => string> }[] = [
  { type: "stores", sort: "name", filters: {} },
  { type: "products", sort: "name", filters: { store_id: () => "7001" } },
  { type: "variants", sort: "sort", filters: { product_id: () => "302", status: () => "published" } },
  { type: "prices", sort: "-created_at", filters: { variant_id: () => "421" } },
  {
    type: "customers",
    sort: "-createdAt",
    filters: { store_id: () => "7001", email: () => "noa@example.org" },
  },
  { type: "checkouts", sort: "-createdAt", filters: { store_id: () => "7001", variant_id: () => "411" } },
  {
    type: "orders",
    sort: "-createdAt",
    filters: { store_id: () => "7001", user_email: () => "noa@example.org", order_number: () => orderNumber },
  },
  {
    type: "order-items",
    sort: "id",
    filters: { order_id: () => ids.orders ?? "", product_id: () => "302", variant_id: () => "421" },
  },
  {
    type: "subscriptions",
    sort: "-createdAt",
    filters: {
      store_id: () => "7001",
      order_id: () => ids.orders ?? "",
      order_item_id: () => ids["order-items"] ?? "",
      product_id: () => "302",
      variant_id: () => "421",
      user_email: () => "noa@example.org",
      status: () => "active",
    },
  },
  {
    type: "subscription-items",
    sort: "-created_at",
    filters: { subscription_id: () => ids.subscriptions ?? "", price_id: () => "821" },
  },
  {
    type: "subscription-invoices",
    sort: "-createdAt",
    filters: {
      store_id: () => "7001",
      status: () => "paid",
      refunded: () => "false",
      subscription_id: () => ids.subscriptions ?? "",
    },
  },
  { type: "discounts", sort: "createdAt", filters: { store_id: () => "7001" } },
  {
    type: "discount-redemptions",
    sort: "-createdAt",
    filters: { discount_id: () => "2201", order_id: () => ids.orders ?? "" },
  },
  { type: "webhooks", sort: "-createdAt", filters: { store_id: () => "7001" } },
];

describe.each(LISTS)("a merchant reads $type", ({ type, sort, filters }) => {
  it("in pages whose links repeat the default order", async () => {
    const { meta, links, data } = await getApi(`/${type}?page[size]=1`);
    const total = meta?.page?.total ?? 0;
    expect(data).toHaveLength(1);
    expect(meta?.page).toEqual({ currentPage: 1, from: 1, lastPage: total, perPage: 1, to: 1, total });
    expect(links.first).toMatch(new RegExp(`page%5Bnumber%5D=1&page%5Bsize%5D=1&sort=${sort}$`));
    expect(links.prev).toBeUndefined();
    expect(links.next === undefined).toBe(total === 1);
    const last = await getApi(links.last ?? "");
    expect(last.links.next).toBeUndefined();
    expect(last.data).toHaveLength(1);
  });

  it("one by one", async () => {
    const { data, links } = await getApi(`/${type}/${ids[type]}`);
    expect(data).toMatchObject({ type, id: ids[type], links: { self: links.self } });
  });

  it.each(Object.keys(filters))("only those that match filter[%s]", async (name) => {
    const all = await getApi(`/${type}?page[size]=100`);
    const value = filters[name]?.("") ?? "";
    const found = await getApi(`/${type}?page[size]=100&filter[${name}]=${value}`);
    expect([found.data].flat().map((entry) => entry?.id)).toContain(ids[type]);
    const none = await getApi(`/${type}?filter[${name}]=${name === "refunded" ? "true" : "999999"}`);
    expect(none.data).toEqual([]);
    expect(none.meta?.page).toMatchObject({ from: 0, to: 0, total: 0, lastPage: 1 });
    expect(all.meta?.page?.total).toBeGreaterThanOrEqual(found.meta?.page?.total ?? 0);
    expect(found.links.first).toContain(`filter%5B${name}%5D=`);
  });

  it("with each relationship included, read by itself and named by identifiers", async () => {
    for (const [name, { many }] of Object.entries(RELATIONSHIPS[type])) {
      const path = `/${type}/${ids[type]}`;
      // oxlint-disable-next-line no-await-in-loop -- one relationship after the other reads better when it fails
      const [compound, related, relationship] = await Promise.all([
        getApi(`${path}?include=${name}`),
        getApi(`${path}/${name}?${many ? "page[size]=100" : ""}`),
        getApi(`${path}/relationships/${name}?${many ? "page[size]=100" : ""}`),
      ]);
      const linkage = relationshipData(compound.data, name);
      expect(linkage).toEqual(relationship.data);
      expect(identifiers(related.data)).toEqual(identifiers(linkage));
      expect(identifiers(compound.included ?? [])).toEqual(identifiers(linkage));
    }
  });
});

function relationshipData(data: unknown, name: string) {
  return (data as { relationships: Record<string, { data?: unknown }> }).relationships[name]?.data;
}

function identifiers(data: unknown) {
  const entries = [data].flat().filter((entry) => entry !== null) as { type: string; id: string }[];
  return entries.map(({ type, id }) => ({ type, id }));
}
