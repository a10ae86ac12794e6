import { AppError } from "@/lib/errors";
import type { SandboxDb } from "../db";
import { ignoreParts } from "../request-log/record";
import { invalid, invalidQuery } from "../shared/api-error";
import type { StoreClocks } from "../time/store-clocks";
import { type IncludeTree, parseInclude } from "../wire/related";
import type { Resource } from "../wire/resource";

/** A request, and what its caller sees. */
export type Call = {
  request: Request;
  query: URLSearchParams;
  db: SandboxDb;
  clocks: StoreClocks;
  /** The only store that the caller sees, or all. */
  storeId: number;
};

/** A call of one route: `id` is empty for a collection, `name` is that of a relationship or an action. */
export type Routed = Call & { resource: Resource; id: string; name: string };

export type Operation = (call: Routed) => Promise<Response>;

export type ListQuery = {
  include: IncludeTree;
  where: object[];
  page: { number: number; size: number };
  /** Repeated in the links to other pages. */
  echo: [string, string][];
};

const DEFAULT_SIZE = 10;
const LARGEST_SIZE = 100;
const LAST_PAGE = 10_000_000;

/** The query parameters of the interface: a word, or a map of words. */
const FAMILIES = { include: "word", sort: "word", filter: "map", page: "map", fields: "map" } as const;

/** Throws 400 for an unknown member of a family; ignores other parameters (service §4). */
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

export function parseGetQuery(resource: Resource, call: Call): IncludeTree {
  return parseInclude(resource.type, parseOwnQuery(call, ["include"]).get("include"));
}

/** For requests without query parameters, except `names`, which are returned. */
export function parseOwnQuery(call: Call, names: readonly string[] = []): Map<string, string> {
  const given = readQuery(call, names);
  for (const key of given.keys()) if (!names.includes(key)) refuse(key);
  return given;
}

/** Ignores unknown parameters, as the live service does; the request log marks them. */
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

type Page = { number: number; size: number };

/** `meta.page` of a list (service §4). An empty page goes from 0 to 0. */
export function pageMeta(page: Page, total: number) {
  const from = (page.number - 1) * page.size + 1;
  const isEmpty = from > total;
  return {
    currentPage: page.number,
    from: isEmpty ? 0 : from,
    lastPage: lastPageOf(page, total),
    perPage: page.size,
    to: isEmpty ? 0 : Math.min(from + page.size - 1, total),
    total,
  };
}

/** `links` of a list: `first` and `last` always, `next` and `prev` only if there is such a page. `echo` is repeated in each. */
export function pageLinks(
  url: string,
  page: Page,
  total: number,
  sort: string,
  echo: [string, string][] = [],
) {
  const last = lastPageOf(page, total);
  const link = (number: number) =>
    `${url}?${new URLSearchParams([...echo, ["page[number]", String(number)], ["page[size]", String(page.size)], ["sort", sort]])}`;
  return {
    first: link(1),
    last: link(last),
    ...(page.number < last && { next: link(page.number + 1) }),
    ...(page.number > 1 && { prev: link(Math.min(page.number - 1, last)) }),
  };
}

function lastPageOf(page: Page, total: number): number {
  return Math.max(1, Math.ceil(total / page.size));
}

/** Turns a refusal into a 422 that points at the attribute. */
export async function pointingAt(attribute: string, move: () => Promise<void>): Promise<void> {
  try {
    await move();
  } catch (error) {
    if (!(error instanceof AppError) || !["not_found", "invalid", "conflict"].includes(error.code))
      throw error;
    throw invalid(`/data/attributes/${attribute}`, error.message);
  }
}
