import { isResourceType, RELATIONSHIPS } from "@/lib/contract/resource-types";
import { ACTIONS } from "./actions";
import type { Operation } from "./call";
import { getMe, getResource } from "./operations/get";
import { listResources } from "./operations/list";
import { getRelated, getRelationship } from "./operations/related";
import { createResource, removeResource, updateResource } from "./operations/change";
import { RESOURCES } from "../wire/registry";
import type { Resource } from "../wire/resource";
import { WRITES } from "./writes/by-type";

/** What each method does at one address. */
export type Operations = Record<string, Operation>;

/** The operations at a path below `/v1`, or null where there is no such route. */
export function matchRoute(path: readonly string[]): Operations | null {
  const [type, id, third, fourth] = path;
  const resource = type && isResourceType(type) ? RESOURCES[type] : undefined;
  if (!resource || path.length > 4) return null;
  if (id === undefined) return collection(resource);
  if (third === undefined) return single(resource, id);
  if (fourth === undefined) return action(resource, id, third) ?? related(resource, id, third);
  if (third !== "relationships" || !hasRelationship(resource, fourth)) return null;
  return { GET: getRelationship(resource, id, fourth) };
}

function collection(resource: Resource): Operations | null {
  // The one user is not listed: `users/me` says who that is.
  if (resource.type === "users") return null;
  const write = WRITES[resource.type];
  return {
    GET: listResources(resource),
    ...(write?.create && { POST: createResource(resource, write.create) }),
  };
}

function single(resource: Resource, id: string): Operations {
  if (resource.type === "users" && id === "me") return { GET: getMe(resource) };
  const write = WRITES[resource.type];
  return {
    GET: getResource(resource, id),
    ...(write?.update && { PATCH: updateResource(resource, id, write.update) }),
    ...(write?.remove && { DELETE: removeResource(resource, id, write.remove) }),
  };
}

function action(resource: Resource, id: string, name: string): Operations | null {
  const actions = ACTIONS[resource.type] ?? {};
  const methods = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!methods) return null;
  return Object.fromEntries(Object.entries(methods).map(([method, start]) => [method, start(resource, id)]));
}

function related(resource: Resource, id: string, name: string): Operations | null {
  return hasRelationship(resource, name) ? { GET: getRelated(resource, id, name) } : null;
}

function hasRelationship(resource: Resource, name: string): boolean {
  return Object.hasOwn(RELATIONSHIPS[resource.type], name);
}
