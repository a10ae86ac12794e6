import { z } from "zod";
import { AppError } from "./errors";

/** What a form sent, and nothing else. Throws `invalid` for a field that is wrong, missing or unknown. */
export function parseForm<Shape extends z.core.$ZodLooseShape>(form: FormData, shape: Shape) {
  // A browser without scripts sends the framework's own fields along.
  const fields = [...form].filter(([name]) => !name.startsWith("$ACTION"));
  const parsed = z.strictObject(shape).safeParse(Object.fromEntries(fields));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(problemOf);
  throw new AppError("invalid", `The form was not as expected: ${problems.join("; ")}.`);
}

/** Names the fields that we ask for, and never one that was sent: it may hold anything. */
function problemOf({ code, path, message }: z.core.$ZodIssue): string {
  return code === "unrecognized_keys" ? "it has a field too many" : `${path.join(".")} ${message}`;
}
