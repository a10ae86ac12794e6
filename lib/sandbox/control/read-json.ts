import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { readBytes } from "@/lib/read-bytes";

/** The body of a request, checked. Throws too_large, bad_request and invalid, each with a sentence that says what is wrong. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  limit: number,
): Promise<z.infer<Schema>> {
  const bytes = await readBytes(request, limit, `The body is larger than ${limit} bytes.`);
  const parsed = schema.safeParse(parseJson(bytes));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => [path.join("."), message].filter(Boolean));
  throw new AppError("invalid", problems.map((parts) => parts.join(": ")).join("; "));
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new AppError("bad_request", "The body is not JSON.", { cause });
  }
}
