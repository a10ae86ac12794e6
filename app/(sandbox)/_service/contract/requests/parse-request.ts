import type { z } from "zod";

type RequestFailure = { pointer: string; detail: string; isUnknown?: true };
type ParsedRequest<Data> = { success: true; data: Data } | { success: false; failures: RequestFailure[] };

/** Returns all failures at once, in the service's wording. */
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
  if (issue.path.join("/") !== "data/attributes") {
    return issue.keys.map((key) => failureAt(issue, [...issue.path, key]));
  }
  return issue.keys.map((name) => ({
    pointer: "/data/attributes",
    detail: `The field ${name} is not a supported attribute.`,
    isUnknown: true,
  }));
}

/** In the service's words, such as `The url field is required.`. */
function failureAt(issue: z.core.$ZodIssue, path: PropertyKey[]): RequestFailure {
  const detail = `The ${fieldName(path)} ${complaint(issue)}`;
  return { pointer: `/${path.map(escapePointer).join("/")}`, detail };
}

const TYPE_NAMES: Record<string, string> = {
  string: "field must be a string.",
  int: "field must be an integer.",
  number: "field must be a number.",
  boolean: "field must be true or false.",
  object: "must be an array.",
  record: "must be an array.",
  array: "must be an array.",
};

export function escapePointer(part: PropertyKey): string {
  return String(part).replaceAll("~", "~0").replaceAll("/", "~1");
}

function complaint(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined && issue.code !== "unrecognized_keys") return "field is required.";
  switch (issue.code) {
    case "invalid_type":
      return TYPE_NAMES[issue.expected] ?? "field is invalid.";
    case "too_small":
      if (issue.input === "") return "field must be a string.";
      return `field must be at least ${issue.minimum}${unitOf(issue.origin)}.`;
    case "too_big":
      return `field must not be greater than ${issue.maximum}${unitOf(issue.origin)}.`;
    case "invalid_format":
      return `field ${formatComplaint(issue)}`;
    case "unrecognized_keys":
      return "field is not supported.";
    case "invalid_value":
      return "field has an invalid value.";
    case "custom":
    case "invalid_union":
      return `field ${issue.message}`;
    case "not_multiple_of":
    case "invalid_key":
    case "invalid_element":
      break;
  }
  return "field is invalid.";
}

function formatComplaint(issue: { format: string; message: string }): string {
  if (issue.format === "url") return "must be a valid URL.";
  if (issue.format === "email") return "must be a valid email address.";
  return issue.message;
}

function unitOf(origin: string): string {
  if (origin === "string") return " characters";
  return origin === "array" ? " items" : "";
}

function fieldName(path: PropertyKey[]): string {
  const inner = path.slice(path.length > 2 ? 2 : -1).map(String);
  return (inner.join(".") || "data").replaceAll("_", " ");
}
