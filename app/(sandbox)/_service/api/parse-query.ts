import { ignoreParts } from "../request-log/ignored";
import { invalidQuery } from "../shared/api-error";
import type { StoreClocks } from "../time/store-clocks";
import type { Resource } from "../wire/resource";
import { parseInclude, type IncludeTree } from "../wire/include";
import type { Call } from "./call";

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

/** The parameters that mean something to this interface, each a word or a map of words. */
const FAMILIES = { include: "word", sort: "word", filter: "map", page: "map", fields: "map" } as const;

/** Reads what a list may be asked for (service §4). Throws a 400 for a wrong member of a family; other parameters are ignored. */
export function parseListQuery(resource: Resource, call: Call): ListQuery {
  const given = readQuery(call);
  for (const key of given.keys()) checkListKey(resource, key);
  const sort = given.get("sort");
  if (sort !== undefined && sort !== resource.sort) {
    throw invalidQuery("sort", `Sort parameter ${sort} is not allowed.`);
  }
  return {
    include: parseInclude(resource.type, given.get("include")),
    where: [...given].flatMap(([key, text]) => conditionOf(resource, key, text, call.clocks)),
    page: {
      number: integer(given.get("page[number]"), "number", 1, LAST_PAGE),
      size: integer(given.get("page[size]"), "size", DEFAULT_SIZE, LARGEST_SIZE),
    },
    echo: [...given].filter(([key]) => key === "include" || key.startsWith("filter[")),
  };
}

/** Reads what a single resource may be asked for: `include` alone. */
export function parseGetQuery(resource: Resource, call: Call): IncludeTree {
  const given = readQuery(call);
  for (const key of given.keys()) if (key !== "include") refuse(key);
  return parseInclude(resource.type, given.get("include"));
}

/** For requests that take nothing in the query, or nothing but `names`, which come back. */
export function parseOwnQuery(call: Call, names: readonly string[] = []): Map<string, string> {
  const given = readQuery(call, names);
  for (const key of given.keys()) if (!names.includes(key)) refuse(key);
  return given;
}

/**
 * The parameters of the families and those called `names`. Others come from loosely written clients and from what stands
 * between us and them; they change nothing, as at the live service, and the request log marks them.
 */
function readQuery({ request, query }: Call, names: readonly string[] = []): Map<string, string> {
  const isKnown = (key: string) => names.includes(key) || Object.hasOwn(FAMILIES, familyOf(key));
  ignoreParts(
    request,
    [...query.keys()].filter((key) => !isKnown(key)),
  );
  return new Map([...query].filter(([key]) => isKnown(key)));
}

function checkListKey(resource: Resource, key: string) {
  if (["include", "sort", "page[number]", "page[size]"].includes(key)) return;
  const filter = filterName(key);
  if (filter === null || !Object.hasOwn(resource.filters, filter)) refuse(key);
}

function refuse(key: string): never {
  const family = familyOf(key);
  const shape = Object.hasOwn(FAMILIES, family) ? FAMILIES[family as keyof typeof FAMILIES] : "word";
  if (shape === "map" && key === family) throw invalidQuery(family, `The ${family} must be an array.`);
  const [, name] = /^[^[]*\[([^\]]*)\]$/.exec(key) ?? [];
  if (shape === "word" || name === undefined) {
    throw invalidQuery(family, `Query parameter ${key} is not allowed.`);
  }
  throw invalidQuery(
    family,
    `${family[0]?.toUpperCase()}${family.slice(1)} parameter ${name} is not allowed.`,
  );
}

/** `filter` of `filter[store_id]`. */
function familyOf(key: string): string {
  return key.split("[", 1)[0] ?? key;
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
