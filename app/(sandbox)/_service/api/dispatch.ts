import "server-only";
import { sandboxDb } from "../db";
import { readClocksTogether } from "../time/store-clocks";
import { requireApiKey } from "../http/sandbox-route";
import { ApiError, notFound } from "../shared/api-error";
import { matchRoute, type Operations } from "./match";
import { requireAcceptable } from "./negotiate";

/**
 * Answers one request to `/v1` (service §4). An unknown route is a 404 before anybody looks at the key.
 * Throws what `sandboxRoute` turns into an error document.
 */
export async function dispatch(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = pathOf(url);
  const operations = matchRoute(path.split("/").map(decode));
  if (!operations) throw notFound(`The route v1/${path} could not be found.`);
  const operation = operations[request.method === "HEAD" ? "GET" : request.method];
  if (!operation) throw methodNotAllowed(request.method, path, operations);
  await requireApiKey(request);
  await requireAcceptable(request);
  return operation({ request, query: url.searchParams, db: sandboxDb, clocks: await readClocksTogether() });
}

/** What follows `/v1/`, without a trailing slash. */
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
