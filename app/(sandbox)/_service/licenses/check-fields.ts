import type { Fields } from "./read-fields";

/** The longest text that an instance's name may be; a key or identifier is never longer either. */
const LONGEST_TEXT = 255;

type Checked<Name extends string, Optional extends string> = Record<Name, string> &
  Record<Optional, string | null>;

/** A request that lacks what it needs: a complaint for each field. */
export class FieldsError extends Error {
  override readonly name = "FieldsError";
  readonly errors: Record<string, string[]>;

  constructor(errors: Record<string, string[]>) {
    super(summaryOf(errors));
    this.errors = errors;
  }
}

/** The fields of a request as texts. Throws FieldsError, with all that is wrong at once. */
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

/** The first complaint, and how many there are beside it. */
function summaryOf(errors: Record<string, string[]>): string {
  const [first = "", ...others] = Object.values(errors).flat();
  if (others.length === 0) return first;
  return `${first} (and ${others.length} more error${others.length === 1 ? "" : "s"})`;
}
