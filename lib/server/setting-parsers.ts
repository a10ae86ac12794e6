import { z } from "zod";

export type Source = Record<string, string | undefined>;

/** A secret of at least so many characters; a newline that was pasted along is dropped. */
export const secret = (minimum: number) =>
  z.string().trim().min(minimum, `must have at least ${minimum} characters`);
/** An http(s) address, without the slash at its end. */
export const url = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .transform((address) => address.replace(/\/+$/, ""));
export const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

/** HTTP headers as `name=value` with commas between, the values percent-encoded. */
export const httpHeaders = list.transform((parts, context) => {
  try {
    return Object.fromEntries(new Headers(parts.map(headerOf)));
  } catch {
    context.addIssue("must be name=value, with commas between and the values percent-encoded");
    return z.NEVER;
  }
});

function headerOf(part: string): [string, string] {
  const [, name = "", value = ""] = /^([^=]+)=(.+)$/.exec(part) ?? [];
  return [name.trim(), decodeURIComponent(value.trim())];
}

/** Reads settings, where an empty one counts as unset. Throws one error that names every problem. */
export function parseSettings<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, source: Source) {
  const { values, malformed } = readSettings(schema, source);
  if (malformed.length > 0) throw new Error(`Settings: ${malformed.join("; ")}`);
  return values;
}

/** The same, where malformed ones count as unset and are returned as well, one sentence each. */
export function readSettings<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, source: Source) {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(filled);
  if (parsed.success) return { values: parsed.data, malformed: [] };
  const { issues } = parsed.error;
  const names = new Set(issues.map(({ path }) => String(path[0])));
  const rest = Object.fromEntries(Object.entries(filled).filter(([name]) => !names.has(name)));
  const malformed = issues.map(({ path, message }) => `${String(path[0])} ${message}`);
  return { values: schema.parse(rest), malformed };
}
