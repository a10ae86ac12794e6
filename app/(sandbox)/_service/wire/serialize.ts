import "server-only";
import type { WireResource } from "@/lib/contract/document";
import { RELATIONSHIPS, type ResourceType } from "@/lib/contract/resource-types";
import type { SandboxDbTx } from "../db";
import { type StoreClocks, stillClocks } from "../time/store-clocks";
import { apiUrl } from "../shared/urls/service-urls";
import { notFound } from "../shared/api-error";
import { parseId, parseUuid } from "../shared/ids";
import { RESOURCES } from "./registry";
import type { Id, Resource, Row } from "./resource";

export type Identifier = { type: ResourceType; id: string };
/** What a loaded relationship points at, by the relationship's name. */
export type Linkage = Map<string, Identifier | Identifier[] | null>;
export type Serialized = WireResource;

/**
 * One resource as the API shows it and as events carry it (service §2), read through `tx`, so that it also sees what an
 * open transaction has written. Its signed links are made for `now`. Throws a 404 when there is no such resource.
 */
export async function loadResource(
  tx: SandboxDbTx,
  type: ResourceType,
  id: string,
  now: Date,
): Promise<Serialized> {
  const resource = RESOURCES[type];
  if (!resource) throw notFound();
  return serializeResource(resource, await getRow(tx, resource, id, stillClocks(now)), now);
}

/** The row behind an id from outside. Throws a 404 when there is none, whatever the text looks like. */
export async function getRow(
  tx: SandboxDbTx,
  resource: Resource,
  text: string,
  clocks: StoreClocks,
): Promise<Row> {
  const id = idOf(resource, text);
  const rows = id === null ? [] : await resource.find(tx, { where: { id: { in: [id] } }, take: 1 }, clocks);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** The id that a text from outside names; null where it can be none of this type. */
export function idOf(resource: Resource, text: string): Id | null {
  return resource.id === "uuid" ? parseUuid(text) : parseId(text);
}

export function serializeResource(resource: Resource, row: Row, now: Date, linkage?: Linkage): Serialized {
  const path = `/${resource.type}/${row.id}`;
  const names = Object.keys(RELATIONSHIPS[resource.type]);
  const relationships: NonNullable<Serialized["relationships"]> = {};
  for (const name of names) {
    relationships[name] = relationshipOf(path, name, linkage?.get(name));
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

/** Both links of a relationship, and `data` when the other side was asked for. */
function relationshipOf(path: string, name: string, data: Identifier | Identifier[] | null | undefined) {
  const links = relationshipLinks(path, name);
  return data === undefined ? { links } : { links, data };
}

export function relationshipLinks(path: string, name: string) {
  return { related: apiUrl(`${path}/${name}`), self: apiUrl(`${path}/relationships/${name}`) };
}
