import { parseJson, readBody } from "../http/read-body";
import { ApiError } from "../shared/api-error";

/** The top-level members of a request to a license endpoint; what was left out or sent as null or empty is not there. */
export type Fields = Map<string, unknown>;

const JSON_TYPES = new Set(["application/json", "application/vnd.api+json"]);

/**
 * Reads a form, as the license endpoints are documented, or JSON, as real clients send it (service §4). What the body does not
 * say the query may: many programs put all of it there and send no body at all. Throws 400, 413 and 415.
 */
export async function readFields(request: Request): Promise<Fields> {
  const bytes = await readBody(request);
  const contentType = request.headers.get("content-type") ?? "";
  const inBody = bytes.byteLength === 0 ? [] : await entriesOf(bytes, contentType);
  const inQuery = [...new URL(request.url).searchParams].map(trimmed);
  return new Map([...inQuery, ...inBody].filter(([, value]) => value !== null && value !== ""));
}

async function entriesOf(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<[string, unknown][]> {
  const mediaType = (contentType.split(";")[0] ?? "").trim().toLowerCase();
  if (JSON_TYPES.has(mediaType)) return membersOf(parseJson(bytes)).map(trimmed);
  if (mediaType === "application/x-www-form-urlencoded")
    return [...new URLSearchParams(new TextDecoder().decode(bytes))].map(trimmed);
  if (mediaType === "multipart/form-data") return [...(await parseParts(bytes, contentType))].map(trimmed);
  throw refusal(415, "Unsupported Media Type", "Send a form or JSON.");
}

function membersOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

async function parseParts(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "Content-Type": contentType } }).formData();
  } catch {
    throw refusal(400, "Bad Request", "The request body is not a form.");
  }
}

/** People paste keys with the blanks around them. */
function trimmed([name, value]: [string, unknown]): [string, unknown] {
  return [name, typeof value === "string" ? value.trim() : value];
}

function refusal(status: number, title: string, detail: string): ApiError {
  return new ApiError([{ status, title, detail }]);
}
