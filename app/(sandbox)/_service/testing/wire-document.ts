import { expect } from "vitest";
import { z } from "zod";
import { ATTRIBUTES } from "../contract/testing/attributes";
import { RELATIONSHIPS, isResourceType } from "../contract/resource-types";
import { checkJsonApi } from "./check-json-api";

// What this service says beyond JSON:API itself, strict: a member that nobody specified is a mistake.
const identifier = z.strictObject({ type: z.string(), id: z.string() });
const relationship = z.strictObject({
  links: z.strictObject({ related: z.url(), self: z.url() }),
  data: z.union([identifier, z.array(identifier), z.null()]).optional(),
});
export const resource = z.strictObject({
  type: z.string(),
  id: z.string(),
  attributes: z.record(z.string(), z.unknown()),
  relationships: z.record(z.string(), relationship).optional(),
  links: z.strictObject({ self: z.url() }),
});
const count = z.int().min(0);
const page = z.strictObject({
  currentPage: z.int().min(1),
  from: count,
  lastPage: z.int().min(1),
  perPage: z.int().min(1),
  to: count,
  total: count,
});
const links = z.strictObject({
  self: z.url().optional(),
  related: z.url().optional(),
  first: z.url().optional(),
  last: z.url().optional(),
  next: z.url().optional(),
  prev: z.url().optional(),
});
const jsonapi = z.strictObject({ version: z.literal("1.0") });
const source = z.union([z.strictObject({ pointer: z.string() }), z.strictObject({ parameter: z.string() })]);
const failure = z.strictObject({
  detail: z.string().min(1).optional(),
  source: source.optional(),
  status: z.string().regex(/^[45]\d\d$/),
  title: z.string().min(1),
});

const dataDocument = z.strictObject({
  meta: z.strictObject({ page: page.optional(), test_mode: z.boolean().optional() }).optional(),
  jsonapi,
  links,
  data: z.union([resource, identifier, z.array(z.union([resource, identifier])), z.null()]),
  included: z.array(resource).optional(),
});
const errorDocument = z.strictObject({ jsonapi, errors: z.array(failure).min(1) });
/** Where a printable invoice is, or what was used in a period. */
const metaDocument = z.strictObject({
  jsonapi,
  meta: z.union([
    z.strictObject({ urls: z.strictObject({ download_invoice: z.url() }) }),
    z.strictObject({
      period_start: z.iso.datetime(),
      period_end: z.iso.datetime(),
      quantity: count,
      interval_unit: z.enum(["day", "week", "month", "year"]),
      interval_quantity: z.int().min(1),
    }),
  ]),
});
const wireDocument = z.union([dataDocument, errorDocument, metaDocument]);

export type WireDocument = z.infer<typeof dataDocument> & Partial<z.infer<typeof errorDocument>>;
type WireResource = z.infer<typeof resource>;

/** Checks an answer against JSON:API and the contract of each type in it; fails the test where it differs. */
export function checkWireDocument(document: unknown): WireDocument {
  checkJsonApi(document);
  const checked = wireDocument.parse(document) as WireDocument;
  if (checked.errors || !("data" in checked)) return checked;
  const primary = [checked.data].flat().filter((entry) => entry !== null);
  [...primary, ...(checked.included ?? [])].filter(isResource).forEach(checkResource);
  checkLinkage(primary, checked.included ?? []);
  return checked;
}

/** Holds a resource against the contract of its type: its attributes and relationships, no more and no fewer. */
export function checkResource({ type, id, attributes, relationships, links: own }: WireResource) {
  if (!isResourceType(type)) throw new Error(`no contract for ${type}`);
  const contract = ATTRIBUTES[type];
  contract.parse(attributes);
  expect(Object.keys(attributes).toSorted()).toEqual(Object.keys(contract.shape).toSorted());
  expect(Object.keys(relationships ?? {})).toEqual(Object.keys(RELATIONSHIPS[type]));
  expect(own.self.endsWith(`/v1/${type}/${id}`)).toBe(true);
}

/** Each resource appears once, and nothing is included that no relationship points at. */
function checkLinkage(primary: z.infer<typeof identifier>[], included: WireResource[]) {
  const all = [...primary, ...included];
  const keys = all.map(({ type, id }) => `${type}/${id}`);
  expect(new Set(keys).size).toBe(keys.length);
  const pointedAt = all.filter(isResource).flatMap((entry) => Object.values(entry.relationships ?? {}));
  const targets = new Set(
    pointedAt.flatMap(({ data }) => [data ?? []].flat()).map(({ type, id }) => `${type}/${id}`),
  );
  for (const { type, id } of included) expect(targets).toContain(`${type}/${id}`);
}

function isResource(entry: object): entry is WireResource {
  return "attributes" in entry;
}
