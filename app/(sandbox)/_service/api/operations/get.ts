import { apiUrl } from "../../shared/urls/service-urls";
import type { Call, Operation } from "../call";
import { compoundOf } from "../../wire/compound";
import { parseGetQuery } from "../parse-query";
import type { Resource } from "../../wire/resource";
import { respond } from "../../http/respond";
import { getRowTogether } from "../../wire/row-together";

/** One resource by its id, with what `include` asks for. */
export function getResource(resource: Resource, id: string): Operation {
  return async (call) => respond(200, await documentOf(call, resource, id));
}

/** The owner of the API key, with the word that this is test mode. */
export function getMe(users: Resource): Operation {
  return async (call) => respond(200, { meta: { test_mode: true }, ...(await documentOf(call, users, "1")) });
}

/** The document of one resource, as it stands now. Throws a 404 when there is none. */
export async function documentOf(call: Call, resource: Resource, id: string) {
  const include = parseGetQuery(resource, call);
  const row = await getRowTogether(resource, id, call.clocks);
  const { data, ...included } = await compoundOf(call.db, resource, [row], include, call.clocks);
  return {
    jsonapi: { version: "1.0" },
    links: { self: apiUrl(`/${resource.type}/${row.id}`) },
    data: data[0],
    ...included,
  };
}
