import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { readBytes } from "@/lib/server/read-bytes";

/** The body of a request, checked. Throws too_large, bad_request and invalid, each with a sentence that says what is wrong. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  limit: number,
): Promise<z.infer<Schema>> {
  return check(parseJson(await readBody(request, limit)), schema);
}

/** The same where nothing has to be said: no body is an empty object. */
export async function readOptionalJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  limit: number,
): Promise<z.infer<Schema>> {
  const bytes = await readBody(request, limit);
  return check(bytes.length === 0 ? {} : parseJson(bytes), schema);
}

function readBody(request: Request, limit: number): Promise<Uint8Array> {
  return readBytes(request, limit, `The body is larger than ${limit} bytes.`);
}

function check<Schema extends z.ZodType>(body: unknown, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(body, { error: plainWords });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => [path.join("."), message].filter(Boolean));
  throw new AppError("invalid", problems.map((parts) => parts.join(": ")).join("; "));
}

/** Of what every caller gets wrong at first; undefined where the schema's own words do. */
function plainWords({ code, expected, input }: { code: string; expected?: unknown; input?: unknown }) {
  if (code !== "invalid_type") return undefined;
  if (input === undefined) return "is required";
  const kind = String(expected);
  return `must be ${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new AppError("bad_request", "The body is not JSON.", { cause });
  }
}
