import "server-only";
import { isResourceType, RELATIONSHIPS, type ResourceType } from "../contract/resource-types";
import { sandboxDb } from "../db";
import { requireApiKey } from "../http/sandbox-route";
import { methodNotAllowed, notFound } from "../shared/api-error";
import { readClocks } from "../time/store-clocks";
import { RESOURCES } from "../wire/registry";
import {
  createResource,
  generateInvoice,
  getCurrentUsage,
  refundPayment,
  removeResource,
  updateResource,
} from "./changes";
import { requireAcceptable } from "./documents";
import type { Operation } from "./query";
import { getMe, getRelated, getRelationship, getResource, listResources } from "./reads";
import { WRITES } from "./writes/records";

/**
 * Handles a request to `/v1` (service §4). An unknown route is a 404, even without a key. Throws what `sandboxRoute` turns into
 * an error document.
 */
export async function dispatch(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const [, path = ""] = /\/v1\/(.*?)\/?$/.exec(url.pathname) ?? [];
  const segments = path.split("/").map(decode);
  const operations = matchRoute(segments);
  if (!operations) throw notFound(`The route v1/${path} could not be found.`);
  const operation = operations[request.method === "HEAD" ? "GET" : request.method];
  if (!operation) throw methodNotAllowed(request.method, path, Object.keys(operations).join(", "));
  const { storeId } = await requireApiKey(request);
  await requireAcceptable(request);
  const clocks = await readClocks(storeId);
  const [type = "", id = "", third = "", name = third] = segments;
  const resource = RESOURCES[type as ResourceType];
  return operation({ request, query: url.searchParams, db: sandboxDb, clocks, storeId, resource, id, name });
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

type Operations = Record<string, Operation>;

const PAYMENT: Record<string, Operations> = {
  refund: { POST: refundPayment },
  "generate-invoice": { POST: generateInvoice },
};

/** Actions on one resource, by the path segment after its id and the method. */
export const ACTIONS: Partial<Record<ResourceType, Record<string, Operations>>> = {
  orders: PAYMENT,
  "subscription-invoices": PAYMENT,
  "subscription-items": { "current-usage": { GET: getCurrentUsage } },
};

/** The operations at a path below `/v1`, or null if there is no such route. */
export function matchRoute(path: readonly string[]): Operations | null {
  const [type = "", id, third, fourth] = path;
  if (!isResourceType(type) || path.length > 4) return null;
  if (id === undefined) return collection(type);
  if (third === undefined) return single(type, id);
  const isRelationship = Object.hasOwn(RELATIONSHIPS[type], fourth ?? third);
  if (fourth !== undefined) {
    return third === "relationships" && isRelationship ? { GET: getRelationship } : null;
  }
  const actions = ACTIONS[type] ?? {};
  if (Object.hasOwn(actions, third)) return actions[third] ?? null;
  return isRelationship ? { GET: getRelated } : null;
}

function collection(type: ResourceType): Operations | null {
  // Users can't be listed, only read as `users/me`.
  if (type === "users") return null;
  return { GET: listResources, ...(WRITES[type]?.create && { POST: createResource }) };
}

function single(type: ResourceType, id: string): Operations {
  if (type === "users" && id === "me") return { GET: getMe };
  const write = WRITES[type];
  return {
    GET: getResource,
    ...(write?.update && { PATCH: updateResource }),
    ...(write?.remove && { DELETE: removeResource }),
  };
}
