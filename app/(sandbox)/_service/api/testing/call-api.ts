import { STATUS_CODES } from "node:http";
import { expect } from "vitest";
import { env } from "../../env";
import { checkWireDocument, type WireDocument } from "../../testing/wire-document";
import { DELETE, GET, PATCH, POST, PUT } from "@/app/(sandbox)/sandbox/v1/[...path]/route";

type Answer = { status: number; headers: Headers; document: WireDocument };

const HANDLERS = { DELETE, GET, PATCH, POST, PUT };
const MEDIA_TYPE = "application/vnd.api+json";

/** Calls the real route handler as a client with a valid key would, and holds its answer against the contract. */
export async function callApi(
  method: keyof typeof HANDLERS,
  path: string,
  options: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const headers = new Headers({ Accept: MEDIA_TYPE, Authorization: `Bearer ${env.SANDBOX_API_KEY}` });
  if (options.body !== undefined) headers.set("Content-Type", MEDIA_TYPE);
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  const body = bodyOf(options.body);
  const url = path.startsWith("http") ? path : `${env.SANDBOX_URL}/v1${path}`;
  const request = new Request(url, { method, headers, ...(body !== undefined && { body, duplex: "half" }) });
  const response = await HANDLERS[method](request);
  expect(response.statusText).toBe(STATUS_CODES[response.status]);
  const text = await response.text();
  if (response.status === 204) return { ...answerOf(response), document: null as never };
  expect(response.headers.get("content-type")).toBe(MEDIA_TYPE);
  return { ...answerOf(response), document: checkWireDocument(JSON.parse(text)) };
}

/** Reads a document and expects it to be found. */
export async function getApi(path: string): Promise<WireDocument> {
  const { status, document } = await callApi("GET", path);
  expect([status, document.errors]).toEqual([200, undefined]);
  return document;
}

function answerOf(response: Response) {
  return { status: response.status, headers: response.headers };
}

function bodyOf(body: unknown) {
  return body === undefined || typeof body === "string" || body instanceof ReadableStream
    ? body
    : JSON.stringify(body);
}

/** The one resource that an answer is about. */
export function resourceIn({ data }: WireDocument) {
  if (data === null || Array.isArray(data) || !("attributes" in data)) throw new Error("no single resource");
  return data;
}
