import "server-only";
import { isResourceType, RELATIONSHIPS, type ResourceType } from "../contract/resource-types";
import { sandboxDb } from "../db";
import { requireApiKey } from "../http/sandbox-route";
import { ApiError, notFound } from "../shared/api-error";
import { readClocks } from "../time/store-clocks";
import { RESOURCES } from "../wire/registry";
import type { Resource } from "../wire/resource";
import type { Operation } from "./call";
import {
  createResource,
  generateInvoice,
  getCurrentUsage,
  invoiceAddress,
  orderInvoiceAddress,
  refundPayment,
  removeResource,
  updateResource,
} from "./changes";
import { requireAcceptable } from "./documents";
import { getMe, getRelated, getRelationship, getResource, listResources } from "./reads";
import { WRITES } from "./writes/records";

/**
 * Handles a request to `/v1` (service §4). An unknown route is a 404, even without a key. Throws what `sandboxRoute` turns into
 * an error document.
 */
export async function dispatch(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = pathOf(url);
  const operations = matchRoute(path.split("/").map(decode));
  if (!operations) throw notFound(`The route v1/${path} could not be found.`);
  const operation = operations[request.method === "HEAD" ? "GET" : request.method];
  if (!operation) throw methodNotAllowed(request.method, path, operations);
  const { storeId } = await requireApiKey(request);
  await requireAcceptable(request);
  const clocks = await readClocks(storeId);
  return operation({ request, query: url.searchParams, db: sandboxDb, clocks, storeId });
}

function pathOf(url: URL): string {
  const [, path = ""] = /\/v1\/(.*?)\/?$/.exec(url.pathname) ?? [];
  return path;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function methodNotAllowed(method: string, path: string, operations: Operations): ApiError {
  const supported = Object.keys(operations).join(", ");
  const detail = `The ${method} method is not supported for route v1/${path}. Supported methods: ${supported}.`;
  return new ApiError([{ status: 405, title: "Method Not Allowed", detail }], { Allow: supported });
}

type Action = Record<string, (resource: Resource, id: string) => Operation>;

/** Actions on one resource, by the path segment after its id and the method. */
export const ACTIONS: Partial<Record<ResourceType, Record<string, Action>>> = {
  orders: {
    refund: { POST: refundPayment("orders") },
    "generate-invoice": { POST: generateInvoice(orderInvoiceAddress) },
  },
  "subscription-invoices": {
    refund: { POST: refundPayment("subscription-invoices") },
    "generate-invoice": { POST: generateInvoice(invoiceAddress) },
  },
  "subscription-items": { "current-usage": { GET: getCurrentUsage } },
};

type Operations = Record<string, Operation>;

/** The operations at a path below `/v1`, or null if there is no such route. */
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
  // Users can't be listed, only read as `users/me`.
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
