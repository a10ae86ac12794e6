import "server-only";
import type { SandboxDbTx } from "../db";
import type { StoreClocks } from "../time/store-clocks";
import { findRelated, type IncludeTree, type Related } from "./related";
import type { Resource, Row } from "./resource";
import { identifierOf, type Linkage, type Serialized, serializeResource } from "./serialize";

type Entry = { resource: Resource; row: Row; linkage: Linkage };
type Compound = { tx: SandboxDbTx; clocks: StoreClocks; entries: Map<string, Entry> };

/**
 * Rows as resources with their `include`. Every included relationship is one query for all rows, and each related resource
 * appears once.
 */
export async function compoundOf(
  tx: SandboxDbTx,
  resource: Resource,
  rows: Row[],
  include: IncludeTree,
  clocks: StoreClocks,
): Promise<{ data: Serialized[]; included?: Serialized[] }> {
  const compound: Compound = { tx, clocks, entries: new Map() };
  addRows(compound, resource, rows);
  await follow(compound, resource, rows, include);
  const all = [...compound.entries.values()].map((entry) => serialize(entry, clocks));
  const data = all.slice(0, rows.length);
  return include.size === 0 ? { data } : { data, included: all.slice(rows.length) };
}

async function follow(
  compound: Compound,
  resource: Resource,
  rows: Row[],
  include: IncludeTree,
): Promise<void> {
  if (rows.length === 0) return;
  const branches = await Promise.all(
    [...include].map(async ([name, below]) => {
      const related = await findRelated(compound.tx, resource, rows, name, compound.clocks);
      return { name, below, related };
    }),
  );
  for (const { name, related } of branches) {
    addRows(compound, related.target, related.rows);
    link(compound, resource, rows, name, related);
  }
  await Promise.all(
    branches.map(({ below, related }) => follow(compound, related.target, related.rows, below)),
  );
}

function addRows({ entries }: Compound, resource: Resource, rows: Row[]) {
  for (const row of rows) {
    const key = keyOf(resource, row);
    if (!entries.has(key)) entries.set(key, { resource, row, linkage: new Map() });
  }
}

function link({ entries }: Compound, resource: Resource, rows: Row[], name: string, related: Related) {
  for (const row of rows) {
    const identifiers = related.of(row).map((other) => identifierOf(related.target, other));
    entries
      .get(keyOf(resource, row))
      ?.linkage.set(name, related.many ? identifiers : (identifiers[0] ?? null));
  }
}

/** Each by the clock of its own store. */
function serialize({ resource, row, linkage }: Entry, clocks: StoreClocks): Serialized {
  return serializeResource(resource, row, rowNow(resource, row, clocks), linkage);
}

function keyOf(resource: Resource, row: Row): string {
  return `${resource.type}/${row.id}`;
}

export function rowNow(resource: Resource, row: Row, clocks: StoreClocks): Date {
  return resource.storeOf ? clocks.of(resource.storeOf(row)) : clocks.first;
}
