import { expect, test } from "vitest";
import { createCheckoutRequest } from "./checkouts";
import { parseRequest } from "./parse-request";
import {
  createCustomerRequest,
  createWebhookRequest,
  updateCustomerRequest,
  updateSubscriptionRequest,
  updateWebhookRequest,
} from "./records";

const store = { data: { type: "stores", id: "7001" } };
const variant = { data: { type: "variants", id: "411" } };

const checkout = (attributes: unknown, relationships: unknown = { store, variant }) =>
  parseRequest(createCheckoutRequest, { data: { type: "checkouts", attributes, relationships } });
const webhook = (attributes: Record<string, unknown>) =>
  parseRequest(createWebhookRequest, { data: { type: "webhooks", attributes, relationships: { store } } });
const subscription = (attributes: Record<string, unknown>) =>
  parseRequest(updateSubscriptionRequest, { data: { type: "subscriptions", id: "9001", attributes } });
const customerStatus = (status: string) =>
  parseRequest(updateCustomerRequest, { data: { type: "customers", id: "5101", attributes: { status } } });
const attributesOf = (parsed: { success: boolean; data?: { data: { attributes: unknown } } }) =>
  parsed.data?.data.attributes;

test("a checkout needs nothing but its store and its variant", () => {
  expect(checkout(undefined).success).toBe(true);
});

test("a checkout keeps all that was asked for", () => {
  const attributes = {
    custom_price: 599,
    checkout_data: {
      email: "noa@example.org",
      name: "Noa Lindqvist",
      billing_address: { country: "SE", state: "Skåne", zip: "211 19" },
      tax_number: "SE556012345601",
      discount_code: "WELCOME20",
      custom: { account: "a_17" },
      variant_quantities: [{ variant_id: 411, quantity: 3 }],
    },
    product_options: { redirect_url: "https://merchant.example.test/thanks", enabled_variants: [411] },
    checkout_options: { embed: true, logo: false, button_color: "#2f6f4e", locale: "sv" },
    preview: true,
    test_mode: true,
    expires_at: "2026-03-02T10:15:04.000000Z",
  };
  expect(attributesOf(checkout(attributes))).toEqual(attributes);
});

test("numbers and switches in custom data become the strings in which they come back", () => {
  const parsed = checkout({ checkout_data: { custom: { seats: 3, beta: true } } });
  expect(attributesOf(parsed)).toEqual({ checkout_data: { custom: { seats: "3", beta: "true" } } });
});

test("empty lists stand for empty maps, and an empty return address for none", () => {
  const parsed = checkout({
    checkout_data: { billing_address: [], custom: [] },
    product_options: { redirect_url: "" },
    checkout_options: [],
  });
  expect(attributesOf(parsed)).toEqual({
    checkout_data: { billing_address: {}, custom: {} },
    product_options: { redirect_url: undefined },
    checkout_options: {},
  });
});

test("ids of related records are texts", () => {
  const related = { store: { data: { type: "stores", id: 7001 } }, variant };
  expect(checkout({}, related)).toMatchObject({
    success: false,
    failures: [{ pointer: "/data/relationships/store/data/id" }],
  });
});

test("switches may be 1 and 0, and what is unknown in a map is left out", () => {
  const parsed = checkout({
    checkout_options: { embed: 1, logo: 0, glow: true },
    checkout_data: { phone: "1", billing_address: { country: "SE", planet: "Earth" } },
    product_options: { tags: [] },
  });
  expect(attributesOf(parsed)).toEqual({
    checkout_options: { embed: true, logo: false },
    checkout_data: { billing_address: { country: "SE" } },
    product_options: {},
  });
  expect(checkout({ checkout_options: { embed: 2 } }).success).toBe(false);
});

test.each([
  ["a checkout", () => checkout({ price: 1 }), "price"],
  ["a change of a subscription", () => subscription({ status: "active" }), "status"],
])("an attribute that %s does not have is named", (_, parse, name) => {
  const detail = `The field ${name} is not a supported attribute.`;
  expect(parse()).toEqual({
    success: false,
    failures: [{ pointer: "/data/attributes", detail, isUnknown: true }],
  });
});

