import { z } from "zod";

const text = z.string().optional().catch(undefined);

const attributes = z.object({
  user_name: text,
  user_email: text,
  name: text,
  email: text,
  checkout_data: z.object({ name: text, email: text }).optional().catch(undefined),
});

const named = z.object({
  data: z.object({ attributes }).optional().catch(undefined),
  meta: z.object({ customer_name: text, customer_email: text }).optional().catch(undefined),
});

/** Whom an event, or an answer of the API, is about, by the words that it carries; null where they name nobody. */
export function personOf(body: Uint8Array | string): string | null {
  try {
    const { data, meta } = named.parse(
      JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body)),
    );
    const { user_name, user_email, name, email, checkout_data } = data?.attributes ?? {};
    return (
      user_name ||
      user_email ||
      // A name alone may be that of a thing.
      (email && (name || email)) ||
      checkout_data?.name ||
      checkout_data?.email ||
      meta?.customer_name ||
      meta?.customer_email ||
      null
    );
  } catch {
    return null;
  }
}
