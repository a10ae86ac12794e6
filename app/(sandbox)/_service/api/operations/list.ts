import { apiUrl } from "../../shared/urls/service-urls";
import type { Call, Operation } from "../call";
import { compoundOf } from "../../wire/compound";
import { pageLinks, pageMeta } from "../page-links";
import { parseListQuery, type ListQuery } from "../parse-query";
import type { Resource, Row } from "../../wire/resource";
import { respond } from "../../http/respond";
import { countRows } from "../count-rows";

/** One page of a type, or of the rows of it for which `scope` holds (service §4). */
export function listResources(resource: Resource): Operation {
  return (call) => answerList(call, resource, apiUrl(`/${resource.type}`), {});
}

export async function answerList(call: Call, resource: Resource, url: string, scope: object | null) {
  const query = parseListQuery(resource, call);
  const { rows, total } = await readPage(call, resource, query, scope);
  const compound = await compoundOf(call.db, resource, rows, query.include, call.clocks);
  return respond(200, {
    meta: { page: pageMeta(query.page, total) },
    jsonapi: { version: "1.0" },
    links: pageLinks(url, query.page, total, resource.sort, query.echo),
    ...compound,
  });
}

export async function readPage(
  { db, clocks }: Call,
  resource: Resource,
  { where, page }: ListQuery,
  scope: object | null,
): Promise<{ rows: Row[]; total: number }> {
  if (scope === null) return { rows: [], total: 0 };
  const conditions = { AND: [scope, ...where] };
  const skip = (page.number - 1) * page.size;
  const [rows, total] = await Promise.all([
    resource.find(db, { where: conditions, skip, take: page.size }, clocks),
    countRows(db, resource, [scope, ...where]),
  ]);
  return { rows, total };
}
