import type { z } from "zod";
import { escapePointer, parseRequest } from "../contract/requests/parse-request";
import type { ResourceType } from "../contract/resource-types";
import { sandboxDb } from "../db";
import { readJson } from "../http/read-body";
import { callerOf } from "../http/sandbox-route";
import { type ApiError, apiError, invalidAt, refuseAll } from "../shared/api-error";
import { ALL_STORES } from "../shared/ids";

const MEDIA_TYPE = "application/vnd.api+json";
const NON_COMPLIANT = "Non-Compliant JSON:API Document";

/** Throws 406 unless `Accept` allows the JSON:API type without parameters, or plain JSON if the store allows that. */
export async function requireAcceptable(request: Request): Promise<void> {
  const ranges = (request.headers.get("accept") ?? "").split(",").filter((range) => range.trim() !== "");
  if (ranges.length === 0 || ranges.some(isAcceptable)) return;
  if (ranges.some(isPlainJson) && (await takesPlainJson(request))) return;
  throw apiError(
    406,
    "Not Acceptable",
    `The requested resource is capable of generating only content not acceptable according to the Accept headers sent in the request. Send Accept: ${MEDIA_TYPE}, without parameters.`,
  );
}

/** Throws 415 unless the body is declared as JSON:API, without parameters. */
async function requireJsonApiBody(request: Request): Promise<void> {
  const type = request.headers.get("content-type") ?? "";
  if (type.trim().toLowerCase() === MEDIA_TYPE) return;
  if (isPlainJson(type) && (await takesPlainJson(request))) return;
  throw apiError(
    415,
    "Unsupported Media Type",
    `The request entity has a media type which the server or resource does not support. Send Content-Type: ${MEDIA_TYPE}, without parameters.`,
  );
}

function isAcceptable(range: string): boolean {
  const { type, parameters } = partsOf(range);
  if (parameters.some(isZero)) return false;
  if (type === "*/*" || type === "application/*") return true;
  return type === MEDIA_TYPE && parameters.every((parameter) => parameter.startsWith("q="));
}

/** Plain JSON, or JSON:API with a charset. JSON:API with an extension is neither. */
function isPlainJson(range: string): boolean {
  const { type, parameters } = partsOf(range);
  const isJson = type === "application/json" || type === MEDIA_TYPE;
  return isJson && parameters.every((parameter) => /^(?:q|charset)=/.test(parameter) && !isZero(parameter));
}

function isZero(parameter: string): boolean {
  return /^q=0(\.0*)?$/.test(parameter);
}

function partsOf(range: string) {
  const [type, ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
  return { type, parameters };
}

/** As the store of the key is set; a key of all stores counts as one of the first. */
async function takesPlainJson(request: Request): Promise<boolean> {
  const { storeId } = await callerOf(request);
  const where = storeId === ALL_STORES ? {} : { id: storeId };
  const select = { acceptPlainJson: true };
  const store = await sandboxDb.sandboxStore.findFirst({ where, orderBy: { id: "asc" }, select });
  return store?.acceptPlainJson ?? false;
}

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

/** Throws one 422 with a failure for each problem, or a 400 for unknown attributes. */
export function validate<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = parseRequest(schema, body);
  if (parsed.success) return parsed.data;
  const unknown = parsed.failures.filter(({ isUnknown }) => isUnknown);
  refuseAll(
    unknown.length > 0
      ? unknown.map(({ pointer, detail }) => ({
          status: 400,
          title: NON_COMPLIANT,
          detail,
          source: { pointer },
        }))
      : parsed.failures.map(({ pointer, detail }) => invalidAt(pointer, detail)),
  );
  throw new Error("A request was refused without a reason.");
}

function member(parent: unknown, name: string, pointer: string): Record<string, unknown> {
  const value: unknown = isObject(parent) ? parent[name] : undefined;
  if (value === undefined) throw nonCompliant(pointer || "/", `The member ${name} is required.`);
  // Clients in loosely typed languages send an empty map as an empty list.
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
  const detail = `Resource ${name} ${value} is not supported by this endpoint.`;
  throw apiError(409, "Not Supported", detail, { pointer: `/data/${name}` });
}

/** Ids are strings, as in `data.id`: 400 for anything else. */
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
  return apiError(400, NON_COMPLIANT, detail, { pointer });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
