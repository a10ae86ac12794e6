import { parseJson, readBody } from "../http/read-body";
import { apiError } from "../shared/api-error";

/** Fields with a value that is neither null nor empty. */
export type Fields = Map<string, unknown>;

const JSON_TYPES = new Set(["application/json", "application/vnd.api+json"]);

const read = new WeakMap<Request, Promise<Fields>>();

/** Reads a form or JSON, and the query for what the body doesn't have (service §4). Throws 400, 413 and 415. */
export function readFields(request: Request): Promise<Fields> {
  const fields = read.get(request) ?? readAll(request);
  read.set(request, fields);
  return fields;
}

async function readAll(request: Request): Promise<Fields> {
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
  throw apiError(415, "Unsupported Media Type", "Send a form or JSON.");
}

function membersOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

async function parseParts(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "Content-Type": contentType } }).formData();
  } catch {
    throw apiError(400, "Bad Request", "The request body is not a form.");
  }
}

/** Keys are often pasted with surrounding spaces. */
function trimmed([name, value]: [string, unknown]): [string, unknown] {
  return [name, typeof value === "string" ? value.trim() : value];
}

/** Also the limit for keys and identifiers. */
const LONGEST_TEXT = 255;

type Checked<Name extends string, Optional extends string> = Record<Name, string> &
  Record<Optional, string | null>;

export class FieldsError extends Error {
  override readonly name = "FieldsError";
  readonly errors: Record<string, string[]>;

  constructor(errors: Record<string, string[]>) {
    super(summaryOf(errors));
    this.errors = errors;
  }
}

/** Throws FieldsError with all problems. */
export function checkFields<Name extends string, Optional extends string = never>(
  fields: Fields,
  { required, optional = [] }: { required: readonly Name[]; optional?: readonly Optional[] },
): Checked<Name, Optional> {
  const missing = required.filter((name) => !fields.has(name)).map((name) => [name, "is required."] as const);
  const given = [...required, ...optional].filter((name) => fields.has(name));
  const wrong = given.flatMap((name) => complaintsOf(fields.get(name)).map((text) => [name, text] as const));
  const complaints = [...missing, ...wrong];
  if (complaints.length > 0) throw new FieldsError(errorsOf(complaints));
  const texts = [...required, ...optional].map((name) => [name, textOf(fields.get(name))]);
  return Object.fromEntries(texts) as Checked<Name, Optional>;
}

function complaintsOf(value: unknown): string[] {
  if (typeof value !== "string") return ["must be a string."];
  if (value.length > LONGEST_TEXT) return [`must not be greater than ${LONGEST_TEXT} characters.`];
  return value.includes("\0") ? ["must not contain the NUL character."] : [];
}

function errorsOf(complaints: (readonly [string, string])[]): Record<string, string[]> {
  return Object.fromEntries(
    complaints.map(([name, text]) => [name, [`The ${name.replaceAll("_", " ")} field ${text}`]]),
  );
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value.toWellFormed() : null;
}

/** The first message and the number of others. */
function summaryOf(errors: Record<string, string[]>): string {
  const [first = "", ...others] = Object.values(errors).flat();
  if (others.length === 0) return first;
  return `${first} (and ${others.length} more error${others.length === 1 ? "" : "s"})`;
}
