import { describe, expect, it } from "vitest";
import { checkJsonApi } from "./check-json-api";
import { checkWireDocument } from "./wire-document";

const SELF = "https://service.example/v1/usage-records/9301";

function usageRecord() {
  const link = `${SELF}/relationships/subscription-item`;
  return {
    type: "usage-records",
    id: "9301",
    attributes: {
      subscription_item_id: 9101,
      quantity: 3,
      action: "increment",
      created_at: "2026-03-02T10:15:04.000000Z",
      updated_at: "2026-03-02T10:15:04.000000Z",
    },
    relationships: {
      "subscription-item": { links: { related: `${SELF}/subscription-item`, self: link } },
    },
    links: { self: SELF },
  };
}

const answer = (data: unknown, rest: object = {}) => ({
  jsonapi: { version: "1.0" },
  links: { self: SELF },
  data,
  ...rest,
});

describe("what JSON:API 1.0 itself says", () => {
  it.each<[string, unknown]>([
    ["one resource", answer(usageRecord())],
    ["a list", answer([usageRecord()])],
    ["nothing", answer(null)],
    ["identifiers", answer([{ type: "usage-records", id: "1" }])],
    ["errors", { errors: [{ status: "404", title: "Not Found" }] }],
    ["meta alone", { meta: { quantity: 3 } }],
    [
      "custom data with a reserved name",
      answer({
        ...usageRecord(),
        attributes: { checkout_data: { custom: { relationships: "", links: "" } } },
      }),
    ],
    ["a link that is an object", answer(null, { links: { self: { href: SELF, meta: {} } } })],
  ])("allows %s", (_name, document) => {
    expect(() => checkJsonApi(document)).not.toThrow();
  });

  it.each<[string, unknown]>([
    ["no member that must be there", { jsonapi: { version: "1.0" } }],
    ["data beside errors", { ...answer(null), errors: [{ status: "404" }] }],
    ["a list of errors without one", { errors: [] }],
    ["an error that says nothing", { errors: [{}] }],
    ["an error's status as a number", { errors: [{ status: 404 }] }],
    ["a member of its own", answer(null, { count: 3 })],
    ["included without data", { meta: {}, included: [usageRecord()] }],
    ["the same resource twice", answer([usageRecord(), usageRecord()])],
    ["an id that is a number", answer({ ...usageRecord(), id: 9301 })],
    ["a resource without a type", answer({ id: "9301", attributes: {} })],
    ["a resource with a member of its own", answer({ ...usageRecord(), quantity: 3 })],
    ["an attribute called id", answer({ type: "a", id: "1", attributes: { id: 1 } })],
    ["links inside an attribute", answer({ type: "a", id: "1", attributes: { b: { links: {} } } })],
    ["an attribute called _links", answer({ type: "a", id: "1", attributes: { _links: 1 } })],
    ["an empty relationship", answer({ type: "a", id: "1", relationships: { b: {} } })],
    ["a linkage that is an id", answer({ type: "a", id: "1", relationships: { b: { data: "2" } } })],
    ["a link that is no address", answer(null, { links: { self: "/usage-records" } })],
    ["another version", answer(null, { jsonapi: { version: "1.1" } })],
    [
      "one name for an attribute and a relationship",
      answer({ type: "a", id: "1", attributes: { b: 1 }, relationships: { b: { data: null } } }),
    ],
  ])("refuses %s", (_name, document) => {
    expect(() => checkJsonApi(document)).toThrow("No JSON:API 1.0 document");
  });
});

describe("the check that every answer of the tests goes through", () => {
  it("lets a right answer pass", () => {
    expect(() => checkWireDocument(answer(usageRecord()))).not.toThrow();
  });

  it("fails on what JSON:API forbids", () => {
    expect(() => checkWireDocument(answer({ ...usageRecord(), id: 9301 }))).toThrow(
      "No JSON:API 1.0 document",
    );
  });

  it("fails on an attribute that is not in the contract, and on one that is missing", () => {
    const { attributes, ...rest } = usageRecord();
    const { quantity: _, ...fewer } = attributes;
    expect(() => checkWireDocument(answer({ ...rest, attributes: { ...attributes, extra: 1 } }))).toThrow();
    expect(() => checkWireDocument(answer({ ...rest, attributes: fewer }))).toThrow();
  });

  it("fails on an attribute of another type", () => {
    const { attributes, ...rest } = usageRecord();
    const document = answer({ ...rest, attributes: { ...attributes, quantity: "3" } });
    expect(() => checkWireDocument(document)).toThrow();
  });

  it("fails on something included without a reference", () => {
    const stranger = { ...usageRecord(), id: "9302", links: { self: SELF.replace("9301", "9302") } };
    expect(() => checkWireDocument(answer(usageRecord(), { included: [stranger] }))).toThrow();
  });
});
