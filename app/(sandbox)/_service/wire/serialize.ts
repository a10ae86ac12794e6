import "server-only";
import type { WireResource } from "../contract/document";
import { RELATIONSHIPS, type ResourceType } from "../contract/resource-types";
import type { SandboxDbTx } from "../db";
import { type StoreClocks, stillClocks } from "../time/store-clocks";
import { apiUrl } from "../shared/service-urls";
import { notFound } from "../shared/api-error";
import { ALL_STORES, parseId, parseUuid } from "../shared/ids";
import { RESOURCES } from "./registry";
import { type Resource, type Row, scopeOf } from "./resource";

export type Identifier = { type: ResourceType; id: string };
/** The identifiers of an included relationship, by name. */
export type Linkage = Map<string, Identifier | Identifier[] | null>;
export type Serialized = WireResource;

/** A resource as in the API and in events (service §2), read through `tx`. Signed links are made for `now`. Throws 404. */
export async function loadResource(
  tx: SandboxDbTx,
  type: ResourceType,
  id: string,
  now: Date,
): Promise<Serialized> {
  const resource = RESOURCES[type];
  return serializeResource(resource, await getRow(tx, resource, id, stillClocks(now)), now);
}

/** Throws 404, also for a malformed id, and for a row of another store than the given one. */
export async function getRow(
  tx: SandboxDbTx,
  resource: Resource,
  text: string,
  clocks: StoreClocks,
  storeId = ALL_STORES,
): Promise<Row> {
  const id = resource.id === "uuid" ? parseUuid(text) : parseId(text);
  const where = { id: { in: [id] }, AND: scopeOf(resource, storeId) };
  const rows = id === null ? [] : await resource.find(tx, { where, take: 1 }, clocks);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export function serializeResource(resource: Resource, row: Row, now: Date, linkage?: Linkage): Serialized {
  const path = `/${resource.type}/${row.id}`;
  const names = Object.keys(RELATIONSHIPS[resource.type]);
  const relationships: NonNullable<Serialized["relationships"]> = {};
  for (const name of names) {
    const data = linkage?.get(name);
    relationships[name] = { links: relationshipLinks(path, name), ...(data !== undefined && { data }) };
  }
  return {
    type: resource.type,
    id: String(row.id),
    attributes: resource.attributes(row, now),
    ...(names.length > 0 && { relationships }),
    links: { self: apiUrl(path) },
  };
}

export function identifierOf(resource: Resource, row: Row): Identifier {
  return { type: resource.type, id: String(row.id) };
}

export function relationshipLinks(path: string, name: string) {
  return { related: apiUrl(`${path}/${name}`), self: apiUrl(`${path}/relationships/${name}`) };
}
