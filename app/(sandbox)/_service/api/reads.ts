import type { ResourceType } from "../contract/resource-types";
import type { SandboxDbTx } from "../db";
import { respond } from "../http/respond";
import { apiUrl } from "../shared/service-urls";
import { compoundOf } from "../wire/compound";
import { RESOURCES } from "../wire/registry";
import { findRelated, relatedWhere, relationshipOf } from "../wire/related";
import { type Resource, type Row, scopeOf } from "../wire/resource";
import { getRow, identifierOf, relationshipLinks } from "../wire/serialize";
import {
  type Call,
  type Operation,
  pageLinks,
  pageMeta,
  parseGetQuery,
  parseListQuery,
  parseOwnQuery,
  type Routed,
} from "./query";

/** The row that a call is about. Throws a 404 when there is none. */
export function rowOf({ db, resource, id, clocks, storeId }: Routed): Promise<Row> {
  return getRow(db, resource, id, clocks, storeId);
}

export const getResource: Operation = async (call) => respond(200, await documentOf(call));

/** The owner of the API key, with the word that this is test mode. */
export const getMe: Operation = async (call) =>
  respond(200, { meta: { test_mode: true }, ...(await documentOf({ ...call, id: "1" })) });

/** The document of one resource, as it stands now. Throws a 404 when there is none. */
export async function documentOf(call: Routed) {
  const { db, resource, clocks } = call;
  const include = parseGetQuery(resource, call);
  const row = await rowOf(call);
  const { data, ...included } = await compoundOf(db, resource, [row], include, clocks);
  const links = { self: apiUrl(`/${resource.type}/${row.id}`) };
  return { jsonapi: { version: "1.0" }, links, data: data[0], ...included };
}

/** One page of a type (service §4). */
export const listResources: Operation = (call) => {
  const { resource, storeId } = call;
  return answerList(call, resource, apiUrl(`/${resource.type}`), scopeOf(resource, storeId));
};

async function answerList(call: Call, resource: Resource, url: string, scope: object | null) {
  const { rows, include, document } = await readList(call, resource, url, scope);
  return respond(200, { ...document, ...(await compoundOf(call.db, resource, rows, include, call.clocks)) });
}

/** The rows of a page, and the document around them. Without a scope there are none. */
async function readList(call: Call, resource: Resource, url: string, scope: object | null) {
  const { db, clocks } = call;
  const { where, page, include, echo } = parseListQuery(resource, call);
  const conditions = [scope ?? {}, ...where];
  const skip = (page.number - 1) * page.size;
  const [rows, total] = scope
    ? await Promise.all([
        resource.find(db, { where: { AND: conditions }, skip, take: page.size }, clocks),
        countRows(db, resource, conditions),
      ])
    : [[], 0];
  const document = {
    meta: { page: pageMeta(page, total) },
    jsonapi: { version: "1.0" },
    links: pageLinks(url, page, total, resource.sort, echo),
  };
  return { rows, include, document };
}

export const getRelated: Operation = async (call) => {
  const { db, resource, name, clocks } = call;
  const { type, many } = relationshipOf(resource, name);
  const target = RESOURCES[type];
  const row = await rowOf(call);
  const url = apiUrl(`/${resource.type}/${row.id}/${name}`);
  if (many) return answerList(call, target, url, relatedWhere(resource, [row], name));
  const include = parseGetQuery(target, call);
  const { rows } = await findRelated(db, resource, [row], name, clocks);
  const { data, ...included } = await compoundOf(db, target, rows, include, clocks);
  return respond(200, {
    jsonapi: { version: "1.0" },
    links: { self: url },
    data: data[0] ?? null,
    ...included,
  });
};

export const getRelationship: Operation = async (call) => {
  const { db, resource, name, clocks } = call;
  const { type, many } = relationshipOf(resource, name);
  const target = RESOURCES[type];
  const row = await rowOf(call);
  const links = relationshipLinks(`/${resource.type}/${row.id}`, name);
  if (!many) {
    parseOwnQuery(call);
    const [other] = (await findRelated(db, resource, [row], name, clocks)).rows;
    return respond(200, {
      jsonapi: { version: "1.0" },
      links,
      data: other ? identifierOf(target, other) : null,
    });
  }
  const scope = relatedWhere(resource, [row], name);
  const { rows, document } = await readList(call, target, links.self, scope);
  return respond(200, {
    ...document,
    links: { ...links, ...document.links },
    data: rows.map((other) => identifierOf(target, other)),
  });
};

/** Tables whose rows a trigger counts; those in the first line also per store. */
const COUNTED: Partial<Record<ResourceType, string>> = {
  customers: "customers",
  checkouts: "checkouts",
  orders: "orders",
  subscriptions: "subscriptions",
  "subscription-invoices": "subscription_invoices",
  "license-keys": "license_keys",
  "order-items": "order_items",
  "subscription-items": "subscription_items",
  "usage-records": "usage_records",
  "discount-redemptions": "discount_redemptions",
  "license-key-instances": "license_key_instances",
};

/** How many rows match all conditions. The count of a whole table or store is read from the totals; anything else is counted. */
export async function countRows(tx: SandboxDbTx, resource: Resource, conditions: object[]): Promise<number> {
  const relation = COUNTED[resource.type];
  const store = storeOf(conditions);
  if (!relation || store === undefined) return resource.count(tx, { AND: conditions });
  const [total] = await tx.$queryRaw<{ rows: number }[]>`
    SELECT coalesce(sum(rows), 0)::int AS rows FROM sandbox_totals.changes
    WHERE relation = ${relation} AND (${store}::int IS NULL OR store_id = ${store}::int)`;
  return total?.rows ?? 0;
}

/** The one store that the conditions name, null without conditions, undefined for any other condition. */
function storeOf(conditions: object[]): number | null | undefined {
  const named = conditions.flatMap((condition) => Object.entries(condition) as [string, unknown][]);
  if (named.length === 0) return null;
  const [[column, value] = []] = named;
  if (named.length > 1 || column !== "storeId") return undefined;
  if (typeof value === "number") return value;
  const { in: ids } = value as { in?: number[] };
  return ids?.length === 1 ? ids[0] : undefined;
}
