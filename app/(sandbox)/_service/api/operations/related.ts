import { apiUrl } from "../../shared/urls/service-urls";
import type { Call, Operation } from "../call";
import { compoundOf } from "../../wire/compound";
import { pageLinks, pageMeta } from "../page-links";
import { parseGetQuery, parseListQuery, parseOwnQuery } from "../parse-query";
import { resourceOf } from "../../wire/registry";
import { findRelated, relatedWhere, relationshipOf } from "../../wire/related";
import type { Resource } from "../../wire/resource";
import { respond } from "../../http/respond";
import { getRow, identifierOf, relationshipLinks } from "../../wire/serialize";
import { answerList, readPage } from "./list";

/** What a relationship leads to: a page of resources, one resource, or null (service §4 Read with related resources). */
export function getRelated(resource: Resource, id: string, name: string): Operation {
  const { type, many } = relationshipOf(resource, name);
  const target = resourceOf(type);
  return async (call) => {
    const row = await getRow(call.db, resource, id, call.clocks);
    const url = apiUrl(`/${resource.type}/${row.id}/${name}`);
    if (many) return answerList(call, target, url, relatedWhere(resource, [row], name));
    const include = parseGetQuery(target, call);
    const { rows } = await findRelated(call.db, resource, [row], name, call.clocks);
    const { data, ...included } = await compoundOf(call.db, target, rows, include, call.clocks);
    return respond(200, {
      jsonapi: { version: "1.0" },
      links: { self: url },
      data: data[0] ?? null,
      ...included,
    });
  };
}

/** The relationship itself: the same others, but only who they are. */
export function getRelationship(resource: Resource, id: string, name: string): Operation {
  const { many } = relationshipOf(resource, name);
  return async (call) => {
    const row = await getRow(call.db, resource, id, call.clocks);
    const links = relationshipLinks(`/${resource.type}/${row.id}`, name);
    if (many) return answerIdentifiers(call, resource, row, name, links);
    parseOwnQuery(call);
    const { target, rows } = await findRelated(call.db, resource, [row], name, call.clocks);
    const data = rows[0] ? identifierOf(target, rows[0]) : null;
    return respond(200, { jsonapi: { version: "1.0" }, links, data });
  };
}

async function answerIdentifiers(
  call: Call,
  resource: Resource,
  row: { id: number | string },
  name: string,
  links: { related: string; self: string },
) {
  const target = resourceOf(relationshipOf(resource, name).type);
  const query = parseListQuery(target, call);
  const { rows, total } = await readPage(call, target, query, relatedWhere(resource, [row], name));
  return respond(200, {
    meta: { page: pageMeta(query.page, total) },
    jsonapi: { version: "1.0" },
    links: { ...links, ...pageLinks(links.self, query.page, total, target.sort, query.echo) },
    data: rows.map((other) => identifierOf(target, other)),
  });
}
