import type { Refusal } from "./refusal";

const webhook = (data: object) => ({ data: { type: "webhooks", ...data } });

function refused(name: string, body: unknown, status: number, title: string): Refusal {
  return { name, method: "POST", path: "/webhooks", body, status, title };
}

function nonCompliant(name: string, body: unknown, detail: string, pointer: string): Refusal {
  return { ...refused(name, body, 400, "Non-Compliant JSON:API Document"), detail, source: { pointer } };
}

/** Bodies that are no document, or not the one that the route wants. */
export const BODIES: Refusal[] = [
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
  refused(
    "a body that is nested without end",
    `${"[".repeat(100_000)}${"]".repeat(100_000)}`,
    400,
    "Invalid JSON",
  ),
  nonCompliant("a body without data", {}, "The member data is required.", "/"),
  nonCompliant("data that is a list", { data: [] }, "The member data must be an object.", "/data"),
  nonCompliant("data without a type", { data: {} }, "The member type is required.", "/data"),
  nonCompliant(
    "attributes that are no object",
    webhook({ attributes: "url" }),
    "The member attributes must be an object.",
    "/data/attributes",
  ),
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
  nonCompliant(
    "an attribute that nobody knows",
    webhook({ attributes: { color: "red" } }),
    "The field color is not a supported attribute.",
    "/data/attributes",
  ),
  ...[7001, null, {}, true].map((id) => ({
    name: `a related id that is ${JSON.stringify(id)}`,
    method: "POST" as const,
    path: "/webhooks",
    body: webhook({ relationships: { store: { data: { type: "stores", id } } } }),
    status: 400,
    title: "Non-Compliant JSON:API Document",
    detail: "The member id must be a string.",
    source: { pointer: "/data/relationships/store/data/id" },
  })),
  {
    name: "a number among related ids",
    method: "POST",
    path: "/discounts",
    body: {
      data: {
        type: "discounts",
        relationships: {
          variants: {
            data: [
              { type: "variants", id: "411" },
              { type: "variants", id: 412 },
            ],
          },
        },
      },
    },
    status: 400,
    title: "Non-Compliant JSON:API Document",
    source: { pointer: "/data/relationships/variants/data/1/id" },
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
  refused("a body over 1 MB", "x".repeat(1_048_577), 413, "Payload Too Large"),
];
