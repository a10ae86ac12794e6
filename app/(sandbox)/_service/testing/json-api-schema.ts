/** How a member may be called: letters and digits, with dashes, underscores and spaces only between them. */
const NAME = "^[a-zA-Z0-9\\u0080-\\uffff](?:[a-zA-Z0-9\\u0080-\\uffff _-]*[a-zA-Z0-9\\u0080-\\uffff])?$";

const ref = (name: string) => ({ $ref: `#/definitions/${name}` });
const text = { type: "string", minLength: 1 };
const address = { type: "string", format: "uri" };
const listOf = (items: object) => ({ type: "array", items });
const closed = (properties: object, rest: object = {}) => ({
  type: "object",
  properties,
  additionalProperties: false,
  ...rest,
});
const mapOf = (values: object, rest: object = {}) => ({
  type: "object",
  propertyNames: { pattern: NAME },
  additionalProperties: values,
  ...rest,
});

const none = (names: string[]) => ({ not: { anyOf: names.map((name) => ({ required: [name] })) } });
/** Attributes and relationships share one namespace with what names a resource. */
const NO_FIELD = none(["type", "id"]);

/** JSON:API 1.0 as a JSON schema: what an answer of any server may look like, without knowing this service. */
export const JSON_API_SCHEMA = {
  $schema: "http://json-schema.org/draft-07/schema#",
  oneOf: [ref("found"), ref("refused"), ref("told")],
  definitions: {
    found: closed(
      {
        data: ref("primary"),
        included: { ...listOf(ref("resource")), uniqueItems: true },
        meta: ref("meta"),
        links: ref("links"),
        jsonapi: ref("jsonapi"),
      },
      { required: ["data"] },
    ),
    refused: closed(
      {
        errors: { ...listOf(ref("error")), minItems: 1 },
        meta: ref("meta"),
        links: ref("links"),
        jsonapi: ref("jsonapi"),
      },
      { required: ["errors"] },
    ),
    told: closed({ meta: ref("meta"), links: ref("links"), jsonapi: ref("jsonapi") }, { required: ["meta"] }),
    primary: {
      anyOf: [
        { type: "null" },
        ref("resource"),
        ref("identifier"),
        { ...listOf(ref("resource")), uniqueItems: true },
        { ...listOf(ref("identifier")), uniqueItems: true },
      ],
    },
    resource: closed(
      {
        type: { ...text, pattern: NAME },
        id: text,
        attributes: mapOf(ref("value"), NO_FIELD),
        relationships: mapOf(ref("relationship"), NO_FIELD),
        links: ref("links"),
        meta: ref("meta"),
      },
      { required: ["type", "id"] },
    ),
    // An attribute may be called `links`, as the variants' is; an object inside an attribute may not hold one.
    value: {
      anyOf: [
        { type: ["null", "boolean", "number", "string"] },
        listOf(ref("value")),
        { type: "object", additionalProperties: ref("value"), ...none(["links", "relationships"]) },
      ],
    },
    identifier: closed(
      { type: { ...text, pattern: NAME }, id: text, meta: ref("meta") },
      { required: ["type", "id"] },
    ),
    relationship: closed(
      { links: ref("links"), data: ref("linkage"), meta: ref("meta") },
      { anyOf: ["links", "data", "meta"].map((name) => ({ required: [name] })) },
    ),
    linkage: {
      anyOf: [{ type: "null" }, ref("identifier"), { ...listOf(ref("identifier")), uniqueItems: true }],
    },
    links: { type: "object", additionalProperties: ref("link") },
    link: {
      anyOf: [
        address,
        { type: "null" },
        closed({ href: address, meta: ref("meta") }, { required: ["href"] }),
      ],
    },
    error: closed(
      {
        id: text,
        links: ref("links"),
        status: { type: "string", pattern: "^[1-5][0-9][0-9]$" },
        code: text,
        title: text,
        detail: text,
        source: closed({ pointer: { type: "string", pattern: "^(/|$)" }, parameter: { type: "string" } }),
        meta: ref("meta"),
      },
      { minProperties: 1 },
    ),
    meta: { type: "object" },
    jsonapi: closed({ version: { const: "1.0" }, meta: ref("meta") }),
  },
};
