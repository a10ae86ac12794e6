import type { StoreClocks } from "../time/store-clocks";
import { invalidQuery } from "../shared/api-error";
import type { Resource } from "../wire/resource";
import { parseInclude, type IncludeTree } from "../wire/include";

export type ListQuery = {
  include: IncludeTree;
  /** Conditions that all hold. */
  where: object[];
  page: { number: number; size: number };
  /** What the links of the other pages repeat: everything but the page. */
  echo: [string, string][];
};

const DEFAULT_SIZE = 10;
const LARGEST_SIZE = 100;
const LAST_PAGE = 10_000_000;

/** Reads what a list may be asked for (service §4); anything else in the query is refused. */
export function parseListQuery(resource: Resource, query: URLSearchParams, clocks: StoreClocks): ListQuery {
  const given = new Map(query);
  for (const key of given.keys()) checkListKey(resource, key);
  const sort = given.get("sort");
  if (sort !== undefined && sort !== resource.sort) {
    throw invalidQuery("sort", `Sort parameter ${sort} is not allowed.`);
  }
  return {
    include: parseInclude(resource.type, given.get("include")),
    where: [...given].flatMap(([key, text]) => conditionOf(resource, key, text, clocks)),
    page: {
      number: integer(given.get("page[number]"), "number", 1, LAST_PAGE),
      size: integer(given.get("page[size]"), "size", DEFAULT_SIZE, LARGEST_SIZE),
    },
    echo: [...given].filter(([key]) => key === "include" || key.startsWith("filter[")),
  };
}

/** Reads what a single resource may be asked for: `include` alone. */
export function parseGetQuery(resource: Resource, query: URLSearchParams): IncludeTree {
  const given = new Map(query);
  for (const key of given.keys()) if (key !== "include") refuse(key);
  return parseInclude(resource.type, given.get("include"));
}

/** For requests that take nothing in the query. */
export function refuseQuery(query: URLSearchParams): void {
  for (const key of query.keys()) refuse(key);
}

function checkListKey(resource: Resource, key: string) {
  if (["include", "sort", "page[number]", "page[size]"].includes(key)) return;
  const filter = filterName(key);
  if (filter === null || !Object.hasOwn(resource.filters, filter)) refuse(key);
}

function refuse(key: string): never {
  const [, family, name] = /^(filter|page)\[([^\]]*)\]$/.exec(key) ?? [];
  if (family === "filter") throw invalidQuery("filter", `Filter parameter ${name} is not allowed.`);
  if (family === "page") throw invalidQuery("page", `Page parameter ${name} is not allowed.`);
  throw invalidQuery(key, `Query parameter ${key} is not allowed.`);
}

function conditionOf(resource: Resource, key: string, text: string, clocks: StoreClocks): object[] {
  const name = filterName(key);
  const filter = name === null ? undefined : resource.filters[name];
  return name !== null && filter ? [filter(text, name, clocks)] : [];
}

function filterName(key: string): string | null {
  return /^filter\[([^\]]*)\]$/.exec(key)?.[1] ?? null;
}

function integer(text: string | undefined, name: string, fallback: number, largest: number): number {
  if (text === undefined) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= largest) return value;
  throw invalidQuery("page", `Page parameter ${name} must be an integer from 1 to ${largest}.`);
}
