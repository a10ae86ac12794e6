import type { z } from "zod";
import { escapePointer, failureText } from "./failure-text";

/** Where in the document a request is wrong (JSON pointer), a sentence that says how, and whether nobody knows such an attribute. */
type RequestFailure = { pointer: string; detail: string; isUnknown?: true };
type ParsedRequest<Data> = { success: true; data: Data } | { success: false; failures: RequestFailure[] };

/** Checks a body against the schema of a request. All failures come back at once, worded as the service words them. */
export function parseRequest<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): ParsedRequest<z.output<Schema>> {
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) return parsed;
  return { success: false, failures: parsed.error.issues.flatMap(failuresOf) };
}

function failuresOf(issue: z.core.$ZodIssue): RequestFailure[] {
  if (issue.code !== "unrecognized_keys") return [failureAt(issue, issue.path)];
  if (issue.path.join("/") === "data/attributes") return issue.keys.map(unknownAttribute);
  return issue.keys.map((key) => failureAt(issue, [...issue.path, key]));
}

function unknownAttribute(name: string): RequestFailure {
  const detail = `The field ${name} is not a supported attribute.`;
  return { pointer: "/data/attributes", detail, isUnknown: true };
}

function failureAt(issue: z.core.$ZodIssue, path: PropertyKey[]): RequestFailure {
  return { pointer: `/${path.map(escapePointer).join("/")}`, detail: failureText(issue, path) };
}
