import { expect, test } from "vitest";
import { toStore } from "./catalog";
import { readFixture } from "./testing/fixtures/read";
import { camelCase, errorDocument, pageDocument, recordDocument } from "./wire";

const fixture = recordDocument.parse(readFixture("stores"));

test("a record of another type is refused", () => {
  expect(toStore(fixture.data)).toMatchObject({ id: "7001", name: "Quarrystone Press" });
  expect(() => toStore({ ...fixture.data, type: "orders" })).toThrow("do not understand");
});

test("an id that is not text is refused", () => {
  expect(recordDocument.safeParse({ data: { ...fixture.data, id: 7001 } }).success).toBe(false);
});

test("an empty page of records is understood, and so is one with related records of mixed types", () => {
  const page = { currentPage: 1, from: null, lastPage: 1, perPage: 10, to: null, total: 0 };
  const included = [
    { type: "customers", id: "1", attributes: {} },
    { type: "orders", id: "1", attributes: {} },
  ];
  expect(pageDocument.safeParse({ data: [], meta: { page } }).success).toBe(true);
  expect(pageDocument.parse({ data: [fixture.data], included, meta: { page } }).included).toEqual(included);
});

test("a loaded relationship names one record, several, or none", () => {
  const relationships = {
    store: { data: { type: "stores", id: "7001" } },
    orders: { data: [{ type: "orders", id: "1" }] },
    affiliate: { data: null, links: { related: "https://commerce.example.test/v1/orders/1/affiliate" } },
  };
  expect(recordDocument.parse({ data: { ...fixture.data, relationships } }).data).toMatchObject({
    relationships,
  });
});

test("an error answer holds at least one error with its status and title", () => {
  const error = {
    detail: "The url field is required.",
    source: { pointer: "/data/attributes/url" },
    status: "422",
    title: "Unprocessable Entity",
  };
  expect(errorDocument.parse({ jsonapi: { version: "1.0" }, errors: [error] }).errors).toEqual([error]);
  expect(errorDocument.safeParse({ errors: [] }).success).toBe(false);
  expect(errorDocument.safeParse({ message: "An unexpected error occurred." }).success).toBe(false);
});

test("names become camel case at every depth, and their values stay as they are", () => {
  const wire = { id: "1", card_last_four: null, urls: { customer_portal: "a_b" }, tiers: [{ last_unit: 1 }] };
  expect(camelCase(wire)).toEqual({
    id: "1",
    cardLastFour: null,
    urls: { customerPortal: "a_b" },
    tiers: [{ lastUnit: 1 }],
  });
});
