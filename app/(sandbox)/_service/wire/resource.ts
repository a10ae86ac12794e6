import type { ResourceType } from "../contract/resource-types";
import type { SandboxDbTx } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { invalidQuery } from "../shared/api-error";
import { ALL_STORES, parseId } from "../shared/ids";
import type { StoreClocks } from "../time/store-clocks";
import { columnOf } from "./values";

export type Id = number | string;
export type Row = { id: Id };
export type Query<Where = object> = { where: Where; skip?: number; take?: number };

/** Ids in this row, or the name of the other table's column with this row's id. */
type Link<R> = ((row: R) => Id | readonly Id[] | null | undefined) | string;

/** How a type is queried and serialized. Writes are in `api/writes`. */
type Definition<R extends Row, Where> = {
  type: ResourceType;
  id?: "uuid";
  /** The order of lists, as in their links. */
  sort: string;
  filters: Record<string, Filter>;
  find(tx: SandboxDbTx, query: Query<Where>, clocks: StoreClocks): Promise<R[]>;
  count(tx: SandboxDbTx, where: Where): Promise<number>;
  /** The rows of one store, if they have no column for it. */
  inStore?(storeId: number): Where;
  /** The row's store, if its attributes depend on the store's time. */
  storeOf?(row: R): number;
  attributes(row: R, now: Date): Record<string, unknown>;
  /** A missing relationship is always empty. */
  relationships: Record<string, Link<R>>;
};

type Tables = {
  [Name in keyof SandboxDbTx as Name extends `sandbox${string}` ? Name : never]: SandboxDbTx[Name];
};

/** Finds and counts the rows of one table, each with what its attributes need. */
export function rowsOf<Name extends keyof Tables, Args extends Prisma.Args<Tables[Name], "findMany">>(
  table: Name,
  args: Args,
) {
  type Where = NonNullable<Prisma.Args<Tables[Name], "findMany">["where"]>;
  type Rows = Prisma.Result<Tables[Name], Args, "findMany">;
  type Queries = { findMany(all: object): Promise<Rows>; count(all: object): Promise<number> };
  // Prisma's own types can't be called for a table that is a parameter.
  const of = (tx: SandboxDbTx) => tx[table] as unknown as Queries;
  return {
    find: (tx: SandboxDbTx, query: Query<Where>) => of(tx).findMany({ ...query, ...args }),
    count: (tx: SandboxDbTx, where: Where) => of(tx).count({ where }),
  };
}

/** A type of which only the ids of its rows are known. */
export type Resource = Definition<Row, object>;

/** Type-checks a definition, then erases its row type for the registry. */
export function defineResource<R extends Row, Where>(definition: Definition<R, Where>): Resource {
  return definition as unknown as Resource;
}

/** A condition for the rows that a caller sees: those of one store, or all. */
export function scopeOf(resource: Resource, storeId: number): object {
  if (storeId === ALL_STORES) return {};
  return resource.inStore?.(storeId) ?? { storeId };
}

/** A Prisma condition for the text of `filter[name]`. */
type Filter = (text: string, name: string, clocks: StoreClocks) => object;

/** By the ids in these columns. */
export function idFilters(...names: string[]): Record<string, Filter> {
  return filtersOf(names, parseId);
}

/** By the texts in these columns. Postgres text can't contain NUL. */
export function textFilters(...names: string[]): Record<string, Filter> {
  return filtersOf(names, (text) => (text.includes("\0") ? null : text));
}

function filtersOf(names: string[], read: (text: string) => Id | null) {
  const filter: Filter = (text, name) => {
    const value = read(text);
    return value === null ? { id: { in: [] } } : { [columnOf(name)]: value };
  };
  return Object.fromEntries(names.map((name) => [name, filter]));
}

/** `true` or `false`: whether the column is set. */
export function flagFilter(column: string): Filter {
  return (text, name) => {
    if (text === "true" || text === "1") return { [column]: { not: null } };
    if (text === "false" || text === "0") return { [column]: null };
    throw invalidQuery("filter", `Filter parameter ${name} must be true or false.`);
  };
}
