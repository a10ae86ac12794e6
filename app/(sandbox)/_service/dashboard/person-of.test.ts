import { expect, it } from "vitest";
import { personOf } from "./webhooks";

const body = (attributes: object) =>
  new TextEncoder().encode(JSON.stringify({ meta: {}, data: { type: "x", id: "1", attributes } }));

it.each([
  [{ user_name: "Noa Lindqvist", user_email: "noa@example.org" }, "Noa Lindqvist"],
  [{ user_name: "", user_email: "noa@example.org" }, "noa@example.org"],
  [{ name: "Noa Lindqvist", email: "noa@example.org" }, "Noa Lindqvist"],
  [{ name: "Field guide" }, null],
  [{ checkout_data: { name: "", email: "noa@example.org" } }, "noa@example.org"],
  [{ checkout_data: [], email: 7 }, null],
  [{}, null],
])("%j is about %j", (attributes, person) => {
  expect(personOf(body(attributes))).toBe(person);
});

it("says whose license key an answer is about", () => {
  const meta = { product_name: "Pro", customer_name: "Noa Lindqvist", customer_email: "noa@example.org" };
  expect(personOf(JSON.stringify({ valid: true, meta }))).toBe("Noa Lindqvist");
});

it("is null for a list", () => {
  expect(personOf(JSON.stringify({ data: [{ attributes: { email: "noa@example.org" } }] }))).toBeNull();
});

it("is null for an unreadable body", () => {
  expect(personOf(new TextEncoder().encode("not json"))).toBeNull();
});
