import { beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { seedSandbox } from "@/lib/sandbox/seed";
import { callApi } from "./test-client";

type Refusal = {
  name: string;
  method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  status: number;
  title: string;
  detail?: string;
  source?: { pointer: string } | { parameter: string };
};

const NOT_ACCEPTABLE =
  "The requested resource is capable of generating only content not acceptable according to the Accept headers sent in the request.";
const UNSUPPORTED = "The request entity has a media type which the server or resource does not support.";
const webhook = (data: object) => ({ data: { type: "webhooks", ...data } });

const REFUSALS: Refusal[] = [
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
    headers: { Authorization: `Bearer ${env.COMMERCE_API_KEY}x` },
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
  { name: "an unknown relationship", path: "/stores/7001/spoons", status: 404, title: "Not Found" },
  {
    name: "an unknown relationship's identifiers",
    path: "/stores/7001/relationships/spoons",
    status: 404,
    title: "Not Found",
  },
  {
    name: "a path that goes too deep",
    path: "/stores/7001/relationships/orders/1",
    status: 404,
    title: "Not Found",
  },
  { name: "a list of users", path: "/users", status: 404, title: "Not Found" },
  { name: "an unknown id", path: "/products/999999", status: 404, title: "Not Found" },
  { name: "an id that is no number", path: "/products/abc", status: 404, title: "Not Found" },
  {
    name: "an id too large for the table",
    path: "/products/99999999999999999999",
    status: 404,
    title: "Not Found",
  },
  { name: "an id that cannot be decoded", path: "/products/%E0%A4%A", status: 404, title: "Not Found" },
  { name: "a checkout id that is no UUID", path: "/checkouts/1", status: 404, title: "Not Found" },
  {
    name: "the relationship of an unknown id",
    path: "/products/999999/store",
    status: 404,
    title: "Not Found",
  },
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
  {
    name: "a client that reads only HTML",
    path: "/stores",
    headers: { Accept: "text/html" },
    status: 406,
    title: "Not Acceptable",
    detail: NOT_ACCEPTABLE,
  },
  {
    name: "a client that asks for an extension of JSON:API",
    path: "/stores",
    headers: { Accept: "application/vnd.api+json; ext=bulk" },
    status: 406,
    title: "Not Acceptable",
    detail: NOT_ACCEPTABLE,
  },
  {
    name: "a body that is plain JSON",
    method: "POST",
    path: "/webhooks",
    body: {},
    headers: { "Content-Type": "application/json" },
    status: 415,
    title: "Unsupported Media Type",
    detail: UNSUPPORTED,
  },
  {
    name: "a body with a charset",
    method: "POST",
    path: "/webhooks",
    body: {},
    headers: { "Content-Type": "application/vnd.api+json; charset=utf-8" },
    status: 415,
    title: "Unsupported Media Type",
    detail: UNSUPPORTED,
  },
  {
    name: "a body that is no JSON",
    method: "POST",
    path: "/webhooks",
    body: "{",
    status: 400,
    title: "Invalid JSON",
    detail: "The request body is not JSON.",
  },
  { name: "an empty body", method: "POST", path: "/webhooks", body: "", status: 400, title: "Invalid JSON" },
  {
    name: "a body that is nested without end",
    method: "POST",
    path: "/webhooks",
    body: `${"[".repeat(100_000)}${"]".repeat(100_000)}`,
    status: 400,
    title: "Invalid JSON",
  },
  {
    name: "a body without data",
    method: "POST",
    path: "/webhooks",
    body: {},
    status: 400,
    title: "Non-Compliant JSON:API Document",
    detail: "The member data is required.",
    source: { pointer: "/" },
  },
  {
    name: "data that is a list",
    method: "POST",
    path: "/webhooks",
    body: { data: [] },
    status: 400,
    title: "Non-Compliant JSON:API Document",
    detail: "The member data must be an object.",
    source: { pointer: "/data" },
  },
  {
    name: "data without a type",
    method: "POST",
    path: "/webhooks",
    body: { data: {} },
    status: 400,
    title: "Non-Compliant JSON:API Document",
    detail: "The member type is required.",
    source: { pointer: "/data" },
  },
  {
    name: "attributes that are no object",
    method: "POST",
    path: "/webhooks",
    body: webhook({ attributes: "url" }),
    status: 400,
    title: "Non-Compliant JSON:API Document",
    detail: "The member attributes must be an object.",
    source: { pointer: "/data/attributes" },
  },
  {
    name: "another type than the route's",
    method: "POST",
    path: "/webhooks",
    body: { data: { type: "stores" } },
    status: 409,
    title: "Not Supported",
    detail: "Resource type stores is not supported by this endpoint.",
    source: { pointer: "/data/type" },
  },
  {
    name: "another id than the route's",
    method: "PATCH",
    path: "/webhooks/4401",
    body: webhook({ id: "4402", attributes: {} }),
    status: 409,
    title: "Not Supported",
    detail: "Resource id 4402 is not supported by this endpoint.",
    source: { pointer: "/data/id" },
  },
  {
    name: "a change without an id",
    method: "PATCH",
    path: "/webhooks/4401",
    body: webhook({ attributes: {} }),
    status: 400,
    title: "Non-Compliant JSON:API Document",
    detail: "The member id is required.",
    source: { pointer: "/data" },
  },
  {
    name: "a text that Postgres cannot keep",
    method: "POST",
    path: "/webhooks",
    body: webhook({ attributes: { url: "https://a.example/\0" } }),
    status: 422,
    title: "Unprocessable Entity",
    source: { pointer: "/data/attributes/url" },
  },
  {
    name: "an unknown include",
    path: "/products?include=spoons",
    status: 400,
    title: "Invalid Query Parameter",
    detail: "Include path spoons is not allowed.",
    source: { parameter: "include" },
  },
  {
    name: "an include that goes too deep",
    path: "/products?include=store.products.store.products",
    status: 400,
    title: "Invalid Query Parameter",
    source: { parameter: "include" },
  },
  {
    name: "an unknown filter",
    path: "/products?filter[color]=red",
    status: 400,
    title: "Invalid Query Parameter",
    detail: "Filter parameter color is not allowed.",
    source: { parameter: "filter" },
  },
  {
    name: "a filter named like a member of every object",
    path: "/products?filter[constructor]=red",
    status: 400,
    title: "Invalid Query Parameter",
    detail: "Filter parameter constructor is not allowed.",
    source: { parameter: "filter" },
  },
  {
    name: "a yes-or-no filter with another answer",
    path: "/subscription-invoices?filter[refunded]=maybe",
    status: 400,
    title: "Invalid Query Parameter",
    detail: "Filter parameter refunded must be true or false.",
    source: { parameter: "filter" },
  },
  {
    name: "an order that is not the list's own",
    path: "/products?sort=-price",
    status: 400,
    title: "Invalid Query Parameter",
    detail: "Sort parameter -price is not allowed.",
    source: { parameter: "sort" },
  },
  {
    name: "an unknown page parameter",
    path: "/products?page[offset]=3",
    status: 400,
    title: "Invalid Query Parameter",
    detail: "Page parameter offset is not allowed.",
    source: { parameter: "page" },
  },
  ...["0", "101", "-1", "ten", "", "1e9"].map((size) => ({
    name: `a page size of "${size}"`,
    path: `/products?page[size]=${size}`,
    status: 400,
    title: "Invalid Query Parameter",
    detail: "Page parameter size must be an integer from 1 to 100.",
    source: { parameter: "page" },
  })),
  {
    name: "page number 0",
    path: "/products?page[number]=0",
    status: 400,
    title: "Invalid Query Parameter",
    source: { parameter: "page" },
  },
  {
    name: "a query key that nobody knows",
    path: "/products?colour=red",
    status: 400,
    title: "Invalid Query Parameter",
    detail: "Query parameter colour is not allowed.",
    source: { parameter: "colour" },
  },
  {
    name: "paging of a single resource",
    path: "/products/301?page[size]=1",
    status: 400,
    title: "Invalid Query Parameter",
    source: { parameter: "page" },
  },
  {
    name: "a body over 1 MB",
    method: "POST",
    path: "/webhooks",
    body: "x".repeat(1_048_577),
    status: 413,
    title: "Payload Too Large",
  },
];

describe("the API refuses", () => {
  beforeAll(() => seedSandbox(new Date("2026-01-31T10:15:04Z")));

  it.each(REFUSALS)("$name: $status", async ({ method = "GET", path, body, headers, ...expected }) => {
    const { status, document } = await callApi(method, path, {
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    });
    const { status: code, name: _, ...failure } = expected;
    expect(status).toBe(code);
    expect(document.errors).toEqual([expect.objectContaining({ ...failure, status: String(code) })]);
    expect(Object.keys(document.errors?.[0] ?? {})).toEqual(
      Object.keys(document.errors?.[0] ?? {}).toSorted(),
    );
  });

  it("a body that grows over 1 MB without saying so, while it still reads", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const { status } = await callApi("POST", "/webhooks", { body: endless });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(2_000_000);
  });

  it("a method, and says which ones it takes", async () => {
    const { headers } = await callApi("POST", "/products/301");
    expect(headers.get("allow")).toBe("GET");
  });

  it("names every failure of a body at once", async () => {
    const { status, document } = await callApi("POST", "/webhooks", { body: webhook({ attributes: {} }) });
    expect(status).toBe(422);
    expect(document.errors?.map(({ detail, source }) => [detail, source])).toEqual([
      ["The url field is required.", { pointer: "/data/attributes/url" }],
      ["The events field is required.", { pointer: "/data/attributes/events" }],
      ["The secret field is required.", { pointer: "/data/attributes/secret" }],
      ["The relationships field is required.", { pointer: "/data/relationships" }],
    ]);
  });
});

describe("the API accepts", () => {
  it.each(["*/*", "application/*", "", "text/html, application/vnd.api+json;q=0.8"])(
    "clients that say they read %s",
    async (accept) => {
      expect((await callApi("GET", "/stores", { headers: { Accept: accept } })).status).toBe(200);
    },
  );

  it("an empty include, and a slash at the end", async () => {
    const { status, document } = await callApi("GET", "/products/301/?include=");
    expect(status).toBe(200);
    expect(document.included).toBeUndefined();
  });

  it("a page beyond the last, which is empty and leads back", async () => {
    const { document } = await callApi("GET", "/products?page[number]=9");
    expect(document.data).toEqual([]);
    expect(document.meta?.page).toMatchObject({ currentPage: 9, from: null, to: null });
    expect(document.links.prev).toContain("page%5Bnumber%5D=1&");
    expect(document.links.next).toBeUndefined();
  });

  it("users/me, which says that this is test mode", async () => {
    const { document } = await callApi("GET", "/users/me");
    expect(document).toMatchObject({ meta: { test_mode: true }, data: { type: "users", id: "1" } });
    expect(document.data).not.toHaveProperty("relationships");
  });
});
