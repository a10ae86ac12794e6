import { expect, test } from "vitest";
import { documentOf, errorDocument, listOf, resourceOf } from "./document";
import { readFixture } from "./fixtures/read";
import { storeAttributes } from "./resources/stores";

const store = resourceOf("stores", storeAttributes);
const fixture = documentOf(store).parse(readFixture("stores"));

test("a record of another type is refused", () => {
  expect(store.safeParse({ ...fixture.data, type: "orders" }).success).toBe(false);
});

test("an id that is not text is refused", () => {
  expect(store.safeParse({ ...fixture.data, id: 7001 }).success).toBe(false);
});

test("an empty page of records is understood, and so is one with related records of mixed types", () => {
  const page = { currentPage: 1, from: null, lastPage: 1, perPage: 10, to: null, total: 0 };
  const included = [
    { type: "customers", id: "1", attributes: {} },
    { type: "orders", id: "1", attributes: {} },
  ];
  expect(listOf(store).safeParse({ data: [], meta: { page } }).success).toBe(true);
  expect(listOf(store).parse({ data: [fixture.data], included, meta: { page } }).included).toEqual(included);
});

test("a loaded relationship names one record, several, or none", () => {
  const relationships = {
    store: { data: { type: "stores", id: "7001" } },
    orders: { data: [{ type: "orders", id: "1" }] },
    affiliate: { data: null, links: { related: "https://commerce.example.test/v1/orders/1/affiliate" } },
  };
  expect(store.parse({ ...fixture.data, relationships }).relationships).toEqual(relationships);
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
