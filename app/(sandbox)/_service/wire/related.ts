import { RELATIONSHIPS } from "@/lib/contract/resource-types";
import type { SandboxDbTx } from "../db";
import type { StoreClocks } from "../time/store-clocks";
import { resourceOf } from "./registry";
import type { Id, Resource, Row } from "./resource";

/** More than this many rows are not brought along: who wants them all reads the relationship page by page. */
const MOST_RELATED = 1_000;

export type Related = { target: Resource; many: boolean; rows: Row[]; of: (row: Row) => Row[] };

/** A condition on the other side of a relationship, or none when nobody can be there. */
export function relatedWhere(resource: Resource, rows: Row[], name: string): object | null {
  const link = resource.relationships[name];
  if (link === undefined) return null;
  if (typeof link === "string") return { [link]: { in: rows.map((row) => row.id) } };
  const ids = new Set(rows.flatMap((row) => idsOf(link(row))));
  return ids.size === 0 ? null : { id: { in: [...ids] } };
}

/** The other side of one relationship for all rows at once: one query, however many rows there are. */
export async function findRelated(
  tx: SandboxDbTx,
  resource: Resource,
  rows: Row[],
  name: string,
  clocks: StoreClocks,
): Promise<Related> {
  const { type, many } = relationshipOf(resource, name);
  const target = resourceOf(type);
  const where = relatedWhere(resource, rows, name);
  const found = where ? await target.find(tx, { where, take: MOST_RELATED }, clocks) : [];
  return { target, many, rows: found, of: grouping(resource, name, found) };
}

export function relationshipOf(resource: Resource, name: string) {
  const relationship = RELATIONSHIPS[resource.type][name];
  if (!relationship) throw new Error(`${resource.type} have no relationship ${name}`);
  return relationship;
}

/** Who belongs to whom among the rows that were found. */
function grouping(resource: Resource, name: string, found: Row[]): (row: Row) => Row[] {
  const link = resource.relationships[name];
  if (link === undefined) return () => [];
  if (typeof link === "string") {
    const groups = new Map<unknown, Row[]>();
    for (const other of found) {
      const owner = (other as Row & Record<string, unknown>)[link];
      const group = groups.get(owner);
      if (group) group.push(other);
      else groups.set(owner, [other]);
    }
    return (row) => groups.get(row.id) ?? [];
  }
  const byId = new Map(found.map((other) => [other.id, other]));
  return (row) => idsOf(link(row)).flatMap((id) => byId.get(id) ?? []);
}

function idsOf(held: Id | readonly Id[] | null | undefined): readonly Id[] {
  if (held === null || held === undefined) return [];
  return typeof held === "object" ? held : [held];
}
