import { expect, test } from "vitest";
import { z } from "zod";
import { readFixture } from "@/lib/lemonsqueezy/testing/fixtures/read";
import { ATTRIBUTES } from "./attributes";
import { RELATIONSHIPS, RESOURCE_TYPES, type ResourceType } from "../resource-types";
import { BILLING_REASONS, SUBSCRIPTION_INVOICE_STATUSES, SUBSCRIPTION_STATUSES } from "../subscriptions";
import { LICENSE_KEY_STATUSES } from "../../shared/license-key-status";
import { ORDER_STATUSES, orderAttributes } from "./order-resources";
import { PRODUCT_STATUSES, VARIANT_STATUSES } from "./product-resources";
import { subscriptionAttributes, subscriptionInvoiceAttributes } from "./subscription-resources";

const KNOWN_VALUES: [ResourceType, string, readonly string[]][] = [
  ["products", "status", PRODUCT_STATUSES],
  ["variants", "status", VARIANT_STATUSES],
  ["orders", "status", ORDER_STATUSES],
  ["subscriptions", "status", SUBSCRIPTION_STATUSES],
  ["subscription-invoices", "status", SUBSCRIPTION_INVOICE_STATUSES],
  ["subscription-invoices", "billing_reason", BILLING_REASONS],
  ["license-keys", "status", LICENSE_KEY_STATUSES],
];

const answer = (type: ResourceType) =>
  z.looseObject({
    data: z.looseObject({
      type: z.literal(type),
      id: z.string(),
      attributes: ATTRIBUTES[type] as z.ZodObject,
      relationships: z.record(z.string(), z.unknown()).optional(),
    }),
  });
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
