import { expect, it } from "vitest";
import { personOf } from "./person-of";

const body = (attributes: object) =>
  new TextEncoder().encode(JSON.stringify({ meta: {}, data: { type: "x", id: "1", attributes } }));

it.each([
  [{ user_name: "Noa Lindqvist", user_email: "noa@example.org" }, "Noa Lindqvist"],
  [{ user_name: "", user_email: "noa@example.org" }, "noa@example.org"],
  [{ name: "Noa Lindqvist", email: "noa@example.org" }, "Noa Lindqvist"],
  [{ name: "Field guide" }, null],
  [{}, null],
])("%j is about %j", (attributes, person) => {
  expect(personOf(body(attributes))).toBe(person);
});

it("says nobody of what cannot be read", () => {
  expect(personOf(new TextEncoder().encode("not json"))).toBeNull();
});
