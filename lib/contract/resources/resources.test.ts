import { expect, test } from "vitest";
import { ATTRIBUTES } from "../attributes";
import { readFixture } from "../fixtures/read";
import { documentOf, resourceOf } from "../document";
import { RELATIONSHIPS, RESOURCE_TYPES, type ResourceType } from "../resource-types";
import { LICENSE_KEY_STATUSES } from "./license-keys";
import { ORDER_STATUSES, orderAttributes } from "./orders";
import { PRODUCT_STATUSES } from "./products";
import {
  BILLING_REASONS,
  SUBSCRIPTION_INVOICE_STATUSES,
  subscriptionInvoiceAttributes,
} from "./subscription-invoices";
import { SUBSCRIPTION_STATUSES, subscriptionAttributes } from "./subscriptions";
import { VARIANT_STATUSES } from "./variants";

const KNOWN_VALUES: [ResourceType, string, readonly string[]][] = [
  ["products", "status", PRODUCT_STATUSES],
  ["variants", "status", VARIANT_STATUSES],
  ["orders", "status", ORDER_STATUSES],
  ["subscriptions", "status", SUBSCRIPTION_STATUSES],
  ["subscription-invoices", "status", SUBSCRIPTION_INVOICE_STATUSES],
  ["subscription-invoices", "billing_reason", BILLING_REASONS],
  ["license-keys", "status", LICENSE_KEY_STATUSES],
];

const answer = (type: ResourceType) => documentOf(resourceOf(type, ATTRIBUTES[type]));
const fixtureOf = (type: ResourceType) => answer(type).parse(readFixture(type));

test.each(RESOURCE_TYPES)("the documented answer of %s is understood", (type) => {
  expect(answer(type).safeParse(readFixture(type)).error).toBeUndefined();
});

test.each(RESOURCE_TYPES)("every documented attribute of %s is in its schema, and no other", (type) => {
  const documented = Object.keys(fixtureOf(type).data.attributes);
  expect(Object.keys(ATTRIBUTES[type].shape).toSorted()).toEqual(documented.toSorted());
});

test.each(RESOURCE_TYPES)("%s has exactly its documented relationships, in their order", (type) => {
  expect(Object.keys(RELATIONSHIPS[type])).toEqual(Object.keys(fixtureOf(type).data.relationships ?? {}));
});

test.each(RESOURCE_TYPES)("a new attribute of %s arrives untouched", (type) => {
  const { data } = fixtureOf(type);
  const parsed = ATTRIBUTES[type].parse({ ...data.attributes, loyalty_points: 3 });
  expect(parsed).toHaveProperty("loyalty_points", 3);
});

test.each(RESOURCE_TYPES)("%s without its first attribute is refused", (type) => {
  const { data } = fixtureOf(type);
  const [first] = Object.keys(ATTRIBUTES[type].shape);
  const { [first ?? ""]: _, ...rest } = data.attributes;
  expect(ATTRIBUTES[type].safeParse(rest).success).toBe(false);
});

test.each(KNOWN_VALUES)(
  "%s: the documented %s is a known value, and a new one is tolerated",
  (type, name, known) => {
    const { data } = fixtureOf(type);
    expect(known).toContain(data.attributes[name]);
    expect(ATTRIBUTES[type].safeParse({ ...data.attributes, [name]: "brand_new" }).success).toBe(true);
  },
);

test("a paused subscription, one on PayPal and one whose item is not known yet are understood", () => {
  const { attributes } = fixtureOf("subscriptions").data;
  const variations = [
    { pause: { mode: "void", resumes_at: null } },
    { pause: { mode: "free", resumes_at: "2026-05-01T00:00:00.000000Z" } },
    { card_brand: null, card_last_four: null, payment_processor: "paypal" },
    { first_subscription_item: null },
  ];
  for (const variation of variations) {
    expect(subscriptionAttributes.safeParse({ ...attributes, ...variation }).error).toBeUndefined();
  }
});

test("a tax rate is text when taxed and the number 0 when not", () => {
  const { attributes } = fixtureOf("orders").data;
  for (const tax_rate of ["20.00", 0]) {
    expect(orderAttributes.safeParse({ ...attributes, tax_rate }).success).toBe(true);
  }
});

test("an amount that is no integer and a time that is no time are refused", () => {
  const { attributes } = fixtureOf("subscription-invoices").data;
  expect(subscriptionInvoiceAttributes.safeParse({ ...attributes, total: 9.6 }).success).toBe(false);
  expect(subscriptionInvoiceAttributes.safeParse({ ...attributes, created_at: "soon" }).success).toBe(false);
});
