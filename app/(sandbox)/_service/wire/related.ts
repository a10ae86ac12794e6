import { RELATIONSHIPS, type ResourceType } from "../contract/resource-types";
import type { SandboxDbTx } from "../db";
import { invalidQuery } from "../shared/api-error";
import { groupedBy } from "../shared/sorting";
import type { StoreClocks } from "../time/store-clocks";
import { RESOURCES } from "./registry";
import type { Id, Resource, Row } from "./resource";

/** Longer relationships are read page by page. */
const MOST_RELATED = 1_000;

export type Related = { target: Resource; many: boolean; rows: Row[]; of: (row: Row) => Row[] };

/** A filter for the related rows, or null if there can't be any. */
export function relatedWhere(resource: Resource, rows: Row[], name: string): object | null {
  const link = resource.relationships[name];
  if (link === undefined) return null;
  if (typeof link === "string") return { [link]: { in: rows.map((row) => row.id) } };
  const ids = new Set(rows.flatMap((row) => idsOf(link(row))));
  return ids.size === 0 ? null : { id: { in: [...ids] } };
}

/** One query for the related rows of all rows. */
export async function findRelated(
  tx: SandboxDbTx,
  resource: Resource,
  rows: Row[],
  name: string,
  clocks: StoreClocks,
): Promise<Related> {
  const { type, many } = relationshipOf(resource, name);
  const target = RESOURCES[type];
  const where = relatedWhere(resource, rows, name);
  const found = where ? await target.find(tx, { where, take: MOST_RELATED }, clocks) : [];
  return { target, many, rows: found, of: grouping(resource, name, found) };
}

export function relationshipOf(resource: Resource, name: string) {
  const relationship = RELATIONSHIPS[resource.type][name];
  if (!relationship) throw new Error(`${resource.type} have no relationship ${name}`);
  return relationship;
}

/** Which related rows belong to a row. */
function grouping(resource: Resource, name: string, found: Row[]): (row: Row) => Row[] {
  const link = resource.relationships[name];
  if (link === undefined) return () => [];
  if (typeof link === "string") {
    const groups = groupedBy(found, (other) => (other as Row & Record<string, unknown>)[link]);
    return (row) => groups.get(row.id) ?? [];
  }
  const byId = new Map(found.map((other) => [other.id, other]));
  return (row) => idsOf(link(row)).flatMap((id) => byId.get(id) ?? []);
}

function idsOf(held: Id | readonly Id[] | null | undefined): readonly Id[] {
  if (held === null || held === undefined) return [];
  return typeof held === "object" ? held : [held];
}

/** `include` as a tree. */
export type IncludeTree = Map<string, IncludeTree>;

const DEEPEST = 3;

/**
 * Parses `include`: relationship names separated by commas, with dots for deeper levels (`order.customer`). Throws for unknown
 * names.
 */
export function parseInclude(type: ResourceType, text: string | undefined): IncludeTree {
  const tree: IncludeTree = new Map();
  for (const path of (text ?? "").split(",").filter(Boolean)) addPath(tree, type, path);
  return tree;
}

function addPath(root: IncludeTree, rootType: ResourceType, path: string) {
  const names = path.split(".");
  let branch = root;
  let type = rootType;
  for (const name of names) {
    const relationship = Object.hasOwn(RELATIONSHIPS[type], name) ? RELATIONSHIPS[type][name] : undefined;
    if (!relationship || names.length > DEEPEST) {
      throw invalidQuery("include", `Include path ${path} is not allowed.`);
    }
    branch = branch.get(name) ?? grow(branch, name);
    type = relationship.type;
  }
}

function grow(branch: IncludeTree, name: string): IncludeTree {
  const next: IncludeTree = new Map();
  branch.set(name, next);
  return next;
}
