export const RESOURCE_TYPES = [
  "users",
  "stores",
  "products",
  "variants",
  "prices",
  "files",
  "customers",
  "checkouts",
  "orders",
  "order-items",
  "subscriptions",
  "subscription-items",
  "usage-records",
  "subscription-invoices",
  "discounts",
  "discount-redemptions",
  "license-keys",
  "license-key-instances",
  "webhooks",
  "affiliates",
] as const;

export type ResourceType = (typeof RESOURCE_TYPES)[number];

export function isResourceType(name: string): name is ResourceType {
  return (RESOURCE_TYPES as readonly string[]).includes(name);
}

export type Relationship = { type: ResourceType; many: boolean };

const one = (type: ResourceType): Relationship => ({ type, many: false });
const many = (type: ResourceType): Relationship => ({ type, many: true });

/** The relationships of each type, in the service's order (service §2). */
export const RELATIONSHIPS: Record<ResourceType, Record<string, Relationship>> = {
  users: {},
  stores: {
    products: many("products"),
    orders: many("orders"),
    subscriptions: many("subscriptions"),
    discounts: many("discounts"),
    "license-keys": many("license-keys"),
    webhooks: many("webhooks"),
  },
  products: { store: one("stores"), variants: many("variants") },
  variants: { product: one("products"), files: many("files"), "price-model": one("prices") },
  prices: { variant: one("variants") },
  files: { variant: one("variants") },
  customers: {
    store: one("stores"),
    orders: many("orders"),
    subscriptions: many("subscriptions"),
    "license-keys": many("license-keys"),
    affiliates: many("affiliates"),
  },
  checkouts: { store: one("stores"), variant: one("variants") },
  orders: {
    store: one("stores"),
    customer: one("customers"),
    "order-items": many("order-items"),
    subscriptions: many("subscriptions"),
    "license-keys": many("license-keys"),
    "discount-redemptions": many("discount-redemptions"),
    affiliate: one("affiliates"),
  },
  "order-items": { order: one("orders"), product: one("products"), variant: one("variants") },
  subscriptions: {
    store: one("stores"),
    customer: one("customers"),
    order: one("orders"),
    "order-item": one("order-items"),
    product: one("products"),
    variant: one("variants"),
    "subscription-items": many("subscription-items"),
    "subscription-invoices": many("subscription-invoices"),
  },
  "subscription-items": {
    subscription: one("subscriptions"),
    price: one("prices"),
    "usage-records": many("usage-records"),
  },
  "usage-records": { "subscription-item": one("subscription-items") },
  "subscription-invoices": {
    store: one("stores"),
    subscription: one("subscriptions"),
    customer: one("customers"),
    affiliate: one("affiliates"),
  },
  discounts: {
    store: one("stores"),
    variants: many("variants"),
    "discount-redemptions": many("discount-redemptions"),
  },
  "discount-redemptions": { discount: one("discounts"), order: one("orders") },
  "license-keys": {
    store: one("stores"),
    customer: one("customers"),
    order: one("orders"),
    "order-item": one("order-items"),
    product: one("products"),
    "license-key-instances": many("license-key-instances"),
  },
  "license-key-instances": { "license-key": one("license-keys") },
  webhooks: { store: one("stores") },
  affiliates: { store: one("stores"), user: one("users") },
};