test.each<[string, unknown, string, string]>([
  ["data that is no map", { checkout_data: "x" }, "checkout_data", "The checkout data must be an array."],
  [
    "an empty name",
    { checkout_data: { name: "" } },
    "checkout_data/name",
    "The checkout data.name field must be a string.",
  ],
  [
    "a custom value that is a map",
    { checkout_data: { custom: { "plan/a": { id: 1 } } } },
    "checkout_data/custom/plan~1a",
    "The checkout data.custom.plan/a field must be a string.",
  ],
  [
    "a custom value that is null",
    { checkout_data: { custom: { plan: null } } },
    "checkout_data/custom/plan",
    "The checkout data.custom.plan field must be a string.",
  ],
  [
    "an address that is none",
    { checkout_data: { email: "noa" } },
    "checkout_data/email",
    "The checkout data.email field must be a valid email address.",
  ],
  ["half a cent", { custom_price: 1.5 }, "custom_price", "The custom price field must be an integer."],
  ["a negative price", { custom_price: -1 }, "custom_price", "The custom price field must be at least 0."],
  ["a time that is none", { expires_at: "soon" }, "expires_at", "The expires at field must be a timestamp."],
  [
    "a color that is none",
    { checkout_options: { button_color: "red;}" } },
    "checkout_options/button_color",
    "The checkout options.button color field must be a hex color.",
  ],
])("a checkout with %s is refused, with the place and the reason", (_, attributes, place, detail) => {
  expect(checkout(attributes)).toEqual({
    success: false,
    failures: [{ pointer: `/data/attributes/${place}`, detail }],
  });
});

test.each([
  "javascript:alert(1)",
  "//evil.example",
  "https://merchant.example.test@evil.example/",
  "ftp://merchant.example.test/",
  "http://a b@c",
  "thanks",
])("a checkout does not lead back to %s", (redirect_url) => {
  expect(checkout({ product_options: { redirect_url } }).success).toBe(false);
});

test("every missing relationship is named", () => {
  expect(checkout({}, {})).toEqual({
    success: false,
    failures: [
      { pointer: "/data/relationships/store", detail: "The store field is required." },
      { pointer: "/data/relationships/variant", detail: "The variant field is required." },
    ],
  });
});

test.each([null, [], "x", {}, { data: null }, { data: [] }])("%j is no checkout", (body) => {
  expect(parseRequest(createCheckoutRequest, body).success).toBe(false);
});

test("a webhook asks for known events with a secret of 6 to 40 characters", () => {
  const attributes = {
    url: "https://merchant.example.test/hooks",
    events: ["order_created"],
    secret: "whsec_1",
  };
  expect(attributesOf(webhook(attributes))).toEqual(attributes);
  expect(webhook({ ...attributes, events: ["subscription_payment_refunded"] }).success).toBe(true);
  expect(webhook({ ...attributes, url: "http://localhost:3000/hooks" }).success).toBe(true);
  for (const wrong of [
    { secret: "short" },
    { secret: "x".repeat(41) },
    { events: [] },
    { events: ["order_imagined"] },
    { url: "ftp://x.example" },
    { last_sent_at: null },
  ]) {
    expect(webhook({ ...attributes, ...wrong }).success).toBe(false);
  }
});

test("a webhook without an address is refused", () => {
  expect(webhook({ events: ["order_created"], secret: "whsec_1" })).toEqual({
    success: false,
    failures: [{ pointer: "/data/attributes/url", detail: "The url field is required." }],
  });
});

test("a webhook is changed in parts", () => {
  const change = { data: { type: "webhooks", id: "4401", attributes: { events: ["order_created"] } } };
  expect(parseRequest(updateWebhookRequest, change).success).toBe(true);
});

test("a customer is created with a name and an address, and may only be archived", () => {
  const attributes = { name: "Noa Lindqvist", email: "noa@example.org", country: "SE", city: null };
  const create = { data: { type: "customers", attributes, relationships: { store } } };
  expect(attributesOf(parseRequest(createCustomerRequest, create))).toEqual(attributes);
  expect(customerStatus("archived").success).toBe(true);
  expect(customerStatus("unsubscribed")).toEqual({
    success: false,
    failures: [{ pointer: "/data/attributes/status", detail: "The status field has an invalid value." }],
  });
});

test("resuming a paused subscription differs from leaving its pause alone", () => {
  expect(attributesOf(subscription({ pause: null }))).toEqual({ pause: null });
  expect(attributesOf(subscription({ variant_id: "412" }))).toEqual({ variant_id: 412 });
});

test("a pause has a known mode and may end on a day", () => {
  expect(subscription({ pause: { mode: "void", resumes_at: "2026-05-01" } }).success).toBe(true);
  expect(subscription({ pause: { mode: "forever" } }).success).toBe(false);
});
