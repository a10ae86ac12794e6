import type { Operation } from "../call";
import { readDocument } from "../read-document";
import { parseGetQuery, parseOwnQuery } from "../parse-query";
import type { Resource } from "../../wire/resource";
import { respond } from "../../http/respond";
import { rowNow } from "../../wire/row-now";
import { getRow } from "../../wire/serialize";
import type { Write } from "../writes/write";
import { documentOf } from "./get";

/** Makes a new resource and shows it: 201. */
export function createResource(resource: Resource, create: NonNullable<Write["create"]>): Operation {
  return async (call) => {
    parseGetQuery(resource, call);
    const body = await readDocument(call.request, resource.type);
    const { id, attributes } = await create(body, call);
    const { data, ...document } = await documentOf(call, resource, String(id));
    const shown = data && { ...data, attributes: { ...data.attributes, ...attributes } };
    return respond(201, { ...document, data: shown }, { Location: document.links.self });
  };
}

/** Changes a resource and shows it as it is then. */
export function updateResource(
  resource: Resource,
  id: string,
  update: NonNullable<Write["update"]>,
): Operation {
  return async (call) => {
    parseGetQuery(resource, call);
    const row = await getRow(call.db, resource, id, call.clocks);
    const body = await readDocument(call.request, resource.type, String(row.id));
    await update(row, body, { ...call, now: rowNow(resource, row, call.clocks) });
    return respond(200, await documentOf(call, resource, id));
  };
}

/** Deletes a resource: 204, or 200 with what became of it where it is kept. */
export function removeResource(
  resource: Resource,
  id: string,
  remove: NonNullable<Write["remove"]>,
): Operation {
  return async (call) => {
    parseOwnQuery(call);
    const row = await getRow(call.db, resource, id, call.clocks);
    const outcome = await remove(row, { ...call, now: rowNow(resource, row, call.clocks) });
    return outcome === "gone" ? respond(204) : respond(200, await documentOf(call, resource, id));
  };
}
