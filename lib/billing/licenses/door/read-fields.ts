import "server-only";
import { z } from "zod";
import { readBytes } from "@/lib/server/read-bytes";
import { cleanTyped } from "@/lib/server/typed-text";

const MAX_BODY_BYTES = 4 * 1024;
const BODY_WITHIN_MS = 5_000;

/** As the service takes them: no form of a key is promised. No control characters, which no program means. */
const text = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^\P{Cc}+$/u);

const fields = z.object({
  key: z.string().transform(cleanTyped).pipe(text),
  name: text.optional(),
  instance: text.optional(),
});

export type Fields = z.output<typeof fields>;

/** The form that a program sent; null where it is none. Throws for one that is too large or never ends. */
export async function readFields(request: Request): Promise<Fields | null> {
  const limits = [MAX_BODY_BYTES, "The form is too large.", { withinMs: BODY_WITHIN_MS }] as const;
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(request, ...limits)));
  const parsed = fields.safeParse(Object.fromEntries(form));
  return parsed.success ? parsed.data : null;
}
