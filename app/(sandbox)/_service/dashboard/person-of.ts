import { z } from "zod";

const named = z.object({
  data: z.object({
    attributes: z.looseObject({
      user_name: z.string().optional(),
      user_email: z.string().optional(),
      name: z.string().optional(),
      email: z.string().optional(),
    }),
  }),
});

/** Whom an event is about, by the words that it carries; null where they name nobody. */
export function personOf(body: Uint8Array): string | null {
  try {
    const { user_name, user_email, name, email } = named.parse(JSON.parse(new TextDecoder().decode(body)))
      .data.attributes;
    // A name alone may be that of a thing.
    const address = user_email ?? email;
    return address ? user_name || (email && name) || address : (user_name ?? null);
  } catch {
    return null;
  }
}
