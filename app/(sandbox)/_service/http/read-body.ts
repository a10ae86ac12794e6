import { readBytes } from "@/lib/server/http";
import { escapePointer } from "../contract/requests/parse-request";
import { apiError, invalid } from "../shared/api-error";

const LARGEST_BODY = 1_048_576;
const DEEPEST = 32;

const read = new WeakMap<Request, Uint8Array[]>();

/** Throws 413 above 1 MB. */
export function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  read.set(request, pieces);
  return readBytes(request, LARGEST_BODY, "The request body is larger than 1 MB.", { pieces });
}

/** The first bytes of what `readBody` has read; empty if it wasn't called. */
export function beginningOf(request: Request, most: number): Buffer {
  const pieces = read.get(request) ?? [];
  const size = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  return Buffer.concat(pieces, Math.min(size, most));
}

/** JSON that can be stored. Throws 413 above 1 MB, 400 for invalid JSON, 422 for text that Postgres can't store. */
export async function readJson(request: Request): Promise<unknown> {
  return storable(parseJson(await readBody(request)), "", 0);
}

/** Throws 400 for invalid JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw apiError(400, "Invalid JSON", "The request body is not JSON.");
  }
}

function storable(value: unknown, pointer: string, depth: number): unknown {
  if (depth > DEEPEST) {
    throw apiError(400, "Invalid JSON", `The request body is nested deeper than ${DEEPEST} levels.`);
  }
  if (typeof value === "string") return storableText(value, pointer);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return value.map((item, index) => storable(item, `${pointer}/${index}`, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      storableText(key, pointer),
      storable(item, `${pointer}/${escapePointer(key)}`, depth + 1),
    ]),
  );
}

function storableText(text: string, pointer: string): string {
  if (text.includes("\0")) throw invalid(pointer, "A text must not contain the NUL character.");
  return text.toWellFormed();
}
