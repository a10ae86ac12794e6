import { z } from "zod";

export type Source = Record<string, string | undefined>;

/** A secret of at least so many characters; a newline that was pasted along is dropped. */
export const secret = (minimum: number) =>
  z.string().trim().min(minimum, `must have at least ${minimum} characters`);
/** An http(s) address, without the slash at its end. */
export const url = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .transform((address) => address.replace(/\/+$/, ""));
/** Words separated by commas. */
export const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Reads settings, where an empty one counts as unset. Throws one error that names every problem. */
export function parseSettings<Schema extends z.ZodType>(schema: Schema, source: Source): z.output<Schema> {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(filled);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  throw new Error(`Settings: ${problems.join("; ")}`);
}
