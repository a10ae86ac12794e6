import type { z } from "zod";
import { AppError } from "@/lib/errors";

/** The body of a request, checked. Throws too_large, bad_request and invalid, each with a sentence that says what is wrong. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  limit: number,
): Promise<z.infer<Schema>> {
  const bytes = await readBytes(request, limit);
  const parsed = schema.safeParse(parseJson(bytes));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => [path.join("."), message].filter(Boolean));
  throw new AppError("invalid", problems.map((parts) => parts.join(": ")).join("; "));
}

/** Counts while it reads: a request may lie about its length, or not tell it. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > limit) throw new AppError("too_large", `The body is larger than ${limit} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new AppError("bad_request", "The body is not JSON.", { cause });
  }
}
