import type { z } from "zod";
import { escapePointer } from "@/lib/contract/requests/failure-text";
import { parseRequest } from "@/lib/contract/requests/parse-request";
import type { ResourceType } from "@/lib/contract/resource-types";
import { ApiError, invalidAt, type Failure } from "../shared/api-error";
import { readJson } from "../http/read-body";
import { requireJsonApiBody } from "./negotiate";

/** The document of a request that creates a `type`, or changes the one called `id`: its frame is checked, not its content. */
export async function readDocument(request: Request, type: ResourceType, id?: string): Promise<unknown> {
  await requireJsonApiBody(request);
  const body = await readJson(request);
  const data = member(body, "data", "");
  checkName(data, "type", type);
  if (id !== undefined) checkName(data, "id", id);
  for (const name of ["attributes", "relationships"]) {
    if (data[name] !== undefined) member(data, name, "/data");
  }
  checkRelatedIds(data["relationships"]);
  return body;
}

/**
 * The content of a document. Throws one 422 with a failure for each thing that is wrong, or a 400 where it holds attributes that
 * nobody knows.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = parseRequest(schema, body);
  if (parsed.success) return parsed.data;
  const unknown = parsed.failures.filter(({ isUnknown }) => isUnknown);
  const [first, ...others] =
    unknown.length > 0
      ? unknown.map(({ pointer, detail }) => nonCompliantAt(pointer, detail))
      : parsed.failures.map(({ pointer, detail }) => invalidAt(pointer, detail));
  if (!first) throw new Error("A request was refused without a reason.");
  throw new ApiError([first, ...others]);
}

function member(parent: unknown, name: string, pointer: string): Record<string, unknown> {
  const value: unknown = isObject(parent) ? parent[name] : undefined;
  if (value === undefined) throw nonCompliant(pointer || "/", `The member ${name} is required.`);
  // Clients in loosely typed languages write an empty map as an empty list.
  if (isObject(value) || (pointer !== "" && Array.isArray(value) && value.length === 0)) {
    return isObject(value) ? value : {};
  }
  throw nonCompliant(`${pointer}/${name}`, `The member ${name} must be an object.`);
}

function checkName(data: Record<string, unknown>, name: "type" | "id", expected: string) {
  const value = data[name];
  if (value === undefined) throw nonCompliant("/data", `The member ${name} is required.`);
  if (typeof value !== "string") throw nonCompliant(`/data/${name}`, `The member ${name} must be a string.`);
  if (value === expected) return;
  throw new ApiError([
    {
      status: 409,
      title: "Not Supported",
      detail: `Resource ${name} ${value} is not supported by this endpoint.`,
      source: { pointer: `/data/${name}` },
    },
  ]);
}

/** An id is a text, here as in `data.id`: 400 for anything else. What else a relationship lacks its schema says. */
function checkRelatedIds(relationships: unknown) {
  if (!isObject(relationships)) return;
  for (const [name, relationship] of Object.entries(relationships)) {
    const data = isObject(relationship) ? relationship["data"] : undefined;
    for (const [index, identifier] of (Array.isArray(data) ? data : [data]).entries()) {
      const id: unknown = isObject(identifier) ? identifier["id"] : undefined;
      if (id === undefined || typeof id === "string") continue;
      const place = `/data/relationships/${escapePointer(name)}/data${Array.isArray(data) ? `/${index}` : ""}/id`;
      throw nonCompliant(place, "The member id must be a string.");
    }
  }
}

function nonCompliant(pointer: string, detail: string): ApiError {
  return new ApiError([nonCompliantAt(pointer, detail)]);
}

function nonCompliantAt(pointer: string, detail: string): Failure {
  return { status: 400, title: "Non-Compliant JSON:API Document", detail, source: { pointer } };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
