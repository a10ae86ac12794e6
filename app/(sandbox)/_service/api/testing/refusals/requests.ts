import { env } from "../../../env";
import type { Refusal } from "./refusal";

const NOT_ACCEPTABLE =
  "The requested resource is capable of generating only content not acceptable according to the Accept headers sent in the request. Send Accept: application/vnd.api+json, without parameters.";
const UNSUPPORTED =
  "The request entity has a media type which the server or resource does not support. Send Content-Type: application/vnd.api+json, without parameters.";

function missing(name: string, path: string): Refusal {
  return { name, path, status: 404, title: "Not Found" };
}

function notAccepted(accept: string, name = `a client that reads ${accept}`): Refusal {
  const headers = { Accept: accept };
  return { name, path: "/stores", headers, status: 406, title: "Not Acceptable", detail: NOT_ACCEPTABLE };
}

function unsupported(name: string, type: string): Refusal {
  const request = {
    name,
    method: "POST",
    path: "/webhooks",
    body: {},
    headers: { "Content-Type": type },
  } as const;
  return { ...request, status: 415, title: "Unsupported Media Type", detail: UNSUPPORTED };
}

/** Requests without the key, to nowhere, and by methods or media types that the API does not know. */
export const REQUESTS: Refusal[] = [
  {
    name: "no key",
    path: "/stores",
    headers: { Authorization: "" },
    status: 401,
    title: "Unauthorized",
    detail: "Unauthenticated.",
  },
  {
    name: "a wrong key",
    path: "/stores",
    headers: { Authorization: `Bearer ${env.SANDBOX_API_KEY}x` },
    status: 401,
    title: "Unauthorized",
    detail: "Unauthenticated.",
  },
  {
    name: "an unknown route, even with a wrong key",
    path: "/spoons",
    headers: { Authorization: "Bearer wrong" },
    status: 404,
    title: "Not Found",
    detail: "The route v1/spoons could not be found.",
  },
  missing("an unknown relationship", "/stores/7001/spoons"),
  missing("an unknown relationship's identifiers", "/stores/7001/relationships/spoons"),
  missing("a path that goes too deep", "/stores/7001/relationships/orders/1"),
  missing("a list of users", "/users"),
  missing("an unknown id", "/products/999999"),
  missing("an id that is no number", "/products/abc"),
  missing("an id too large for the table", "/products/99999999999999999999"),
  missing("an id that cannot be decoded", "/products/%E0%A4%A"),
  missing("a checkout id that is no UUID", "/checkouts/1"),
  missing("the relationship of an unknown id", "/products/999999/store"),
  {
    name: "a method that the route does not know",
    method: "DELETE",
    path: "/stores/7001",
    status: 405,
    title: "Method Not Allowed",
    detail: "The DELETE method is not supported for route v1/stores/7001. Supported methods: GET.",
  },
  {
    name: "a replacement",
    method: "PUT",
    path: "/webhooks/4401",
    status: 405,
    title: "Method Not Allowed",
    detail:
      "The PUT method is not supported for route v1/webhooks/4401. Supported methods: GET, PATCH, DELETE.",
  },
  notAccepted("text/html", "a client that reads only HTML"),
  notAccepted("application/json"),
  notAccepted("application/json;charset=utf-8, text/plain"),
  notAccepted("application/vnd.api+json;charset=utf-8"),
  notAccepted("application/vnd.api+json; ext=bulk", "a client that asks for an extension of JSON:API"),
  unsupported("a body that is plain JSON", "application/json"),
  unsupported("a body with a charset", "application/vnd.api+json; charset=utf-8"),
];
