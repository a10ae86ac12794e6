import type { SoldShop } from "../../testing/sold-shop";

/** The attributes that an operation refuses, and where its answer points. */
type Wrong = { attributes: Record<string, unknown>; pointer: string };

/**
 * What a test has to know about one operation of the API (service §4): which resource it is tried on, a body that works and
 * one that does not. `status` is that of success.
 */
export type Sample = {
  status: number;
  id?: (shop: SoldShop) => string;
  attributes?: Record<string, unknown>;
  relationships?: (shop: SoldShop) => Record<string, { data: { type: string; id: string } }>;
  wrong?: Wrong;
};

const READ: Sample = { status: 200 };
const store = { data: { type: "stores", id: "7001" } };

/** Every operation by its method and address. Each type that can be read is here with the two lines of `reads`. */
export const OPERATIONS: Record<string, Sample> = {
  "GET /users/me": READ,
  "GET /users/:id": READ,
  ...reads("stores", "products", "variants", "prices", "files", "order-items", "discount-redemptions"),
  ...reads("license-key-instances", "affiliates", "customers", "orders", "subscriptions", "checkouts"),
  ...reads("subscription-invoices", "subscription-items", "usage-records", "discounts", "license-keys"),
  ...reads("webhooks"),

  "POST /checkouts": {
    status: 201,
    attributes: { checkout_data: { custom: { account: "a_17" } } },
    relationships: () => ({ store, variant: { data: { type: "variants", id: "411" } } }),
    wrong: { attributes: { custom_price: -1 }, pointer: "/data/attributes/custom_price" },
  },
  "POST /customers": {
    status: 201,
    attributes: { name: "Mika Sol", email: "mika@example.org" },
    relationships: () => ({ store }),
    wrong: { attributes: { name: "Mika Sol", email: "mika" }, pointer: "/data/attributes/email" },
  },
  "PATCH /customers/:id": {
    status: 200,
    attributes: { city: "Oslo" },
    wrong: { attributes: { status: "unsubscribed" }, pointer: "/data/attributes/status" },
  },
  "POST /discounts": {
    status: 201,
    attributes: { name: "Spring", code: "SPRING26", amount: 10, amount_type: "percent" },
    relationships: () => ({ store }),
    wrong: {
      attributes: { name: "Spring", code: "SPRING27", amount: 101, amount_type: "percent" },
      pointer: "/data/attributes/amount",
    },
  },
  "DELETE /discounts/:id": { status: 204, id: () => "2201" },
  "POST /usage-records": {
    status: 201,
    attributes: { quantity: 2, action: "increment" },
    relationships: ({ usageItem }) => ({
      "subscription-item": { data: { type: "subscription-items", id: usageItem } },
    }),
    wrong: { attributes: { quantity: 2, action: "eat" }, pointer: "/data/attributes/action" },
  },
  "POST /webhooks": {
    status: 201,
    attributes: { url: "https://merchant.example/hook", events: ["order_created"], secret: "whsec_table" },
    relationships: () => ({ store }),
    wrong: {
      attributes: { url: "https://merchant.example/hook", events: ["order_created"], secret: "short" },
      pointer: "/data/attributes/secret",
    },
  },
  "PATCH /webhooks/:id": {
    status: 200,
    attributes: { events: ["order_created", "order_refunded"] },
    wrong: { attributes: { url: "nowhere" }, pointer: "/data/attributes/url" },
  },
  "DELETE /webhooks/:id": { status: 204 },

  "PATCH /subscriptions/:id": {
    status: 200,
    attributes: { cancelled: false },
    wrong: { attributes: { cancelled: "yes" }, pointer: "/data/attributes/cancelled" },
  },
  "DELETE /subscriptions/:id": { status: 200 },
  "PATCH /subscription-items/:id": {
    status: 200,
    attributes: { quantity: 4 },
    wrong: { attributes: { quantity: 0 }, pointer: "/data/attributes/quantity" },
  },
  "GET /subscription-items/:id/current-usage": { status: 200, id: ({ usageItem }) => usageItem },
  "PATCH /license-keys/:id": {
    status: 200,
    attributes: { activation_limit: 9 },
    wrong: { attributes: { activation_limit: -1 }, pointer: "/data/attributes/activation_limit" },
  },

  "POST /orders/:id/refund": {
    status: 200,
    id: ({ refundable }) => refundable.order,
    attributes: { amount: 100 },
    wrong: { attributes: { amount: 99_999_999 }, pointer: "/data/attributes/amount" },
  },
  "POST /orders/:id/generate-invoice": READ,
  "POST /subscription-invoices/:id/refund": {
    status: 200,
    id: ({ refundable }) => refundable.invoice,
    attributes: { amount: 100 },
    wrong: { attributes: { amount: 99_999_999 }, pointer: "/data/attributes/amount" },
  },
  "POST /subscription-invoices/:id/generate-invoice": READ,
};

function reads(...types: string[]): Record<string, Sample> {
  return Object.fromEntries(
    types.flatMap((type) => [`GET /${type}`, `GET /${type}/:id`].map((name) => [name, READ])),
  );
}
